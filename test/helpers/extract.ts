import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createExtract } from "~/functions/authors/extract";
import type { StudyModel } from "~/functions/authors/extract/study/study-words";
import type { AuthorPort } from "~/functions/authors/port";
import { createSentenceModel } from "~/workers/clients/sentence-model";

/** Reads assets like the Worker, from the files to be deployed. */
async function loadPublic(path: string): Promise<ArrayBuffer> {
  return Uint8Array.from(readFileSync(join("public", path))).buffer;
}

export const loadSentenceModel: () => Promise<StudyModel> = createSentenceModel(loadPublic);

/** The extract. */
export function extract(): AuthorPort {
  return createExtract(loadSentenceModel);
}
