import { readModel } from "~/functions/authors/extract/classifier/sentence-classifier";
import type { StudyModel } from "~/functions/authors/extract/study/study-words";

/** What `npm run train` writes, in public/. */
const PATH = "/sentence-model.bin";
/** Word lists, kept out of the Worker's bundle for their weight. */
const WORDS = "/study-words.json";

/** Loads the extract's model with the first text that needs it, and keeps it for the life of the isolate. */
export function createSentenceModel(load: (path: string) => Promise<ArrayBuffer | null>): () => Promise<StudyModel> {
  let model: Promise<StudyModel> | null = null;
  return () => {
    model ??= read(load).catch((cause: unknown) => {
      model = null;
      throw cause;
    });
    return model;
  };
}

async function read(load: (path: string) => Promise<ArrayBuffer | null>): Promise<StudyModel> {
  const [bytes, text] = await Promise.all([PATH, WORDS].map(load));
  if (!bytes || !text) throw new Error(`the asset ${bytes ? WORDS : PATH} is missing`);
  return { ...readModel(bytes), words: JSON.parse(new TextDecoder().decode(text)) as StudyModel["words"] };
}
