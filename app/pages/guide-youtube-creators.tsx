import { Guide } from "./guide";
import { IMPORTANT, MISTAKE, SAMPLE_PARTS, SHORTCUT } from "./sample-moments";
import { SampleQuote } from "./sample-quote";

export const YOUTUBE_CREATORS = {
  path: "/guides/youtube-creators",
  title: "For YouTube Creators: Tutorials People Can Build From",
  description:
    "For makers of video tutorials: speak so that captions come out right, turn a tutorial into a requirements document and a transcript, and give viewers something to build from.",
  keywords:
    "YouTube creators, video tutorial, tutorial transcript, captions, chapters, companion document, video to PRD",
};

export function YoutubeCreatorsGuide() {
  return (
    <Guide
      title="For creators of video tutorials"
      lead="Viewers of a tutorial want to build what you show. Give them the written half as well: what is needed, in which order, and the second in which you explain it."
      action="Try Video-to-PRD Conversion"
    >
      <p>
        A tutorial is watched with two windows open and a thumb on pause. Many a question in the comments was answered
        in the video, at a moment they can't find again. A document with time marks answers those questions without
        making the video shorter or duller. The quotations below come from a sample on the home page, a walkthrough of
        an API called Parcelwren.
      </p>
      <Making />
      <Sharing />
    </Guide>
  );
}

function Making() {
  return (
    <>
      <h2>Plan the video as a document</h2>
      <p>
        Before you record, write down the five parts that Vidwright looks for, and one sentence for each: what we build
        and for whom, what it can do when we are done, what it needs (versions, accounts, hardware), which outside
        services it uses, and how it should look. If a part stays empty, you have found the question that the comments
        would have asked. Then say these sentences in the video. On screen alone they reach nobody who listens, and no
        caption.
      </p>
      <SampleQuote moment={SAMPLE_PARTS}>The table of contents, spoken in the first half minute.</SampleQuote>
      <SampleQuote moment={SHORTCUT}>Permission to skip. It costs a few seconds and saves minutes.</SampleQuote>

      <h2>Speak for the captions</h2>
      <p>
        Everything made from a video is made from its captions, yours or the automatic ones. These habits improve both,
        and help viewers who don't hear well or don't share your language:
      </p>
      <ul>
        <li>
          Say what you do while you do it: “I open the settings and switch on webhooks”, not “and now this one here”.
        </li>
        <li>Spell out names and commands once, slowly, when they first appear. After that the short form is fine.</li>
        <li>Read numbers with their units. “Ten seconds” survives transcription, a bare “ten” does not.</li>
        <li>Say not and never clearly. Automatic captions easily miss small words.</li>
        <li>Pause between sections. A silence is a paragraph.</li>
      </ul>
      <SampleQuote moment={IMPORTANT}>
        “This is important”, then the rule, then its reason. It stands out to people and to software.
      </SampleQuote>
      <SampleQuote moment={MISTAKE}>Mistakes worth avoiding are the most quoted lines of a tutorial.</SampleQuote>

      <h2>Correct the captions first</h2>
      <p>
        YouTube Studio lets you edit automatic captions, and half an hour there improves search, translation, and every
        document made later. Look for product names, code words, and negations. If you have a script, upload it as the
        caption track instead. You can also give Vidwright an SRT or WebVTT file directly, so a video can be converted
        before it is published.
      </p>
    </>
  );
}

function Sharing() {
  return (
    <>
      <h2>Turn the tutorial into a PRD</h2>
      <p>
        Paste the link and generate. You get the project you taught, written as requirements: what it does, what it
        needs, what it connects to, how it should look. Read it as a viewer would.
      </p>
      <ol>
        <li>Is every step that matters in it? A missing one was probably shown without being said.</li>
        <li>Do the time marks lead to where you explain the thing, or to where you mention it in passing?</li>
        <li>Are the versions right? Tutorials age by their version numbers first.</li>
        <li>Is there a line you would no longer recommend? Pin a comment with the correction.</li>
      </ol>

      <h2>Give it to your viewers</h2>
      <ul>
        <li>
          <strong>In the description.</strong> Copy the document and paste its features as a checklist. Viewers see what
          they will have built before they press play.
        </li>
        <li>
          <strong>As chapters.</strong> Take the time marks of the first line of each part. YouTube makes chapters of a
          list of times that starts at 0:00, with at least three entries of ten seconds or more.
        </li>
        <li>
          <strong>As an exercise.</strong> Share the requirements without the video and ask viewers to build it first.
          The tutorial then answers questions they really have.
        </li>
        <li>
          <strong>As a transcript.</strong> The other tab on the home page makes a page of the whole talk, to read,
          search, and link to by the second.
        </li>
      </ul>

      <h2>Use it for the next video</h2>
      <p>
        Keep the documents of your tutorials side by side. Where two share requirements, a viewer can go from one to the
        other, and you can leave out what was explained already. Where a requirement appears that no video explains, you
        have the subject of the next one. And when an interface changes, the documents show which videos mention it, so
        that you correct three descriptions instead of watching thirty recordings.
      </p>

      <h2>Other people's videos</h2>
      <p>
        Converting a public video to learn from it is fine for your own notes. Before you publish a document made from
        someone else's work, ask them, name them, and link to the video. The time marks make the credit exact: each
        leads to the second in which the quoted words were said.
      </p>
    </>
  );
}
