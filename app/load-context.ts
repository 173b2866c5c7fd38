import "@remix-run/cloudflare";
import type { Owner } from "~/functions/accounts/owner";
import type { DeviceCookie, SessionCookie, ShareCookie } from "~/functions/api-context";
import type { AdSettings } from "~/functions/billing/ads";
import type { Deps } from "~/functions/deps";

/** What every loader and action gets: services and who is asking, never the platform's env. */
declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    deps: Deps;
    /** The signed-in account, or the anonymous visitor that the signed cookie names. */
    owner: Owner;
    /** The anonymous visitor of this browser, who may be signed in by now. */
    anonymousId: string | null;
    /** The session cookie of the answer. */
    session: SessionCookie;
    /** Which accounts have signed in with this browser. */
    device: DeviceCookie;
    /** What this browser has opened of shared links. */
    shares: ShareCookie;
    /** The browser's name of itself; only good for telling programs from people. */
    userAgent: string;
    /** The ad slot, which the page's content policy then allows; null where none is configured. Not for premium accounts. */
    showAds: () => AdSettings | null;
    /** Address the request came from, hashed: only good for counting. */
    networkAddress: string;
    /** The visitor's first language, BCP 47 in lower case. */
    language: string;
    /** This request's Content-Security-Policy nonce: goes on every script tag. */
    nonce: string;
    /** Public address of the product, without a trailing slash, for links and metadata. */
    origin: string;
    /** Address of the company's page in a professional network; null where none is set. */
    network: string | null;
  }
}
