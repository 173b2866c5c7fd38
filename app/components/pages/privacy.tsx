import { PrivacyPolicy } from "./privacy-policy";

const LAST_UPDATED = { iso: "2025-05-14", text: "May 14, 2025" };

const POLICIES = [
  { id: "privacy-policy", title: "Privacy Policy" },
  { id: "advertising-policy", title: "Advertising Policy" },
  { id: "cookie-policy", title: "Cookie Policy" },
];

export function Privacy() {
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
        <PrivacyPolicy />
        <AdvertisingPolicy />
        <CookiePolicy />
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

function CookiePolicy() {
  return (
    <>
      <h2 id="cookie-policy">Cookie Policy</h2>
      <p>
        Vidwright itself sets ten cookies, all needed for something you asked for or to load faster, and none for
        tracking:
      </p>
      <CookieList />
      <p>
        Scripts can't read the first seven. On an encrypted connection their names begin with “__Host-” or “__Secure-”.
        About, privacy, and the guides set no cookie at all. Your browser's own storage also holds, without sending it
        anywhere by itself:
      </p>
      <ul>
        <li>
          <strong>Local storage</strong>: how many free uses are left, whether keyboard shortcuts are switched off, how
          you like to review, whether you have cards, whether this browser is to get push notifications and was asked,
          the answers of a quiz you have not submitted, lines written from a gap that you have not added yet, and where
          you were in the transcripts you read last.
        </li>
        <li>
          <strong>Session storage</strong>, until you close the tab: which document is being made, and how many cards
          are due and notifications unread.
        </li>
        <li>
          <strong>IndexedDB</strong>: the cards that are due, so that you can review them without a network, and ratings
          and study sessions until they are sent; recordings that you add to a transcript, which are never uploaded.
        </li>
        <li>
          <strong>Cache storage</strong>: the scripts of this site, and the last twelve transcripts that you read, for
          when there is no network. Signing out removes the transcripts, the cards and the recordings.
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

function CookieList() {
  return (
    <ul>
      <li>
        <strong>visitor</strong>: a random number with a signature, so that what you make without an account stays yours
        and free uses can be counted. Kept for 400 days.
      </li>
      <li>
        <strong>session</strong>: keeps you signed in. Set when you log in, removed when you log out.
      </li>
      <li>
        <strong>expired</strong>: that your session ended by itself, so that your pages say so instead of looking empty.
        Kept for 400 days, or until you log in or out.
      </li>
      <li>
        <strong>device</strong>: which accounts have signed in with this browser, without naming them, so that strangers
        who guess at a password cannot keep you out. Kept for 400 days.
      </li>
      <li>
        <strong>bookmark</strong>: the state of the database after your last change, so that you always read what you
        have written. Kept for 20 minutes.
      </li>
      <li>
        <strong>unlocked</strong>: that you gave the password of a shared link. Sent only to that link; kept for 12
        hours.
      </li>
      <li>
        <strong>seen</strong>: that your visit to a shared link has been counted. Sent only to that link; kept for one
        day.
      </li>
      <li>
        <strong>theme</strong>: light or dark, once you have chosen. Kept for one year.
      </li>
      <li>
        <strong>sheet</strong>: the name of the style sheet that your browser has stored, so that pages need not contain
        it again. Kept for one year.
      </li>
      <li>
        <strong>library</strong>: how your library opens, once you have chosen. With an account it is a copy of what the
        account stores, removed when you log out. Kept for one year.
      </li>
    </ul>
  );
}
