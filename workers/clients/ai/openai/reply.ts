import type * as z from "zod";

/** What a reply turned out to be: a value of the schema, or what is wrong with it in words a model can act on. */
export type ReadReply<T> = { isValid: true; value: T } | { isValid: false; issues: string };

const MAX_ISSUES = 10;

/** Parses a finished reply. A code fence around the JSON is tolerated; anything else beside it is not. */
export function readReply<T>(schema: z.ZodType<T>, text: string): ReadReply<T> {
  let json: unknown;
  try {
    json = JSON.parse(withoutFence(text));
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    return { isValid: false, issues: "It is not valid JSON." };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { isValid: true, value: parsed.data };
  const issues = parsed.error.issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => `${path.join(".") || "the whole"}: ${message}`);
  return { isValid: false, issues: issues.join("\n") };
}

function withoutFence(text: string): string {
  const trimmed = text.trim();
  const fence = /^```[\w-]*[^\S\n]*\n/.exec(trimmed)?.[0];
  return fence && trimmed.endsWith("```") ? trimmed.slice(fence.length, -3).trim() : trimmed;
}
