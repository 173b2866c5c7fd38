import type * as z from "zod";
import { createPartialJson } from "./partial-json";
import { withoutFaulty } from "./without-faulty";

/** A parsed reply: a value that matches the schema, or what is wrong with it in words a model can act on. */
export type ReadReply<T> = { isValid: true; value: T } | { isValid: false; issues: string };

const MAX_ISSUES = 10;

/**
 * Parses a finished reply. Models that ignore the requested format put words, their thoughts or a code fence around the
 * JSON; the object is extracted from that. A few entries of a list that do not match the schema are left out.
 */
export function readReply<T>(schema: z.ZodType<T>, text: string): ReadReply<T> {
  const json = parse(text) ?? objectIn(text);
  if (!json) return { isValid: false, issues: "It is not valid JSON." };
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return { isValid: true, value: parsed.data };
  const rest = schema.safeParse(withoutFaulty(json.value, parsed.error.issues));
  if (rest.success) return { isValid: true, value: rest.data };
  const issues = parsed.error.issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => `${path.join(".") || "the whole"}: ${message}`);
  return { isValid: false, issues: issues.join("\n") };
}

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    return null;
  }
}

/** The first object after the model's thoughts, whatever surrounds it. */
function objectIn(text: string): { value: unknown } | null {
  const said = text.slice(text.lastIndexOf("</think>") + 1);
  const arriving = createPartialJson();
  if (said.includes("{")) arriving.push(said.slice(said.indexOf("{")));
  const value = arriving.whole();
  return value === undefined ? null : { value };
}
