import { sayOption } from "~/app/quizzes/say-option";
import type { Citation } from "~/functions/citations/model";
import { cardToPlainText } from "~/functions/flashcards/card-markup";
import { type FacePart, facesOf, plainFace } from "~/functions/flashcards/faces";
import type { ReviewContent, ReviewItem } from "~/functions/reviews/review-content";

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
  return content.itemType === "flashcard" && content.category ? [content.category] : [];
}

/** The question as one line of plain text, truncated if long. */
export function questionLine(item: ReviewItem, length = 90): string {
  const line = cardToPlainText(plainFace(shownItem(item).question))
    .replace(/\s+/g, " ")
    .trim();
  return line.length > length ? `${line.slice(0, length - 1).trimEnd()}\u2026` : line;
}
