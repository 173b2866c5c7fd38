import type { AiPrompt } from "~/functions/authors/model/ai-port";

/** Characters of a prompt that identify it: prompts on one video share a much longer beginning. */
const KNOWN_BY = 4000;

/** A short name for a prompt's beginning, so that a provider can route prompts that begin alike to the same cache. */
export async function cacheKeyOf({ system, user }: AiPrompt): Promise<string> {
  const beginning = new TextEncoder().encode(`${system}\n${user.slice(0, KNOWN_BY)}`);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", beginning));
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
