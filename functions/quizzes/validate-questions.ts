import type { Rejection } from "~/functions/authors/port";
import type { Citation } from "~/functions/citations/model";
import { quoteFinder } from "~/functions/citations/verify-citation";
import { siftDrafts } from "~/functions/generation/write-checked";
import { areContrasted, comparable, shareOf, stemsOf, type Terms, termsOf } from "~/functions/text/terms";
import type { Segment } from "~/functions/transcripts/model";
import { checkQuestion, type QuestionSource } from "./checks/check-question";
import { isWished } from "./checks/mix";
import type { QuizDraftQuestion, QuizQuestion, QuizRequest } from "./model";

/** The share of words from which two questions count as the same; if their answers match, a smaller share suffices. */
const SAME_TEXT = 0.8;
const SAME_WITH_ANSWER = 0.45;

/** A question prepared for comparison, once, since it is compared with many. */
type ComparedQuestion = { question: string; terms: Terms; answer: string; isTruth: boolean; hasBlank: boolean };

type Sides = Pick<QuizQuestion, "questionText" | "questionType" | "correctAnswer">;

export function questionsRequested({ questionText, questionType, correctAnswer }: Sides): ComparedQuestion {
  const isTruth = questionType === "true_false";
  return {
    question: stemsOf(questionText).join(" "),
    terms: comparable(termsOf(questionText)),
    // True and false are too common as answers to make two questions alike.
    answer: isTruth ? "" : stemsOf(correctAnswer).join(" "),
    isTruth,
    hasBlank: questionText.includes("____"),
  };
}

/** Whether a learner would take the second question for a repeat of the first. */
export function asksSame(a: ComparedQuestion, b: ComparedQuestion): boolean {
  // "Which term fits: …" questions with different blanks read the same except for the answer.
  if (a.question === b.question) return a.isTruth || a.answer === b.answer || !a.hasBlank;
  if (areContrasted(a.terms, b.terms)) return false;
  const share = shareOf(a.terms, b.terms);
  return share >= SAME_TEXT || (a.answer !== "" && a.answer === b.answer && share >= SAME_WITH_ANSWER);
}

/** Segments before and after a citation that may contain its answer. */
const BEFORE = 2;
const AFTER = 4;
/** Characters on each side of the cited segment: four captions of two lines. Some captions are minutes long. */
const BESIDE = 500;

/**
 * Indexes the transcript once, so that many questions can be checked against it.
 * @param language of the video, BCP 47
 */
export function questionSourceOf(segments: readonly Segment[], language = "en"): QuestionSource {
  const positions = new Map(segments.map(({ id }, position) => [id, position]));
  return {
    language,
    find: quoteFinder(segments),
    around({ segmentId }: Citation) {
      const position = positions.get(segmentId) ?? 0;
      const before = textOf(segments.slice(Math.max(0, position - BEFORE), position));
      const after = textOf(segments.slice(position + 1, position + AFTER + 1));
      return [wordsAtEnd(before), segments[position]?.text, wordsAtBegin(after)].filter(Boolean).join(" ");
    },
  };
}

function textOf(segments: readonly Segment[]): string {
  return segments.map(({ text }) => text).join(" ");
}

function wordsAtEnd(text: string): string {
  return text.length <= BESIDE ? text : text.slice(text.indexOf(" ", text.length - BESIDE) + 1).slice(-BESIDE);
}

function wordsAtBegin(text: string): string {
  return text.length <= BESIDE ? text : text.slice(0, Math.max(text.lastIndexOf(" ", BESIDE), 0) || BESIDE);
}

/**
 * The questions that may be in a quiz, and why the others may not. A good question has one correct answer, among
 * distinct options of similar length and kind; does not give it away; has a requested type, difficulty and level; is
 * based on a quote that was said; and does not repeat an earlier question.
 * @param kept questions that are already in the quiz
 */
export function validateQuestions(
  drafts: readonly QuizDraftQuestion[],
  input: { source: QuestionSource; request: QuizRequest; kept: readonly QuizQuestion[] },
): { good: QuizQuestion[]; rejected: Rejection[] } {
  return siftDrafts(drafts, {
    check(draft) {
      const checked = checkQuestion(draft, input.source);
      if ("problem" in checked) return checked;
      const isRequested = isWished(checked.question, input.request);
      return isRequested ? { good: checked.question } : { problem: "its type, difficulty or level was not asked for" };
    },
    textOf: ({ questionText }) => questionText,
    compared: (question: QuizQuestion) => questionsRequested(question),
    isRepeat: asksSame,
    repeatProblem: "it asks the same as another question",
    known: input.kept.map(questionsRequested),
  });
}
