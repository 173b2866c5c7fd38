import type { Context, MiddlewareHandler } from "hono";
import * as z from "zod";
import { AppError, type ErrorCode } from "~/functions/errors";
import type { ApiEnv } from "./api-context";

/** What a validator expects from the caller and passes to the handler, as `c.req.valid(target)`. */
type Valid<Target extends "json" | "query" | "param", In, Out> = {
  in: { [T in Target]: In };
  out: { [T in Target]: Out };
};
type Validator<Target extends "json" | "query" | "param", In, Out> = MiddlewareHandler<
  ApiEnv,
  string,
  Valid<Target, In, Out>
>;

/** The JSON body. Its first problem is sent to the caller under `code`, with the field in X-Invalid-Field. */
export function body<S extends z.ZodType<object>>(
  schema: S,
  code: ErrorCode = "invalid_input",
): Validator<"json", z.input<S>, z.output<S>> {
  return async (c, next) => {
    c.req.addValidatedData("json", parseBody(schema, await readJson(c), code));
    await next();
  };
}

/** As `body`; an empty one counts as `{}`. */
export function optionalBody<S extends z.ZodType<object>>(schema: S): Validator<"json", z.input<S>, z.output<S>> {
  return async (c, next) => {
    c.req.addValidatedData("json", parseBody(schema, await readJson(c, {}), "invalid_input"));
    await next();
  };
}

/** The query string; the schema's own messages are sent to the caller, unless `refuse` replaces them. */
export function query<S extends z.ZodType<object>>(
  schema: S,
  refuse = (message: string) => new AppError("invalid_input", message),
): Validator<"query", z.input<S>, z.output<S>> {
  return async (c, next) => {
    const result = schema.safeParse(c.req.query(), { error: () => MALFORMED_QUERY });
    if (!result.success) throw refuse(result.error.issues[0]?.message ?? MALFORMED_QUERY);
    c.req.addValidatedData("query", result.data);
    await next();
  };
}

const MALFORMED_QUERY = "The query is malformed.";

type Shape = Record<string, z.ZodType<unknown, string>>;
export type Params<S extends Shape> = z.output<z.ZodObject<S>>;

/** The variable parts of the path. Anything invalid there answers 404. */
export function params<S extends Shape>(shape: S): Validator<"param", Params<S>, Params<S>> {
  const schema = z.object(shape);
  return async (c, next) => {
    const result = schema.safeParse(c.req.param());
    if (!result.success) throw new AppError("not_found", "Not found.");
    c.req.addValidatedData("param", result.data);
    await next();
  };
}

/** A whole number. */
export const pathId = z.string().regex(/^\d+$/).transform(Number).refine(Number.isSafeInteger);

/**
 * A token in the format of `newToken`. Nothing else may name a Durable Object: the first call to a name creates one,
 * with its own database.
 */
export const pathToken = z.string().regex(/^[\w-]{22}$/);

/** For the most common path, `/:id`. */
export const byId = params({ id: pathId });
export type ById = Valid<"param", Params<{ id: typeof pathId }>, Params<{ id: typeof pathId }>>;

/** What a schema makes of a body. @throws AppError with `code`, the first problem and its field */
export function parseBody<T>(schema: z.ZodType<T>, value: unknown, code: ErrorCode): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new AppError(code, issue?.message ?? "The request is invalid.", {
    cause: z.prettifyError(result.error),
    path: issue?.path.join("."),
  });
}

/** The body as JSON, with whole characters only. @throws AppError invalid_input, payload_too_large */
export async function readJson(c: Context<ApiEnv>, whenEmpty?: object): Promise<unknown> {
  try {
    const text = await c.req.text();
    if (whenEmpty && text.trim() === "") return whenEmpty;
    return HALF_PAIR.test(text) ? JSON.parse(text, wellFormed) : JSON.parse(text);
  } catch (cause) {
    // A body over the limit, or one that the client aborted, is not a syntax error.
    if (cause instanceof AppError) throw cause;
    throw new AppError("invalid_input", "The request body is not valid JSON.", { cause });
  }
}

/** A possible lone surrogate: JSON can express one only as an escape, and no database stores it unchanged. */
const HALF_PAIR = /\\u[dD][89a-fA-F]/;

const wellFormed = (_: string, value: unknown): unknown => (typeof value === "string" ? value.toWellFormed() : value);
