import { createExtract } from "~/functions/authors/extract";
import { createModelAuthor } from "~/functions/authors/model";
import type { AuthorPort } from "~/functions/deps";
import { createAi } from "./clients/ai";
import type { AiBinding } from "./clients/ai/workers-ai/through-binding";
import { createSentenceModel } from "./clients/sentence-model";

/**
 * Writes through the model that the vars name or the platform lends; where there is none, by extract.
 * @param loadAsset reads a static asset of the deploy; null where there is none
 */
export function createAuthor(
  vars: Parameters<typeof createAi>[0],
  loadAsset: (path: string) => Promise<ArrayBuffer | null>,
  binding?: AiBinding,
): AuthorPort {
  const ai = createAi(vars, binding);
  return ai ? createModelAuthor(ai) : createExtract(createSentenceModel(loadAsset));
}
