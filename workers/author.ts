import { createExtract } from "~/functions/authors/extract";
import { createModelAuthor } from "~/functions/authors/model";
import type { AuthorPort } from "~/functions/deps";
import { createAi } from "./clients/ai";

/** Writes through the model that the vars name; where they name none, by extract. */
export function createAuthor(vars: Parameters<typeof createAi>[0]): AuthorPort {
  const ai = createAi(vars);
  return ai ? createModelAuthor(ai) : createExtract();
}
