import type { Context } from "hono";
import * as z from "zod";
import type { Deps, Owner } from "./deps";
import { AppError, type ErrorCode } from "./errors";

/** What the edge knows of a request before a route sees it. */
export type Caller = {
  owner: Owner;
  /** The anonymous visitor of this browser, who may be signed in by now; null where the browser has no such cookie. */
  anonymousId: string | null;
  /** The session cookie of the answer. */
  session: SessionCookie;
  /** Public address of the product, without a trailing slash. */
  origin: string;
  /** Hashed; only good for counting. */
  networkAddress: string;
  /** The visitor's first language, BCP 47 in lower case. */
  language: string;
};

/** Puts a new session's cookie on the answer, or takes it off the browser. */
export type SessionCookie = { begin(session: { userId: number; token: string }): Promise<void>; end(): void };

export type ApiEnv = { Bindings: Caller & { deps: Deps } };
export type ApiContext = Context<ApiEnv>;

/**
 * A JSON body in the shape of `schema`.
 * @throws AppError `code`, with the first thing that is wrong with it
 */
export async function parseJson<T>(c: ApiContext, schema: z.ZodType<T>, code: ErrorCode = "invalid_input"): Promise<T> {
  const body: unknown = await c.req.json().catch((cause: unknown) => {
    // A body over the limit, or one the client broke off, is not a matter of its syntax.
    if (cause instanceof AppError) throw cause;
    throw new AppError("invalid_input", "The request body is not valid JSON.", { cause });
  });
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new AppError(code, issue?.message ?? "The request is not valid.", { cause: z.prettifyError(result.error) });
}

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
