import type { CardContentRow, QuestionContentRow } from "~/db/queries/reviews/review-items";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import { toCardView } from "~/functions/flashcards/to-card-view";
import type { GradedAnswer, OpenTextQuestion } from "~/functions/quizzes/quiz-views";
import { toOpenQuestion } from "~/functions/quizzes/to-quiz-view";
import { withNames } from "~/functions/transcripts/name-speakers";
import type { ReviewItemView } from "./model";

type OfVideo = { videoTitle: string; videoId: string | null; durationSeconds: number; language: string };

/**
 * A card as the reviewer shows it: the list's view of it, the video it was made from, and its item in the library.
 */
export type CardContent = { itemType: "flashcard" } & FlashcardView &
  OfVideo & { libraryId: number | null; isBookmarked: boolean };

/**
 * A quiz question with its answer. `transcriptId` is null for somebody else's quiz that was taken through a share link.
 */
export type QuestionContent = { itemType: "quiz_question" } & OpenTextQuestion &
  Pick<GradedAnswer, "correctAnswer" | "acceptedAnswers" | "explanation" | "citations" | "support"> &
  OfVideo & { transcriptId: number | null };

/** What the reviewer shows of an item. `id` is the card's or the question's. */
export type ReviewContent = CardContent | QuestionContent;

/** An item of the queue with its content. */
export type ReviewItem = ReviewItemView & { content: ReviewContent };

export function toCardContent({ card, speakers, isBookmarked, ...rest }: CardContentRow): CardContent {
  return { itemType: "flashcard", ...toCardView({ ...card, speakers }), ...rest, isBookmarked: isBookmarked === true };
}

export function toQuestionContent(row: QuestionContentRow): QuestionContent {
  const { question, transcriptId, videoTitle, videoId, durationSeconds, language } = row;
  const { correctAnswer, acceptedAnswers, explanation, support } = question;
  const citations = withNames(question.citations, row.speakers);
  const answer = { correctAnswer, acceptedAnswers, explanation, citations, support };
  const video = { transcriptId, videoTitle, videoId, durationSeconds, language };
  return { itemType: "quiz_question", ...toOpenQuestion(question, language), ...answer, ...video };
}
