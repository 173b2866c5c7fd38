import { AppError } from "../../errors";
import type { AuthorPort, Written } from "../port";
import type { StudyModel } from "./study/study-words";

const EXTRACT = "offline draft engine";

/**
 * Creates the author without a language model. It picks the sentences that matter and cleans them, never adding a
 * word. It reads a transcript of any length.
 * @param loadModel gets the sentence model; called with the first text
 */
export function createExtract(loadModel: () => Promise<StudyModel>): AuthorPort {
  return {
    model: EXTRACT,
    kind: "extract",
    // Most visitors generate nothing, so the rules load with the first request.
    async prd(captions, { signal } = {}) {
      const [{ extractDocument }, { readOpening, readSentences: readTranscript }] = await Promise.all([
        import("./document"),
        import("./rules/read-sentences"),
      ]);
      const model = await loadModel();
      const reading = await readTranscript(captions, model, signal);
      return written(await extractDocument(reading, await readOpening(captions, model, signal), model, signal));
    },
    async verify({ texts }) {
      return written(texts.map(() => null));
    },
    async stretch(wish, { signal } = {}) {
      const [{ extractStretch }, { readSentences: readTranscript }] = await Promise.all([
        import("./document/stretch"),
        import("./rules/read-sentences"),
      ]);
      const model = await loadModel();
      return written(await extractStretch(await readTranscript(wish.captions, model, signal), model, wish, signal));
    },
    async quiz({ source, request }, { signal } = {}) {
      const { extractQuiz: makeQuiz } = await import("./study/quiz");
      return written(await makeQuiz(source, request, await loadModel(), signal));
    },
    async cards({ source, request, known }, { signal } = {}) {
      const { extractCards: makeCards } = await import("./study/cards");
      return written(
        await makeCards(source, { request, wished: request.count + known.length }, await loadModel(), signal),
      );
    },
    async chapters({ source, count }, { signal } = {}) {
      const { draftChapters } = await import("./rules/chapters");
      return written(await draftChapters(source, count, await loadModel(), signal));
    },
    async transform({ source, selection, userPrompt }) {
      return {
        shown: source.segments.slice(selection.first, selection.last + 1),
        async write({ onText, signal } = {}) {
          const { transformSelection } = await import("./rules/transform");
          const selected = { ...source, segments: selection.pieces };
          return written(
            await transformSelection(selected, userPrompt, await loadModel(), onText ?? (() => undefined), signal),
          );
        },
      };
    },
    requote: takesModel,
    section: takesModel,
    writeUp: takesModel,
    grade: takesModel,
    rewrite: takesModel,
    translate: takesModel,
  };
}

function written<T>(value: T): Written<T> {
  return { value, model: EXTRACT, usage: { inputTokens: 0, outputTokens: 0 } };
}

async function takesModel(): Promise<never> {
  throw new AppError("ai_unavailable", "This needs an AI model, and none is set up on this server.");
}
