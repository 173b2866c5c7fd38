import type { Context, Input } from "hono";
import type { Owner } from "./accounts/owner";
import { CHALLENGE_HEADER } from "./allowance/challenge-header";
import type { Deps } from "./deps";

/** What the edge knows of a request before a route sees it. */
export type Caller = {
  owner: Owner;
  /** The anonymous visitor of this browser, who may be signed in by now; null where the browser has no such cookie. */
  anonymousId: string | null;
  /** The session cookie of the answer. */
  session: SessionCookie;
  /** Which accounts have signed in with this browser. */
  device: DeviceCookie;
  /** What this browser has opened of shared links. */
  shares: ShareCookie;
  /** The browser's name of itself; only good for telling programs from people. */
  userAgent: string;
  /** Public address of the product, without a trailing slash. */
  origin: string;
  /** Hashed, with the networks around it; only good for counting (allowance/network.ts). */
  networkAddress: string;
  /** The visitor's first language, BCP 47 in lower case. */
  language: string;
};

/** Puts a new session's cookie on the answer, or takes it off the browser. */
export type SessionCookie = { begin(session: { userId: number; token: string }): Promise<void>; end(): void };

export type DeviceCookie = {
  /** What names this browser to the account with this address; null where it has never signed in to it. */
  idFor(email: string): Promise<string | null>;
  /** Remembers that this browser has proven to be the account's owner's. */
  remember(email: string): Promise<void>;
};

/** What a browser remembers of shared links, each by its token. `lock` is the stored hash of the password. */
export type ShareCookie = {
  isUnlocked(token: string, lock: string): Promise<boolean>;
  /** Lets this browser look for half a day, unless the password is changed before. */
  unlock(token: string, lock: string): Promise<void>;
  wasSeen(token: string): boolean;
  /** Remembers for a day that this browser's opening was counted. */
  see(token: string): void;
};

export type ApiEnv = { Bindings: Caller & { deps: Deps } };
/** The context of a handler; `I` is what validators made sure of. */
export type ApiContext<I extends Input = Input> = Context<ApiEnv, string, I>;

/** What the visitor answered the challenge, where the page sent it along. */
export function challengeOf(c: ApiContext): string | null {
  return c.req.header(CHALLENGE_HEADER) ?? null;
}
