import type { Rejection } from "~/functions/authors/port";
import { quoteFinder } from "~/functions/citations/find-quote";
import type { Citation } from "~/functions/citations/model";
import { siftDrafts } from "~/functions/generation/write-checked";
import { areContrasted, comparable, shareOf, stemsOf, type Terms, termsOf } from "~/functions/text/terms";
import { isUnspaced, type Word, wordsOf } from "~/functions/text/words";
import type { Segment } from "~/functions/transcripts/model";
import { checkQuestion, findForeignAnswer, type QuestionSource } from "./checks/check-question";
import { isWished } from "./checks/mix";
import type { QuizDraftQuestion, QuizQuestion, QuizRequest } from "./model";
import { BLANK } from "./quiz-kinds";

/** The share of words from which two questions count as the same; if their answers match, a smaller share suffices. */
const SAME_TEXT = 0.8;
const SAME_WITH_ANSWER = 0.45;

/** A question prepared for comparison, once, since it is compared with many. */
type ComparedQuestion = { question: string; terms: Terms; answer: string; isTruth: boolean; hasBlank: boolean };

export type Sides = Pick<QuizQuestion, "questionText" | "questionType" | "correctAnswer">;

export function questionsRequested({ questionText, questionType, correctAnswer }: Sides): ComparedQuestion {
  const isTruth = questionType === "true_false";
  return {
    question: stemsOf(questionText).join(" "),
    terms: comparable(termsOf(questionText)),
    // True and false are too common as answers to make two questions alike.
    answer: isTruth ? "" : stemsOf(correctAnswer).join(" "),
    isTruth,
    hasBlank: questionText.includes(BLANK),
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

/** Words before and after the cited segment that may contain an answer: half a minute and a minute of speech. */
const BEFORE = 60;
const AFTER = 120;

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
      const before = lastWords(segments, position, BEFORE);
      const after = firstWords(segments, position + 1, AFTER);
      return [before, segments[position]?.text, after].filter(Boolean).join(" ");
    },
  };
}

/** The last words before a segment. */
function lastWords(segments: readonly Segment[], position: number, count: number): string {
  let text = "";
  let left = count;
  for (let at = position - 1; at >= 0 && left > 0; at -= 1) {
    const own = segments[at]?.text ?? "";
    const words = wordsOf(own).toReversed();
    const cut = wordsWithin(words, left);
    text = `${own.slice(words[cut - 1]?.start ?? 0)} ${text}`;
    left -= lengthOf(words);
  }
  return text.trimEnd();
}

/** The first words from a segment on. */
function firstWords(segments: readonly Segment[], position: number, count: number): string {
  let text = "";
  let left = count;
  for (let at = position; at < segments.length && left > 0; at += 1) {
    const own = segments[at]?.text ?? "";
    const words = wordsOf(own);
    const cut = wordsWithin(words, left);
    text += ` ${cut < words.length ? own.slice(0, words[cut - 1]?.end ?? 0) : own}`;
    left -= lengthOf(words);
  }
  return text.trimStart();
}

/** About two characters make a word where words are not spaced. */
function lengthOf(words: readonly Word[]): number {
  return words.reduce((sum, { folded }) => sum + (isUnspaced(folded) ? 0.5 : 1), 0);
}

/** How many of these words are within a length, at least one. */
function wordsWithin(words: readonly Word[], length: number): number {
  let left = length;
  const beyond = words.findIndex((word) => {
    left -= lengthOf([word]);
    return left < 0;
  });
  return Math.max(1, beyond < 0 ? words.length : beyond);
}

/**
 * The questions that may be in a quiz, and why the others may not. A good question has one correct answer, among
 * distinct options of similar length and kind; does not give it away; has a requested type, difficulty and level; is
 * based on a quote that was said; and does not repeat an earlier question.
 * @param input.kept questions that must not be asked again, for example those already in the quiz
 * @param input.isVerified whether each is checked against its quotes afterwards; if not, it must use words said there
 */
export function validateQuestions(
  drafts: readonly QuizDraftQuestion[],
  input: { source: QuestionSource; request: QuizRequest; kept: readonly Sides[]; isVerified?: boolean },
): { good: QuizQuestion[]; rejected: Rejection[] } {
  return siftDrafts(drafts, {
    check(draft) {
      const checked = checkQuestion(draft, input.source);
      if ("problem" in checked) return checked;
      const foreign = input.isVerified ? null : findForeignAnswer(checked.question, input.source);
      if (foreign !== null) return { problem: foreign };
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
