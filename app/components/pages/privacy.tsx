import { Link } from "@remix-run/react";

const LAST_UPDATED = { iso: "2025-05-14", text: "May 14, 2025" };

const POLICIES = [
  { id: "privacy-policy", title: "Privacy Policy" },
  { id: "advertising-policy", title: "Advertising Policy" },
  { id: "cookie-policy", title: "Cookie Policy" },
];

export function Privacy() {
  return (
    <div className="mx-auto max-w-page px-5 py-10 sm:py-16">
      <h1 className="text-title font-semibold tracking-tight sm:text-display">Privacy</h1>
      <p className="mt-4 text-quiet">
        Last updated: <time dateTime={LAST_UPDATED.iso}>{LAST_UPDATED.text}</time>
      </p>
      <nav aria-label="Policies" className="mt-8">
        <ul className="flex flex-wrap gap-x-6">
          {POLICIES.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="text-link inline-flex min-h-11 items-center">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label="Privacy, advertising and cookie policies" className="policies running-text">
        <PrivacyPolicy />
        <AdvertisingPolicy />
        <CookiePolicy />
      </section>
    </div>
  );
}

function PrivacyPolicy() {
  return (
    <>
      <h2 id="privacy-policy">Privacy Policy</h2>
      <p>This policy says what Vidwright stores about you, why, who else receives it, and how you remove it.</p>

      <h3>What we store</h3>
      <ul>
        <li>
          <strong>What you convert.</strong> Links, titles, descriptions and captions of the videos, captions you bring
          yourself, and the documents, transcripts, chapters and translations made from them. Without an account they
          belong to a random number that your browser keeps in a cookie; with an account they belong to the account.
        </li>
        <li>
          <strong>What you study with.</strong> Highlights, with what you asked and were answered, quizzes and the links
          you share them by, attempts with every answer you gave, flashcards, each review with its rating and the time
          it took, and study sessions. They belong to the same cookie or account.
        </li>
        <li>
          <strong>Your account, if you register.</strong> Username, email address, a scrypt hash of the password (never
          the password), when the account was made, and whether it is premium. For each signed-in device: the name the
          browser gives itself, when it signed in and was last used, and a hash of its token. A device is signed out
          when it was not used for 30 days.
        </li>
        <li>
          <strong>Messages you send us.</strong> Name, email address and text of the contact form, and a mail with the
          same content to the owner of this site.
        </li>
        <li>
          <strong>Mails we send you</strong>, for 30 days, as a record that they were sent. Their text is removed once
          they have been handed to a mail provider.
        </li>
        <li>
          <strong>Counts.</strong> How many free uses are left, and how often a network address called us lately. The
          address is stored as a keyed hash: it can be counted but not read.
        </li>
      </ul>

      <h3>Who receives what</h3>
      <ul>
        <li>Our host, Cloudflare, which runs the site and its database and handles every request.</li>
        <li>
          The AI provider, if one is set up: title, description and captions of the video you convert; for a highlight,
          the text you selected and what you asked; for a short answer in a quiz, the question and your answer; for a
          card or a section to be rewritten, its text and your instruction. It is not sent your name, email address or
          account. If none is set up, all of this is done inside Vidwright and nothing is sent.
        </li>
        <li>
          YouTube, or a transcript service, if one is set up: which video's captions are wanted, but not for whom.
        </li>
        <li>The mail provider, if one is set up: the address and text of mails to you.</li>
        <li>
          Stripe, when you buy premium: card details go to Stripe alone. We keep its reference for you, the amount and
          the time.
        </li>
        <li>The ad network, only as described in the Advertising Policy.</li>
      </ul>
      <p>
        We do not sell personal data. Captions of a public video may be reused when somebody else converts the same
        video; captions that you brought yourself are never used for anybody else. Whoever has the share link of a
        document can read it, without details of its owner.
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
          reviews and study sessions, your sign-ins, mails to your address, and what this browser made without an
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

function AdvertisingPolicy() {
  return (
    <>
      <h2 id="advertising-policy">Advertising Policy</h2>
      <p>
        Free use of Vidwright may be supported by advertisements from an ad network. They are labelled “Advertisement”
        and kept apart from the documents. Premium accounts see none, and nothing is loaded from the ad network for
        them.
      </p>
      <ul>
        <li>
          Where advertisements are switched on, your browser loads them from the ad network, which thereby learns your
          network address and the page you are on, and may set cookies of its own under its own policy.
        </li>
        <li>We do not give the ad network your name, your email address, or what you convert.</li>
        <li>
          The page checks whether the ad network can be reached by asking for the header of its script. This only
          decides whether the space for an advertisement is shown.
        </li>
        <li>Where advertisements are switched off, none of this happens: no request to an ad network is made.</li>
        <li>Advertisers have no influence on what a document says.</li>
      </ul>
    </>
  );
}

function CookiePolicy() {
  return (
    <>
      <h2 id="cookie-policy">Cookie Policy</h2>
      <p>Vidwright itself sets four cookies, all needed for something you asked for, and none for tracking:</p>
      <ul>
        <li>
          <strong>visitor</strong>: a random number with a signature, so that what you make without an account stays
          yours and free uses can be counted. Kept for 400 days.
        </li>
        <li>
          <strong>session</strong>: keeps you signed in. Set when you log in, removed when you log out.
        </li>
        <li>
          <strong>device</strong>: which accounts have signed in with this browser, without naming them, so that
          strangers who guess at a password cannot keep you out. Kept for 400 days.
        </li>
        <li>
          <strong>theme</strong>: light or dark, once you have chosen. Kept for one year.
        </li>
      </ul>
      <p>
        Scripts can't read the first three. On an encrypted connection their names begin with “__Host-”. About, privacy
        and the guides set no cookie at all. Your browser's own storage also holds, without sending it anywhere by
        itself:
      </p>
      <ul>
        <li>
          <strong>Local storage</strong>: how many free uses are left, whether keyboard shortcuts are switched off, how
          you like to review, whether you have cards, and the answers of a quiz you have not submitted.
        </li>
        <li>
          <strong>Session storage</strong>, until you close the tab: which document is being made, and how many cards
          are due.
        </li>
        <li>
          <strong>IndexedDB</strong>: the cards that are due, so that you can review them without a network, and ratings
          and study sessions until they are sent.
        </li>
        <li>
          <strong>Cache storage</strong>: the review page with its scripts and styles, which are the same for everybody.
        </li>
      </ul>
      <p>
        You can delete all of it in your browser; what you made without an account can then no longer be matched to you.
      </p>
      <p>
        The page that Stripe shows for a payment, the video player when you start it, and advertisements where they are
        switched on may set cookies of their own, under the policies of those services. So may Cloudflare Turnstile,
        where it is switched on to tell visitors without an account from programs.
      </p>
    </>
  );
}
