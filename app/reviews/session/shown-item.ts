import { sayOption } from "~/app/quizzes/say-option";
import type { Citation } from "~/functions/citations/model";
import { cardToPlainText } from "~/functions/flashcards/card-markup";
import { type FacePart, facesOf, plainFace } from "~/functions/flashcards/faces";
import { shownCategory } from "~/functions/flashcards/shown-category";
import type { ReviewContent, ReviewItem } from "~/functions/reviews/review-content";
import { shorten } from "~/functions/text/clean-text";

/** Both sides of an item, whether it is a card or a question. */
export type ShownItem = {
  question: FacePart[];
  /** A question's options. */
  options: string[];
  answer: FacePart[];
  extra: string | null;
  /** What a typed answer is compared with. */
  expected: string;
  citations: Citation[];
  labels: string[];
};

const textOf = (text: string): FacePart[] => (text === "" ? [] : [{ kind: "text", text }]);
const named = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export function shownItem({ content }: ReviewItem): ShownItem {
  const labels = [...categoryOf(content), named(content.difficulty)];
  if (content.itemType === "flashcard") {
    return { ...facesOf(content), options: [], citations: content.citations, labels };
  }
  const { questionText, options, correctAnswer, explanation, citations } = content;
  const expected = sayOption(correctAnswer, content);
  return {
    question: textOf(questionText),
    options: options.map((option) => sayOption(option, content)),
    answer: textOf(expected),
    extra: explanation || null,
    expected,
    citations,
    labels: ["Quiz question", ...labels],
  };
}

function categoryOf(content: ReviewContent): string[] {
  const category = content.itemType === "flashcard" ? shownCategory(content.category) : null;
  return category ? [category] : [];
}

const oneLine = (text: string): string => cardToPlainText(text).replaceAll(/\s+/g, " ").trim();

/** The question as one line of plain text. A long one is shortened around its first gap, or else at its end. */
export function questionLine(item: ReviewItem, length = 90): string {
  const { question } = shownItem(item);
  const line = oneLine(plainFace(question));
  const gap = question.findIndex(({ kind }) => kind === "gap");
  const end = gap < 0 ? 0 : oneLine(plainFace(question.slice(0, gap + 1))).length;
  // Leaves the last quarter to what follows, where `shorten` cuts.
  const from = end - Math.floor(length * 0.75);
  if (line.length <= length || from <= 0) return shorten(line, length);
  const space = line.indexOf(" ", from);
  return shorten(`\u2026 ${line.slice(space >= 0 && space < end ? space + 1 : from)}`, length);
}

/** What the question asks for as one line of plain text: the answer, or what fills the gap. */
export const answerLine = (item: ReviewItem, length = 90): string => shorten(oneLine(shownItem(item).expected), length);
