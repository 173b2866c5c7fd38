import type { Context, Input } from "hono";
import * as z from "zod";
import type { Owner } from "./accounts/owner";
import { CHALLENGE_HEADER } from "./allowance/challenge-header";
import type { Deps } from "./deps";
import { AppError, type ErrorCode } from "./errors";

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

/**
 * A JSON body in the shape of `schema`.
 * @throws AppError `code`, with the first thing that is wrong with it
 */
export async function parseJson<T>(c: ApiContext, schema: z.ZodType<T>, code: ErrorCode = "invalid_input"): Promise<T> {
  const body = await readJson(c);
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new AppError(code, issue?.message ?? "The request is not valid.", {
    cause: z.prettifyError(result.error),
    path: issue?.path.join("."),
  });
}

/**
 * The query of the address in the shape of `schema`, whose own messages go to the caller.
 * @throws AppError invalid_input, with the first thing that is wrong with it
 */
export function parseQuery<T>(c: ApiContext, schema: z.ZodType<T>): T {
  const result = schema.safeParse(c.req.query(), { error: () => MALFORMED_QUERY });
  if (result.success) return result.data;
  throw new AppError("invalid_input", result.error.issues[0]?.message ?? MALFORMED_QUERY);
}

const MALFORMED_QUERY = "The query is malformed.";

/** What the visitor answered the challenge, where the page sent it along. */
export function challengeOf(c: ApiContext): string | null {
  return c.req.header(CHALLENGE_HEADER) ?? null;
}

async function readJson(c: ApiContext): Promise<unknown> {
  try {
    const text = await c.req.text();
    return HALF_PAIR.test(text) ? JSON.parse(text, wellFormed) : JSON.parse(text);
  } catch (cause) {
    // A body over the limit, or one the client broke off, is not a matter of its syntax.
    if (cause instanceof AppError) throw cause;
    throw new AppError("invalid_input", "The request body is not valid JSON.", { cause });
  }
}

/** What may be half of a character pair: only an escape can say one, and no database keeps it as it is. */
const HALF_PAIR = /\\u[dD][89a-fA-F]/;

const wellFormed = (_: string, value: unknown): unknown => (typeof value === "string" ? value.toWellFormed() : value);

/**
 * A whole number from the path.
 * @throws AppError not_found: a path with something else in its place leads nowhere
 */
export function parseId(c: ApiContext, name = "id"): number {
  const text = c.req.param(name) ?? "";
  const id = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(id)) throw new AppError("not_found", "Not found.");
  return id;
}

/**
 * A token from the path, as `newToken` writes them. Nothing else may name a Durable Object: the first call to a name makes
 * one, with a database of its own.
 * @throws AppError not_found
 */
export function parseToken(c: ApiContext, name: string): string {
  const token = c.req.param(name) ?? "";
  if (!/^[\w-]{22}$/.test(token)) throw new AppError("not_found", "Not found.");
  return token;
}
