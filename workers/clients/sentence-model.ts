import { readModel, type SentenceModel } from "~/functions/authors/extract/classifier/sentence-classifier";

/** What `npm run train` writes, in public/. */
const PATH = "/sentence-model.bin";

/** Loads the extract's model with the first text that needs it, and keeps it for the life of the isolate. */
export function createSentenceModel(load: (path: string) => Promise<ArrayBuffer | null>): () => Promise<SentenceModel> {
  let model: Promise<SentenceModel> | null = null;
  return () => {
    model ??= read(load).catch((cause: unknown) => {
      model = null;
      throw cause;
    });
    return model;
  };
}

async function read(load: (path: string) => Promise<ArrayBuffer | null>): Promise<SentenceModel> {
  const bytes = await load(PATH);
  if (!bytes) throw new Error(`the asset ${PATH} is missing`);
  return readModel(bytes);
}
