import { Link } from "@remix-run/react";
import { ReadingPage } from "./reading-page";

export function AboutPage() {
  return (
    <ReadingPage
      title="About Vidwright"
      lead="Vidwright turns a video that explains what to build into a document you can build from."
      action="Try Video to PRD Now"
    >
      <h2>Our mission</h2>
      <p>
        A lot of what people know about a product is said once, in a recording, and never written down. Our mission is
        to make what was said usable: short enough to read, exact enough to work from, and open to being checked. So
        every line we write carries the seconds of the video it rests on.
      </p>

      <h2>Our story</h2>
      <p>
        Vidwright began with a plain annoyance. After a pitch, a walkthrough, or a long call, someone has to watch the
        recording again, pause, rewind, type, and hope that nothing was missed. Summaries help little: they read well
        and leave you unable to tell what was said from what was made up.
      </p>
      <p>
        We took the two things that make such notes worth having, a fixed form and a source for each line, and built the
        product around them. A wheelwright makes wheels and a playwright makes plays; a vidwright works in video.
      </p>

      <h2>The technology</h2>
      <p>
        Vidwright takes the captions of a video, cleans them, and has an AI language model write the document in five
        parts: Project Overview, Core Features, Technical Requirements, API Integration, and Design Vision. The model
        has to quote the words each line rests on. Vidwright then looks every quotation up in the transcript. One that
        is not there is dropped, and a line that is left without any is marked “no quote”. Whether a line follows from
        its quotation is for you to judge: the words and their second stand beside it.
      </p>
      <p>
        Where no language model is set up, a smaller engine inside Vidwright drafts the document from the speaker's own
        sentences, and the page says that this is what happened.
      </p>

      <h2>Who it helps</h2>
      <h3>Developers</h3>
      <p>
        Requirements you can question. A line that looks odd is one press away from the moment it was said, and the
        whole document copies out as plain text or Markdown, ready for an issue tracker or a coding assistant.
      </p>
      <h3>Product managers</h3>
      <p>
        A first draft in the form your team already reads, from the call that just ended. What quotes the speaker and
        what has no quote are kept apart, so you know which points to settle before anyone starts.
      </p>
      <h3>Founders</h3>
      <p>
        Talk instead of typing. Explain the idea to a camera as you would to a friend, and get a document that shows
        what is clear already and which parts you have not thought about yet.
      </p>

      <h2>Our vision</h2>
      <p>
        We want recordings to be as easy to work with as text: to read, search, quote, and study. Requirements are where
        we started. The same transcript can be turned into notes, questions, and cards to learn with, and each of them
        should lead back to the second it came from. Have an idea, or found a mistake?{" "}
        <Link to="/contact" className="text-link">
          Write to us
        </Link>
        .
      </p>
    </ReadingPage>
  );
}
