import { rewriteDraftSchema } from "../../flashcards/schema";
import { gradeReplySchema } from "../../quizzes/schema";
import type { AuthorPort } from "../port";
import type { AiPort } from "./ai-port";
import { writeCardsDraft } from "./cards/write";
import { writeChapters } from "./chapters/write";
import { gradePrompt } from "./grade/instructions";
import { writePrd } from "./prd/write";
import { writeQuizDraft } from "./quiz/write";
import { rewritePrompt } from "./rewrite/instructions";
import { writeSection } from "./section/write";
import { writeStretch } from "./stretch/write";
import { prepareTransform } from "./transform/write";
import { writeTranslation } from "./translate/write";
import { verify } from "./verify/write";

/** The author that writes with a language model: it words the requests, splits long transcripts, and joins the answers. */
export function createModelAuthor(ai: AiPort): AuthorPort {
  return {
    model: ai.model,
    kind: "model",
    prd: (captions, options) => writePrd(ai, captions, options),
    verify: (texts, options) => verify(ai, texts, options),
    section: (wish, options) => writeSection(ai, wish, options),
    stretch: (wish, options) => writeStretch(ai, wish, options),
    quiz: (wish, options) => writeQuizDraft(ai, wish, options),
    grade: (answers, options) => ai.generate(gradeReplySchema, gradePrompt(answers), { signal: options?.signal }),
    cards: (wish, options) => writeCardsDraft(ai, wish, options),
    async rewrite(wish, options) {
      const { value, ...rest } = await ai.generate(rewriteDraftSchema, rewritePrompt(wish), {
        signal: options?.signal,
      });
      return { value: value.card, ...rest };
    },
    chapters: (wish, options) => writeChapters(ai, wish, options),
    transform: (wish) => prepareTransform(ai, wish),
    translate: (wish, options) => writeTranslation(ai, wish, options),
  };
}
