import { Guide } from "./guide";
import { AUDIENCE, DINNERS, PURPOSE, TWO_SECONDS } from "./sample-moments";
import { SampleQuote } from "./sample-quote";

export const PROMPT_ENGINEERING = {
  path: "/guides/prompt-engineering",
  title: "Prompt Engineering for PRDs",
  description:
    "How to speak and write so that a language model produces a requirements document you can build from: purpose, testable sentences, sources, limits, and a check at the end.",
  keywords: "prompt engineering, PRD prompt, requirements document, language model, coding agent, video to PRD",
};

export function PromptEngineeringGuide() {
  return (
    <Guide
      title="Prompt engineering for requirements"
      lead="With Vidwright the prompt is what is said in the video. These are the sentences that make a good document, and how to use that document as a prompt afterwards."
      action="Go to Video-to-PRD Tool"
    >
      <p>
        The quotations on this page come from a sample on the home page, a pitch for an app called Leftover. Press it
        there and you can follow each of them into a finished document.
      </p>
      <Speaking />
      <Using />
    </Guide>
  );
}

function Speaking() {
  return (
    <>
      <h2>Say the purpose in one sentence</h2>
      <p>
        A language model weighs everything it reads against what it takes the text to be about. If the purpose comes
        late or never, every aside looks as important as the main thing. State it early, in one sentence, with a verb
        that says what changes for someone.
      </p>
      <SampleQuote moment={PURPOSE}>
        One sentence, one verb, one outcome. It becomes the Project Overview almost as it is.
      </SampleQuote>
      <SampleQuote moment={AUDIENCE}>
        Who it is for, said straight after. Whoever it is not for is worth a sentence too.
      </SampleQuote>

      <h2>Prefer sentences that can be tested</h2>
      <p>
        “It should be fast” can't be built, because no one can say when it's done. Give the number, the unit, and the
        situation. If you don't know the number, say that it is open: an open question in a document is useful, an
        invented answer is not.
      </p>
      <SampleQuote moment={TWO_SECONDS}>
        A limit with a unit and a reason. It becomes a Technical Requirement.
      </SampleQuote>
      <SampleQuote moment={DINNERS}>
        Two numbers that a test can check, and the alternative that was ruled out.
      </SampleQuote>
      <p>Four habits turn a wish into such a sentence:</p>
      <ul>
        <li>Name who does it: “the guest”, “the person who pays”, not “you” for everyone.</li>
        <li>Use one verb per action: “scans the receipt”, not “handles receipts”.</li>
        <li>Say what happens when it fails, as plainly as when it works.</li>
        <li>Say must for what has to be, and could for what would be nice. Models keep the difference.</li>
      </ul>

      <h2>Speak in the order of the document</h2>
      <p>
        Vidwright sorts what it hears into five parts: Project Overview, Core Features, Technical Requirements, API
        Integration, Design Vision. You need not follow that order, but announcing a change of subject helps: “Now, the
        technical side.” A listener finds the place again by such a sentence, and so does a model. Keep outside services
        together and say for each what it does for you; a name alone is no requirement.
      </p>
    </>
  );
}

function Using() {
  return (
    <>
      <h2>Read the citations, not only the text</h2>
      <p>
        Every line of a PRD carries time marks. A line with marks quotes the video: open one and hear whether the line
        says what was meant. A line marked “no quote” rests on no single passage; treat it as a proposal. This takes
        minutes and finds the mistakes that matter most:
      </p>
      <ol>
        <li>An example that was taken for a rule. “Milk is about a week” is an illustration, not a requirement.</li>
        <li>A rejected idea that came back. People describe what they decided against.</li>
        <li>A number that changed during the talk. The later one counts.</li>
        <li>A part that is missing. The model is told to leave out what nobody spoke about; the gap is the finding.</li>
      </ol>

      <h2>Use the document as a prompt</h2>
      <p>
        A finished PRD is a better instruction to a coding agent than the recording: it is shorter, sorted, and free of
        hesitation. Three additions make it work well:
      </p>
      <ul>
        <li>
          <strong>The task.</strong> “Build the first feature only. Ask before you add a dependency.” A whole PRD with
          no task invites a whole product at once.
        </li>
        <li>
          <strong>The ground.</strong> Language, framework, folders, how tests are run. The PRD says what; your
          repository says how.
        </li>
        <li>
          <strong>The proof.</strong> “For each line under Technical Requirements write the test first, and tell me
          which lines you could not test.” The lines were written to be tested; let the agent show it.
        </li>
      </ul>
      <p>A frame to fill in:</p>
      <ol>
        <li>Role and task, in two sentences.</li>
        <li>The PRD, pasted whole, between two lines that mark where it begins and ends.</li>
        <li>What exists already, and what must not be touched.</li>
        <li>What to deliver, in what form, and how you will check it.</li>
        <li>“If the document contradicts itself or leaves something open, stop and ask.”</li>
      </ol>

      <h2>When the result disappoints</h2>
      <p>
        Look at the transcript before you blame the model. Automatic captions mishear names and drop negations, and
        “can” and “can't” differ by one sound. If the captions are poor, bring your own: Vidwright takes SRT and WebVTT
        files as well as pasted text. If they are fine, record two minutes more, say the missing part in plain
        sentences, and generate again. Adding a sentence to the source beats arguing with the output.
      </p>
    </>
  );
}
