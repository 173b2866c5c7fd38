import { Link } from "@remix-run/react";

/** What is stored, who receives it, and how it is deleted. */
export function PrivacyPolicy() {
  return (
    <>
      <h2 id="privacy-policy">Privacy Policy</h2>
      <p>This policy explains what Vidwright stores about you, why, who else receives it, and how to remove it.</p>

      <h3>What we store</h3>
      <ul>
        <li>
          <strong>What you convert.</strong> Links, titles, descriptions and captions of the videos, captions you bring
          yourself, and the documents, transcripts, chapters and translations made from them. Without an account they
          belong to a random number that your browser keeps in a cookie; with an account they belong to the account.
        </li>
        <li>
          <strong>What you study with.</strong> Highlights, with your questions and the answers; quizzes, their share
          links, and attempts with every answer you gave; flashcards; each review with its rating and the time it took;
          and study sessions. They belong to the same cookie or account.
        </li>
        <li>
          <strong>Your library.</strong> The tags, collections and templates you make (a public template is shown to
          others without your name), and a search index of what is yours. For 400 days, shown only to you: what changed
          about each item, and each time you opened, studied, reviewed, exported or shared it, with how long it took,
          how much you got right, the kind of device, and the browser tab, as a random number that is gone when you
          close the tab. We also keep that an item was opened through a link, but nothing about who opened it.
        </li>
        <li>
          <strong>Your account, if you register.</strong> Username, email address, a scrypt hash of the password (never
          the password), when the account was made, and whether it is premium. For each signed-in device: the name the
          browser gives itself, when it signed in and was last used, and a hash of its token. A device is signed out
          after 30 days without use.
        </li>
        <li>
          <strong>Messages you send us.</strong> Name, email address, and text from the contact form. The owner of this
          site gets them by email.
        </li>
        <li>
          <strong>Emails we send you</strong>, for 30 days, as a record that they were sent. Their text is removed once
          they have been handed to an email provider.
        </li>
        <li>
          <strong>Notifications</strong>, for 400 days: what we reminded you of and what you did with it. We also keep
          your notification settings and, for each browser in which you turn push notifications on, its address at its
          push service and its keys, until you turn them off or sign out there.
        </li>
        <li>
          <strong>Counts.</strong> How many free uses are left, and how many recent requests came from a network
          address. The address is stored as a keyed hash: it can be counted but not read.
        </li>
      </ul>
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
