import { createExtract } from "~/functions/authors/extract";
import type { SentenceModel } from "~/functions/authors/extract/classifier/sentence-classifier";
import { createModelAuthor } from "~/functions/authors/model";
import type { AuthorPort } from "~/functions/authors/port";
import { createAi } from "./clients/ai";
import type { AiBinding } from "./clients/ai/workers-ai/through-binding";

/**
 * The author that writes with the configured or bound model; without a model, the extract.
 * @param loadModel loads the sentence model when the extract reads its first text
 */
export function createAuthor(
  vars: Parameters<typeof createAi>[0],
  loadModel: () => Promise<SentenceModel>,
  binding?: AiBinding,
): AuthorPort {
  const ai = createAi(vars, binding);
  return ai ? createModelAuthor(ai) : createExtract(loadModel);
}
