import "@remix-run/cloudflare";
import type { Owner } from "~/functions/accounts/owner";
import type { AdSettings } from "~/functions/billing/ads-settings";
import type { Deps } from "~/functions/deps";
import type { DeviceCookie, SessionCookie, ShareCookie } from "~/functions/http/api-context";

/** What loaders and actions receive: services and the current user, never the platform's env. */
declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    deps: Deps;
    /** The signed-in account, or the anonymous visitor named in the signed cookie. */
    owner: Owner;
    /** This browser's anonymous visitor, who may have signed in since. */
    anonymousId: string | null;
    /** The response's session cookie. */
    session: SessionCookie;
    /** Which accounts have signed in with this browser. */
    device: DeviceCookie;
    /** Shared links opened with this browser. */
    shares: ShareCookie;
    /** The User-Agent header; only used to tell bots from people. */
    userAgent: string;
    /**
     * Returns the ad slot, and allows it in the page's content security policy; null if none is configured. Not for
     * premium accounts.
     */
    showAds: () => AdSettings | null;
    /** Hash of the request's IP address; only used for counting. */
    networkAddress: string;
    /** The visitor's preferred language, BCP 47 in lower case. */
    language: string;
    /** This request's Content-Security-Policy nonce, for every script tag. */
    nonce: string;
    /** Returns the text of a file of the build; null if there is none. */
    loadText: (path: string) => Promise<string | null>;
    /** Public address of the product, without a trailing slash, for links and metadata. */
    origin: string;
    /** Address of the company's page on a professional network; null if none is set. */
    network: string | null;
  }
}
