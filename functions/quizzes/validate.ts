import { quoteFinder } from "../citations/check-citation";
import type { Citation } from "../citations/schema";
import type { Segment } from "../transcripts/schema";
import { asksSame } from "./checks/duplicates";
import { isWished } from "./checks/mix";
import { checkQuestion, type Source } from "./checks/question";
import type { QuizDraftQuestion, QuizQuestion, QuizRequest } from "./schema";

/** Segments before and after a citation that may contain its answer. */
const BEFORE = 2;
const AFTER = 4;

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
      const near = segments.slice(Math.max(0, position - BEFORE), position + AFTER + 1);
      return near.map(({ text }) => text).join(" ");
    },
  };
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
  for (const draft of drafts) {
    const checked = checkQuestion(draft, input.source);
    const problem =
      "problem" in checked ? checked.problem : findQuizProblem(checked.question, [...input.kept, ...good]);
    if (problem !== null) rejected.push(rejectedOf(draft, problem));
    else if ("question" in checked) good.push(checked.question);
  }
  return { good, rejected };

  function findQuizProblem(question: QuizQuestion, others: readonly QuizQuestion[]): string | null {
    if (!isWished(question, input.request)) return "its type, difficulty or level was not asked for";
    return others.some((other) => asksSame(question, other)) ? "it asks the same as another question" : null;
  }
}
