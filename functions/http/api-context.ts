import type { Context, Input } from "hono";
import type { Owner } from "~/functions/accounts/owner";
import { CHALLENGE_HEADER } from "~/functions/allowance/challenge-header";
import type { Deps } from "~/functions/deps";
import { parseTab, TAB_HEADER, type Tab } from "~/functions/tab";
import { parseZone } from "~/functions/text/time-zone";
import { ZONE_HEADER } from "~/functions/text/zone-header";

/** What the edge knows about a request before a route handles it. */
type Caller = {
  owner: Owner;
  /** This browser's anonymous visitor, who may be signed in by now; null if the browser has no such cookie. */
  anonymousId: string | null;
  /** Whether the request named neither a session nor a visitor, so that a new visitor was created for it. */
  isNew: boolean;
  /** The session cookie of the response. */
  session: SessionCookie;
  /** Which accounts have signed in with this browser. */
  device: DeviceCookie;
  /** What this browser has opened through share links. */
  shares: ShareCookie;
  /** The User-Agent header; only used to tell programs from people. */
  userAgent: string;
  /** Public address of the product, without a trailing slash. */
  origin: string;
  /** Hashed, with the networks around it; only used for counting (allowance/network-of.ts). */
  networkAddress: string;
  /** The visitor's first language, BCP 47 in lower case. */
  language: string;
};

/** Sets a new session's cookie on the response, or clears it. */
export type SessionCookie = {
  /** Whether this browser's last session ended by itself and nobody has signed in or out since; "new" until a page says so. */
  readonly expired: "new" | "told" | null;
  begin(session: { userId: number; token: string }): Promise<void>;
  /** Ends the session at sign-out. */
  end(): void;
  /** The session turned out to have ended: by time, or from another device. */
  expire(): void;
  /** The page that is being answered says that the session has ended. */
  tell(): void;
};

export type DeviceCookie = {
  /** What identifies this browser to the account with this address; null if it never signed in to it. */
  idFor(email: string): Promise<string | null>;
  /** Remembers that this browser belongs to the account's owner. */
  remember(email: string): Promise<void>;
  /** Whether this browser made the registration that a mark names. */
  hasRegistered(mark: string): boolean;
  /** Remembers this browser's registration by its mark; null forgets it. */
  keepRegistration(mark: string | null): void;
};

/** What a browser remembers about share links, each by its token. `lock` is the stored hash of the password. */
export type ShareCookie = {
  isUnlocked(token: string, lock: string): Promise<boolean>;
  /** Grants this browser access for half a day, unless the password changes first. */
  unlock(token: string, lock: string): Promise<void>;
  wasSeen(token: string): boolean;
  /** Remembers for a day that this browser's visit was counted. */
  see(token: string): void;
};

export type ApiEnv = { Bindings: Caller & { deps: Deps } };
/** The context of a handler; `I` is what the validators checked. */
export type ApiContext<I extends Input = Input> = Context<ApiEnv, string, I>;

/** The tab that sent the request; null if it did not come from a page of the product. */
export function tabOf(c: ApiContext): Tab | null {
  return parseTab(c.req.header(TAB_HEADER));
}

/** The time zone of the browser that sent the request; null if it did not say a known one. */
export function timeZoneOf(c: ApiContext): string | null {
  return parseZone(c.req.header(ZONE_HEADER));
}

/** The visitor's answer to the challenge, if the page sent one. */
export function challengeOf(c: ApiContext): string | null {
  return c.req.header(CHALLENGE_HEADER) ?? null;
}
