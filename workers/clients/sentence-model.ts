import { readModel } from "~/functions/authors/extract/classifier/sentence-classifier";
import { type CueWords, setCueWords } from "~/functions/authors/extract/rules/speech/cue-words";
import type { StudyModel } from "~/functions/authors/extract/study/study-words";

/** What `npm run train` writes, in public/. */
const PATH = "/sentence-model.bin";
/** Word lists, kept out of the Worker's bundle for their weight. */
const WORDS = "/study-words.json";
const CUES = "/cue-words.json";

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
  const file = async (path: string) => {
    const bytes = await load(path);
    if (!bytes) throw new Error(`the asset ${path} is missing`);
    return bytes;
  };
  const json = async (path: string): Promise<unknown> => JSON.parse(new TextDecoder().decode(await file(path)));
  const [bytes, words, cues] = await Promise.all([file(PATH), json(WORDS), json(CUES)]);
  setCueWords(cues as CueWords);
  return { ...readModel(bytes), words: words as StudyModel["words"] };
}
