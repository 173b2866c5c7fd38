import { Link } from "@remix-run/react";
import { ON_SERVER } from "~/functions/privacy/server";
import { StoredList } from "./stored-list";

/** What is stored, who receives it, and how it is deleted. */
export function PrivacyPolicy() {
  return (
    <>
      <h2 id="privacy-policy">Privacy Policy</h2>
      <p>This policy explains what Vidwright stores about you, why, who else receives it, and how to remove it.</p>

      <h3>What we store</h3>
      <StoredList rows={ON_SERVER} />
      <Receivers />
    </>
  );
}

function Receivers() {
  return (
    <>
      <h3>Who receives what</h3>
      <ul>
        <li>Our host, Cloudflare, which runs the site and its database and handles every request.</li>
        <li>
          The AI provider, if one is set up: title, description, and captions of the video you convert; for a highlight,
          the text you selected and what you asked; for a short answer in a quiz, the question and your answer; for a
          card or a section to be rewritten, its text and your instruction. It never gets your name, email address or
          account. If none is set up, all of this happens inside Vidwright and nothing is sent.
        </li>
        <li>
          YouTube, or a transcript service, if one is set up: which video's captions are wanted, but not for whom.
        </li>
        <li>The email provider, if one is set up: the address and text of emails to you.</li>
        <li>
          Your browser's push service, if you turn push notifications on: messages that only your browser can read.
        </li>
        <li>
          Stripe, when you buy premium: card details go to Stripe alone. We keep its reference for you, the amount, and
          the time.
        </li>
        <li>The ad network, only as described in the Advertising Policy.</li>
      </ul>
      <p>
        We do not sell personal data. Captions of a public video may be reused when someone else converts the same
        video; captions that you brought yourself are never used for anyone else. Anyone with a document's share link
        can read it, without details of its owner.
      </p>

      <h3>How to see and remove it</h3>
      <ul>
        <li>
          On your{" "}
          <Link to="/account" className="text-link">
            account page
          </Link>{" "}
          you can take all data of the account with you as one JSON file, sign out devices, and delete the account.
        </li>
        <li>
          Deleting the account removes it with its documents, transcripts, highlights, quizzes, attempts, flashcards,
          reviews and study sessions, your sign-ins, emails to your address, and what this browser made without an
          account. Records of payments stay, without your account, because bookkeeping requires them.
        </li>
        <li>A registration whose address is not verified is removed after 7 days.</li>
        <li>
          What you made without an account is removed once it is older than the cookie it belongs to: after 401 days.
        </li>
        <li>
          For anything else, such as messages you sent us or what you made without an account,{" "}
          <Link to="/contact" className="text-link">
            write to us
          </Link>
          .
        </li>
      </ul>
      <p>Technical failures are logged with their time and place in the program, not with what you converted.</p>
    </>
  );
}
