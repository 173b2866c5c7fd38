import { Guide } from "./guide";
import { CALM, DELETED, NOT_YET, ONE_NUMBER, PURPOSE } from "./sample-moments";
import { SampleQuote } from "./sample-quote";

export const FOUNDERS = {
  path: "/guides/founders",
  title: "From Talk to PRD: a Guide for Founders",
  description:
    "Record ten minutes about your idea and get a requirements document from it: what to say, in which order, how to read the draft, and how to hand it to the people who build.",
  keywords: "founder PRD, startup requirements, pitch to PRD, product requirements document, MVP scope, video to PRD",
};

export function FoundersGuide() {
  return (
    <Guide
      title="From talk to PRD, for founders"
      lead="You can explain your idea in ten minutes. This is how to turn those ten minutes into a document that someone can estimate, build, and test."
      action="Create Your First PRD"
    >
      <p>
        Founders rarely lack ideas about the product. What is missing is the written form: the one that an engineer can
        ask precise questions about. Talking is the fastest way to a first draft, provided that you say the things a
        document needs. The quotations below come from a sample on the home page, a pitch for an app called Leftover.
      </p>
      <Recording />
      <Draft />
    </Guide>
  );
}

function Recording() {
  return (
    <>
      <h2>Record it for one listener</h2>
      <p>
        A pitch for investors sells; a talk for builders explains. Imagine one person across the table: a developer who
        is friendly, has never heard of your market, and will start on Monday. Use the camera of your laptop, put the
        recording on YouTube as unlisted or public, and wait until its captions are there. No slides are needed: what is
        only shown and never said does not reach the transcript.
      </p>

      <h2>Seven things to say</h2>
      <p>A minute or so for each is enough. Announce each one, so that you don't forget any.</p>
      <h3>1. The purpose</h3>
      <SampleQuote moment={PURPOSE}>If you can't say it in one breath, that is the first thing to work on.</SampleQuote>
      <h3>2. Who has the problem, and when</h3>
      <p>
        Describe one situation, with a place and a time of day, rather than a market. “Six in the evening, tired, in
        front of an open fridge” tells a designer more than an age bracket.
      </p>
      <h3>3. What a person can do</h3>
      <p>
        Go through it as they would: first this, then that. Each step becomes a Core Feature. Number them aloud, and
        stop at about five. A sixth one is usually a detail of the others.
      </p>
      <h3>4. What it must never do</h3>
      <p>
        Limits on data, cost, and attention are requirements too, and the ones that are most expensive to add later.
      </p>
      <SampleQuote moment={DELETED}>
        A duty with a deadline. An engineer designs storage differently for it.
      </SampleQuote>
      <h3>5. What it stands on</h3>
      <p>
        Name the services you want to use and what each is for, and the technology where it is settled. Where it isn't,
        say so; “our engineer decides” is a good requirement.
      </p>
      <h3>6. How it should feel</h3>
      <SampleQuote moment={CALM}>A comparison that someone can design toward, and argue with.</SampleQuote>
      <h3>7. What is left out, and how you will know</h3>
      <SampleQuote moment={NOT_YET}>
        The list that protects the first version. Say it as firmly as the features.
      </SampleQuote>
      <SampleQuote moment={ONE_NUMBER}>One measure keeps later discussions short.</SampleQuote>
    </>
  );
}

function Draft() {
  return (
    <>
      <h2>Read the draft like a contract</h2>
      <p>
        The document arrives in five parts. Read it once without the video, and mark three kinds of lines: those you
        would sign, those that are wrong, and those that surprise you. Then open the time marks of the last two kinds.
        Often you did say it, only not as you meant it, and the builder would have understood it the same way.
      </p>
      <ul>
        <li>Correct the text where a word is wrong. Edit is beside each document.</li>
        <li>Record a short addition where a thought is missing, and generate again from the new video.</li>
        <li>Delete what you only thought aloud. Short documents get built.</li>
      </ul>
      <p>
        Lines marked “no quote” deserve a decision each. They may follow from what you said, but they quote none of it;
        accept them or strike them out before someone builds them for you.
      </p>

      <h2>Cut it to a first version</h2>
      <p>
        Take the Core Features and ask of each: if only this were missing, would the purpose still be met? Whatever
        survives a yes goes to a list called later. What remains is the first version. Check that every Technical
        Requirement still has a feature it serves, and every integration too. An outside service that no feature needs
        is a bill you can avoid.
      </p>

      <h2>Hand it over</h2>
      <ol>
        <li>Send the document together with the video. Anyone who doubts a line can open its moment.</li>
        <li>Ask for questions line by line instead of an estimate. The questions are the estimate's foundation.</li>
        <li>Agree which lines the first two weeks cover, and how each will be shown to work.</li>
        <li>
          When something changes, change the document first. It stays the one place where the agreement is written.
        </li>
      </ol>
      <p>
        The same document serves elsewhere: as a brief for an agency, as the start of a specification for a coding
        agent, or as the notes of a customer interview, for which the other person does the talking. Ask before you
        record, and say what the recording is for.
      </p>

      <h2>Three mistakes to avoid</h2>
      <ul>
        <li>
          Describing screens instead of needs. “A button at the top right” closes a question that was never asked.
        </li>
        <li>
          Talking about the company. Funding, team, and market belong in the pitch; here they crowd out the product.
        </li>
        <li>Polishing the recording. Hesitations are removed anyway, and a second take loses the honest sentences.</li>
      </ul>
    </>
  );
}
