import type { QuizDraftQuestion } from "../../../../quizzes/schema";
import type { Fact } from "./facts";

/** A question that could be asked of a fact; `value` says how good it is, about 0 to 10. */
export type Candidate = { fact: Fact; value: number; draft: QuizDraftQuestion };

export const BLANK = "____";

/** Options of a multiple choice besides the correct one, at least and at most. */
export const FEWEST_OTHERS = 2;
export const MOST_OTHERS = 3;

/** A candidate with what all questions of a fact share: the quote it rests on, and the explanation that says it. */
export function candidate(
  fact: Fact,
  value: number,
  draft: Pick<QuizDraftQuestion, "questionText" | "questionType" | "correctAnswer" | "difficulty"> &
    Partial<QuizDraftQuestion>,
  note = "",
): Candidate {
  return {
    fact,
    value: value + fact.centrality,
    draft: {
      options: [],
      acceptedAnswers: [],
      bloomsLevel: "remember",
      explanation: `${note}The video says: \u201c${fact.text}\u201d`,
      citations: [{ segmentId: fact.segmentId, quote: fact.quote }],
      ...draft,
    },
  };
}

/** The text with another between two offsets. */
export function replaced(text: string, start: number, end: number, other: string): string {
  return text.slice(0, start) + other + text.slice(end);
}

/** A statement to be judged; of an excerpt, which is no statement, whether it was said. */
export function statement({ isExcerpt }: Fact, text: string): string {
  return isExcerpt ? `The video says: \u201c${text}\u201d` : text;
}

/** A text with a blank, to be completed. */
export function completion({ isExcerpt }: Fact, text: string): string {
  return `${isExcerpt ? "Fill the gap in these words of the video" : "Complete the statement from the video"}: \u201c${text}\u201d`;
}
