import {
  COOKIES,
  IN_CACHE_STORAGE,
  IN_INDEXED_DB,
  IN_LOCAL_STORAGE,
  IN_SESSION_STORAGE,
} from "~/functions/privacy/browser";
import { PrivacyPolicy } from "./privacy-policy";
import { StoredList } from "./stored-list";

const LAST_UPDATED = { iso: "2025-05-14", text: "May 14, 2025" };

const IN_BROWSER = [...IN_LOCAL_STORAGE, ...IN_SESSION_STORAGE, ...IN_INDEXED_DB, ...IN_CACHE_STORAGE];

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
        Vidwright itself sets {COOKIES.length} cookies, all needed for something you asked for or to load faster, and
        none for tracking:
      </p>
      <StoredList rows={COOKIES} />
      <p>
        Scripts can't read the first seven. On an encrypted connection their names begin with “__Host-” or “__Secure-”.
        About, privacy, and the guides set no cookie at all. Your browser's own storage also holds, without sending it
        anywhere by itself:
      </p>
      <StoredList rows={IN_BROWSER} />
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
