import type { QuestionType, QuizDraftQuestion, QuizRequest } from "../../../../quizzes/schema";
import type { Candidate } from "./candidate";

/** Questions offered for each one asked for: whoever checks them may turn some down. */
const OFFERED = 3;

/** An order is neither true nor false. */
const ORDER =
  /^(?:refuse|use|send|check|add|keep|put|press|click|tap|choose|pick|mix|turn|leave|write|run|go|do|don't|never|always|make|create|install|set|try|read|give|take|ask|call|wait|watch|start|stop|bake|cook|cut|pour|heat|stir|draw|find|move|remove|hold|register|copy|paste|avoid|enter|select)\b(?! (?:is|are|of)\b)/i;

/**
 * One question a sentence, the best facts first. Of the questions a fact allows, the one is taken whose type is lacking
 * most; true statements and false ones take turns.
 */
export function choose(candidates: readonly Candidate[], request: QuizRequest): QuizDraftQuestion[] {
  const wished = candidates.filter(
    ({ fact, draft }) =>
      (draft.questionType !== "true_false" || fact.isExcerpt || (fact.isWritten && !ORDER.test(fact.text))) &&
      request.types.includes(draft.questionType) &&
      (request.difficulty === "mixed" || draft.difficulty === request.difficulty) &&
      request.bloomsLevels.includes(draft.bloomsLevel),
  );
  // Who says a sentence twice is asked for it once.
  const first = new Map(wished.map(({ fact }) => [fact.text, fact.index] as const).toReversed());
  const once = wished.filter(({ fact }) => first.get(fact.text) === fact.index);
  const byFact = [...Map.groupBy(once, ({ fact }) => fact.index).values()].sort(
    (a, b) => bestOf(b) - bestOf(a) || indexOf(a) - indexOf(b),
  );
  const offered = spread(byFact, request.count);
  const taken = new Map<string, number>();
  return offered.flatMap((group) => {
    const [chosen] = group.toSorted((a, b) => worthOf(b, taken) - worthOf(a, taken));
    if (!chosen) return [];
    const { questionType, correctAnswer } = chosen.draft;
    for (const key of [questionType, `${questionType} ${correctAnswer}`]) taken.set(key, (taken.get(key) ?? 0) + 1);
    return [chosen.draft];
  });
}

/** The best of every stretch of the video before the second best of any; no more than are offered. */
function spread(groups: readonly Candidate[][], count: number): Candidate[][] {
  const end = 1 + Math.max(0, ...groups.map(indexOf));
  const crowd = new Map<number, number>();
  const rounds = groups.map((group) => {
    const stretch = Math.floor((indexOf(group) / end) * count);
    const round = crowd.get(stretch) ?? 0;
    crowd.set(stretch, round + 1);
    return { group, round };
  });
  return rounds
    .sort((a, b) => a.round - b.round)
    .slice(0, count * OFFERED)
    .map(({ group }) => group);
}

const WEIGHTS: Record<QuestionType, number> = { multiple_choice: 2, true_false: 1, short_answer: 1 };

/** A type that has been taken often loses to a good question of another. */
function worthOf({ value, draft }: Candidate, taken: ReadonlyMap<string, number>): number {
  const { questionType, correctAnswer } = draft;
  const often = (taken.get(questionType) ?? 0) / WEIGHTS[questionType];
  const sameTruth = questionType === "true_false" ? (taken.get(`true_false ${correctAnswer}`) ?? 0) : 0;
  return value - 0.8 * often - 1.5 * sameTruth;
}

function bestOf(group: readonly Candidate[]): number {
  return Math.max(...group.map(({ value }) => value));
}

function indexOf(group: readonly Candidate[]): number {
  return group[0]?.fact.index ?? 0;
}
