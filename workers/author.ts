import { createExtract } from "~/functions/authors/extract";
import type { StudyModel } from "~/functions/authors/extract/study/study-words";
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
  loadModel: () => Promise<StudyModel>,
  binding?: AiBinding,
): AuthorPort {
  const ai = createAi(vars, binding);
  return ai ? createModelAuthor(ai) : createExtract(loadModel);
}
