import type { QuizQuestion, QuizRequest } from "../model";
import { DIFFICULTIES } from "../quiz-kinds";

/** Multiple choice weighs as much as the other two types together: half of a mixed quiz. */
const TYPE_WEIGHTS = { multiple_choice: 2, true_false: 1, short_answer: 1 } as const;

/** How many of each are requested, as shares of the total. */
export type Wishes = { key: (question: QuizQuestion) => string | undefined; parts: Map<string, number> }[];

/** The types, difficulties and levels of a request as numbers of questions. */
export function wishesOf({ count, types, difficulty, bloomsLevels }: QuizRequest): Wishes {
  return [
    { key: ({ questionType }) => questionType, parts: share(count, types, (type) => TYPE_WEIGHTS[type]) },
    {
      key: (question) => question.difficulty,
      parts: share(count, difficulty === "mixed" ? DIFFICULTIES : [difficulty], () => 1),
    },
    { key: ({ bloomsLevel }) => bloomsLevel, parts: share(count, bloomsLevels, () => 1) },
    { key: ({ questionType, correctAnswer }) => truth(questionType, correctAnswer), parts: halves(count) },
  ];
}

function share<T extends string>(count: number, kinds: readonly T[], weightOf: (kind: T) => number) {
  const distinct = [...new Set(kinds)];
  const total = distinct.reduce((sum, kind) => sum + weightOf(kind), 0);
  return new Map<string, number>(distinct.map((kind) => [kind, (count * weightOf(kind)) / total]));
}

function truth(questionType: string, correctAnswer: string): string | undefined {
  return questionType === "true_false" ? correctAnswer : undefined;
}

/** As many true statements as false ones. */
function halves(count: number) {
  return new Map([
    ["true", count / 8],
    ["false", count / 8],
  ]);
}

/** Whether the question's type, difficulty and level were requested. */
export function isWished(question: QuizQuestion, { types, difficulty, bloomsLevels }: QuizRequest): boolean {
  return (
    types.includes(question.questionType) &&
    (difficulty === "mixed" || question.difficulty === difficulty) &&
    (question.bloomsLevel === undefined || bloomsLevels.includes(question.bloomsLevel))
  );
}

/**
 * At most `count` of the questions, as close as possible to the requested mix, spread over the video and in its order.
 * Each step takes the question that fills the biggest gap; on a tie the earlier one, which is better.
 * @param durationMs length of the video, to divide it into as many stretches as there are questions
 * @param isLast tells which are taken only once there are no others
 */
export function pickMix(
  candidates: readonly QuizQuestion[],
  request: QuizRequest,
  durationMs: number,
  isLast: (question: QuizQuestion) => boolean = () => false,
): QuizQuestion[] {
  const wishes = wishesOf(request).map((wish) => ({ ...wish, taken: new Map<string, number>() }));
  const stretchOf = ({ citations }: QuizQuestion) =>
    Math.floor(((citations[0]?.startMs ?? 0) / Math.max(1, durationMs)) * request.count);
  const crowd = new Map<number, number>();
  const last = candidates.filter(isLast);
  let open = candidates.filter((one) => !isLast(one));
  const picked: QuizQuestion[] = [];
  const needOf = (question: QuizQuestion) => {
    const lacking = wishes.reduce((sum, { key, parts, taken }) => {
      const kind = key(question);
      const wanted = kind === undefined ? undefined : parts.get(kind);
      if (kind === undefined || wanted === undefined) return sum;
      return sum + (wanted - (taken.get(kind) ?? 0)) / Math.max(1, wanted);
    }, 0);
    return lacking - 0.8 * (crowd.get(stretchOf(question)) ?? 0);
  };
  while (picked.length < Math.min(request.count, candidates.length)) {
    if (open.length === 0) open = last;
    const needs = open.map(needOf);
    const [next] = open.splice(needs.indexOf(Math.max(...needs)), 1);
    if (!next) break;
    picked.push(next);
    crowd.set(stretchOf(next), (crowd.get(stretchOf(next)) ?? 0) + 1);
    for (const { key, taken } of wishes) {
      const kind = key(next);
      if (kind !== undefined) taken.set(kind, (taken.get(kind) ?? 0) + 1);
    }
  }
  return picked.sort((a, b) => (a.citations[0]?.startMs ?? 0) - (b.citations[0]?.startMs ?? 0));
}
