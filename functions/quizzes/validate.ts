import { quoteFinder } from "../citations/check-citation";
import type { Citation } from "../citations/schema";
import type { Segment } from "../transcripts/schema";
import { askedOf, asksSame } from "./checks/duplicates";
import { isWished } from "./checks/mix";
import { checkQuestion, type Source } from "./checks/question";
import type { QuizDraftQuestion, QuizQuestion, QuizRequest } from "./schema";

/** Segments before and after a citation that may contain its answer. */
const BEFORE = 2;
const AFTER = 4;
/** Characters on each side of the cited segment: four captions of two lines. Some captions are minutes long. */
const BESIDE = 500;

/** `segmentId`: the segment that it cited first, as it claimed. */
export type Rejected = { questionText: string; problem: string; segmentId: number | null };

/**
 * Indexes the transcript once, so that many questions can be checked against it.
 * @param language of the video, BCP 47
 */
export function sourceOf(segments: readonly Segment[], language = "en"): Source {
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

export function rejectedOf(
  { questionText, citations }: { questionText: string; citations: readonly { segmentId: number }[] },
  problem: string,
): Rejected {
  return { questionText, problem, segmentId: citations[0]?.segmentId ?? null };
}

/**
 * The questions that may be in a quiz, and why the others may not. A good question has one correct answer, among
 * distinct options of similar length and kind; does not give it away; has a requested type, difficulty and level; rests
 * on a quote that was said; and does not repeat an earlier question.
 * @param kept questions that are already in the quiz
 */
export function validateQuestions(
  drafts: readonly QuizDraftQuestion[],
  input: { source: Source; request: QuizRequest; kept: readonly QuizQuestion[] },
): { good: QuizQuestion[]; rejected: Rejected[] } {
  const good: QuizQuestion[] = [];
  const rejected: Rejected[] = [];
  const asked = input.kept.map(askedOf);
  for (const draft of drafts) {
    const checked = checkQuestion(draft, input.source);
    if ("problem" in checked) {
      rejected.push(rejectedOf(draft, checked.problem));
      continue;
    }
    if (!isWished(checked.question, input.request)) {
      rejected.push(rejectedOf(draft, "its type, difficulty or level was not asked for"));
      continue;
    }
    const own = askedOf(checked.question);
    if (asked.some((other) => asksSame(own, other))) {
      rejected.push(rejectedOf(draft, "it asks the same as another question"));
      continue;
    }
    asked.push(own);
    good.push(checked.question);
  }
  return { good, rejected };
}
