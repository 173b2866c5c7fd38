import type { AuthorPort } from "../port";
import type { AiPort } from "./ai-port";

/**
 * Creates the author that writes with a language model: it words the requests, splits long transcripts, and joins the
 * answers. Most visitors generate nothing, so the wording loads with the first request.
 */
export function createModelAuthor(ai: AiPort): AuthorPort {
  return {
    model: ai.model,
    kind: "model",
    prd: async (captions, options) => (await import("./prd/write-prd")).writePrd(ai, captions, options),
    verify: async (wish, options) => (await import("./verify/verify-claims")).verifyClaims(ai, wish, options),
    requote: async (wish, options) => (await import("./prd/better-quotes")).findBetterQuotes(ai, wish, options),
    section: async (wish, options) => (await import("./section/write-section")).writeSection(ai, wish, options),
    stretch: async (wish, options) => (await import("./stretch/suggest-lines")).writeStretch(ai, wish, options),
    quiz: async (wish, options) => (await import("./quiz/write-quiz")).writeQuizDraft(ai, wish, options),
    grade: async (answers, options) => (await import("./grade/grade-answers")).writeGrades(ai, answers, options),
    cards: async (wish, options) => (await import("./cards/write-cards")).writeCardsDraft(ai, wish, options),
    rewrite: async (wish, options) => (await import("./rewrite/rewrite-card")).writeRewrite(ai, wish, options),
    chapters: async (wish, options) => (await import("./chapters/write-chapters")).writeChapters(ai, wish, options),
    transform: async (wish) => (await import("./transform/transform-text")).prepareModelTransform(ai, wish),
    translate: async (wish, options) =>
      (await import("./translate/translate-segments")).writeTranslation(ai, wish, options),
  };
}
