import type { AiPrompt } from "~/functions/authors/model/ai-port";
import { sha256 } from "~/functions/text/sha256";

/** How many characters of a prompt identify it: prompts about one video share a much longer beginning. */
const KNOWN_BY = 4000;

/** A short name for a prompt's beginning, so that a provider can route prompts that begin alike to the same cache. */
export async function cacheKeyOf({ system, user }: AiPrompt): Promise<string> {
  return (await sha256(`${system}\n${user.slice(0, KNOWN_BY)}`)).slice(0, 32);
}
