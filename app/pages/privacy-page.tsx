import { Link, useLoaderData } from "@remix-run/react";
import type { Stored } from "~/functions/privacy/stored-kinds";

/** What is stored, by place: the data of the page's loader. */
export type StoredLists = { cookies: readonly Stored[]; browser: readonly Stored[]; server: readonly Stored[] };

const LAST_UPDATED = { iso: "2025-05-14", text: "May 14, 2025" };

const POLICIES = [
  { id: "privacy-policy", title: "Privacy Policy" },
  { id: "advertising-policy", title: "Advertising Policy" },
  { id: "cookie-policy", title: "Cookie Policy" },
];

export function Privacy() {
  const { cookies, browser, server } = useLoaderData<StoredLists>();
  return (
    <div className="mx-auto max-w-page px-5 py-10 sm:py-16">
      <h1 className="font-serif text-title font-semibold sm:text-display">Privacy</h1>
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
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Privacy, advertising, and cookie policies"
        className="running-text max-w-156 max-h-[min(70dvh,48rem)] mt-4 px-5 pb-6 border border-edge rounded-sm bg-raised overflow-y-auto"
      >
        <PrivacyPolicy server={server} />
        <AdvertisingPolicy />
        <CookiePolicy cookies={cookies} browser={browser} />
      </section>
    </div>
  );
}

function AdvertisingPolicy() {
  return (
    <>
      <h2 id="advertising-policy">Advertising Policy</h2>
      <p>
        Free use of Vidwright may be supported by advertisements from an ad network. They are labeled “Advertisement”
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

function CookiePolicy({ cookies, browser }: Pick<StoredLists, "cookies" | "browser">) {
  return (
    <>
      <h2 id="cookie-policy">Cookie Policy</h2>
      <p>
        Vidwright itself sets {cookies.length} cookies, all needed for something you asked for or to load faster, and
        none for tracking:
      </p>
      <StoredList rows={cookies} />
      <p>
        Scripts can't read the first seven. On an encrypted connection their names begin with “__Host-” or “__Secure-”.
        About, privacy, and the guides set no cookie at all. Your browser's own storage also holds, without sending it
        anywhere by itself:
      </p>
      <StoredList rows={browser} />
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

/** What is stored, who receives it, and how it is deleted. */
function PrivacyPolicy({ server }: Pick<StoredLists, "server">) {
  return (
    <>
      <h2 id="privacy-policy">Privacy Policy</h2>
      <p>This policy explains what Vidwright stores about you, why, who else receives it, and how to remove it.</p>

      <h3>What we store</h3>
      <StoredList rows={server} />
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
          The speech service, if one is set up: the sound of a recording that you transcribe, without its silence, and
          its language.
        </li>
        <li>
          A model or speech service of your own, if you set one on your account page: the same, in place of those two,
          with your key.
        </li>
        <li>
          GitHub, if you make issues of a document there: its requirements and your token, straight from your browser.
        </li>
        <li>
          YouTube, or a transcript service, if one is set up: which video's captions are wanted, but not for whom.
        </li>
        <li>The email provider, if one is set up: the address and text of emails to you.</li>
        <li>
          Your browser's maker, if you speak a document and your browser doesn't recognize speech itself: the sound,
          which your browser sends and we never get.
        </li>
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

/** What is stored, why, and for how long. */
function StoredList({ rows }: { rows: readonly Stored[] }) {
  return (
    <ul>
      {rows.map(({ title, what, why, kept }) => (
        <li key={what}>
          <strong>{title}</strong>: {what} <em>Why:</em> {why} <em>Kept:</em> {kept}
        </li>
      ))}
    </ul>
  );
}
