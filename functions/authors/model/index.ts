import type { AuthorPort } from "../port";
import type { AiPort } from "./ai-port";
import { createFitting } from "./context-limit";

/**
 * Creates the author that writes with a language model: it words the requests, splits long transcripts, and joins the
 * answers. Most visitors generate nothing, so the wording loads with the first request.
 */
export function createModelAuthor(model: AiPort): AuthorPort {
  const fitting = createFitting(model);
  return {
    model: model.model,
    kind: "model",
    prd: (captions, options) =>
      fitting(async (ai) => (await import("./prd/write-prd")).writePrd(ai, captions, options)),
    verify: (wish, options) =>
      fitting(async (ai) => (await import("./verify/verify-claims")).verifyClaims(ai, wish, options)),
    requote: (wish, options) =>
      fitting(async (ai) => (await import("./prd/better-quotes")).findBetterQuotes(ai, wish, options)),
    section: (wish, options) =>
      fitting(async (ai) => (await import("./section/write-section")).writeSection(ai, wish, options)),
    stretch: (wish, options) =>
      fitting(async (ai) => (await import("./stretch/suggest-lines")).writeStretch(ai, wish, options)),
    writeUp: (wish, options) =>
      fitting(async (ai) => (await import("./write-up/write-up")).writeWriteUp(ai, wish, options)),
    quiz: (wish, options) =>
      fitting(async (ai) => (await import("./quiz/write-quiz")).writeQuizDraft(ai, wish, options)),
    grade: (answers, options) =>
      fitting(async (ai) => (await import("./grade/grade-answers")).writeGrades(ai, answers, options)),
    cards: (wish, options) =>
      fitting(async (ai) => (await import("./cards/write-cards")).writeCardsDraft(ai, wish, options)),
    rewrite: (wish, options) =>
      fitting(async (ai) => (await import("./rewrite/rewrite-card")).writeRewrite(ai, wish, options)),
    chapters: (wish, options) =>
      fitting(async (ai) => (await import("./chapters/write-chapters")).writeChapters(ai, wish, options)),
    transform: (wish) =>
      fitting(async (ai) => (await import("./transform/transform-text")).prepareModelTransform(ai, wish)),
    translate: (wish, options) =>
      fitting(async (ai) => (await import("./translate/translate-segments")).writeTranslation(ai, wish, options)),
  };
}
