import { createAsideFinder } from "~/functions/authors/extract/asides/find-asides";
import type { AuthorPort } from "~/functions/authors/port";
import { writePlacedChapters } from "~/functions/chapters/make-chapters";
import { AppError } from "~/functions/errors";
import { writeCards } from "~/functions/flashcards/generation/write-valid-cards";
import { cardsRequestSchema } from "~/functions/flashcards/model";
import { MAX_SELECTION } from "~/functions/highlights/highlight-limits";
import { findSelection } from "~/functions/highlights/select-text";
import { draft } from "~/functions/prds/draft-prd";
import { writeQuiz } from "~/functions/quizzes/generation/write-valid-questions";
import { quizRequestSchema } from "~/functions/quizzes/model";
import type { Captions } from "~/functions/transcripts/model";
import { extract, loadSentenceModel } from "../../extract";

type Job = (source: Captions, author: AuthorPort) => Promise<unknown>;

const quiz =
  (wish: object): Job =>
  (source, author) =>
    writeQuiz({ author }, { source, request: quizRequestSchema.parse(wish), seed: "seed" });
const cards =
  (wish: object): Job =>
  (source, author) =>
    writeCards({ author }, { source, request: cardsRequestSchema.parse(wish), known: [], most: 500 });
const transform =
  (userPrompt: string): Job =>
  async (source, author) => {
    const selectedText = source.segments
      .map(({ text }) => text)
      .join(" ")
      .slice(0, MAX_SELECTION);
    const selection = findSelection(source.segments, { selectedText, startIndex: 0, endIndex: selectedText.length });
    const transforming = await author.transform({ source, selection, userPrompt });
    return transforming.write();
  };

/** Every job of the extract, with the checks of what it drafts. */
export const JOBS: Readonly<Record<string, Job>> = {
  "a document": (captions, author) => draft({ author }, { captions, onEvent: () => undefined }),
  "a gap's lines": (captions, author) =>
    author.stretch({ captions, segments: captions.segments, known: ["The pump moves water."], isBrief: true }),
  chapters: (source, author) => writePlacedChapters({ author }, source),
  asides: (source) => createAsideFinder(loadSentenceModel).find(source),
  "a quiz": quiz({ count: 3 }),
  "a quiz that cannot be": quiz({ count: 30, types: ["multiple_choice"], bloomsLevels: ["create"] }),
  cards: cards({}),
  "cards that cannot be": cards({ kinds: ["cloze"], difficulty: "hard" }),
  "a summary": transform("Summarize this"),
  "simpler sentences": transform("Simplify this"),
  "questions about a selection": transform("Ask me questions"),
};

/** Runs a job of the extract; finding nothing in such captions also counts as done. */
export async function carryOut(name: string, source: Captions): Promise<void> {
  try {
    // A copy, because what is known about a talk is cached by its object.
    await JOBS[name]?.({ ...source }, extract());
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code === "internal") throw thrown;
  }
}
