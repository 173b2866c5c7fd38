import { createExtract } from "~/functions/authors/extract";
import type { SentenceModel } from "~/functions/authors/extract/classifier/model";
import { createModelAuthor } from "~/functions/authors/model";
import type { AuthorPort } from "~/functions/authors/port";
import { createAi } from "./clients/ai";
import type { AiBinding } from "./clients/ai/workers-ai/through-binding";

/**
 * Writes through the model that the vars name or the platform lends; where there is none, by extract.
 * @param loadModel the sentence model, asked for with the first text that the extract reads
 */
export function createAuthor(
  vars: Parameters<typeof createAi>[0],
  loadModel: () => Promise<SentenceModel>,
  binding?: AiBinding,
): AuthorPort {
  const ai = createAi(vars, binding);
  return ai ? createModelAuthor(ai) : createExtract(loadModel);
}
