import {
  BLANK,
  type Candidate,
  candidate,
  completion,
  FEWEST_OTHERS,
  MOST_OTHERS,
  replaced,
  statement,
} from "./candidate";
import type { Measure } from "./measures";

/** Nobody takes a thing of milliseconds for one of weeks: a wrong number is at most so many times the right one. */
const MOST_TIMES = 200;
/** Words of a number that is to be written. */
const MOST_WRITTEN = 6;

/** Questions that turn on a number; the wrong ones were said of something else in the same video, in a like unit. */
export function askMeasures(measures: readonly Measure[]): Candidate[] {
  const byDimension = Map.groupBy(measures, ({ dimension }) => dimension);
  return measures.filter(isWorthAsking).flatMap((measure) => {
    const own = measures.filter(({ fact }) => fact.index === measure.fact.index);
    // Two blanks of one kind in a sentence could be filled with each other.
    if (own.some((other) => other !== measure && other.dimension === measure.dimension))
      return askSwapped(measure, own);
    const others = othersOf(measure, byDimension.get(measure.dimension) ?? []);
    return [...askBlank(measure, others), ...askTruth(measure, others)];
  });
}

/** In an excerpt a small count is as likely a stray word as a fact. */
function isWorthAsking({ fact, dimension, size }: Measure): boolean {
  if (!fact.isExcerpt) return true;
  return !(dimension === "number of a step" || (/\bcount of\b/.test(dimension) && size < 10));
}

function askBlank({ fact, start, end, text, dimension, size }: Measure, others: readonly Measure[]): Candidate[] {
  const questionText = completion(fact, replaced(fact.text, start, end, BLANK));
  const isTrifle = dimension.startsWith("count") && size < 4;
  const written = candidate(fact, isTrifle ? 3 : 5, {
    questionText,
    questionType: "short_answer",
    correctAnswer: text,
    difficulty: "hard",
  });
  // Nobody writes out a number of nine words.
  const writing = text.split(/[\s-]+/).length <= MOST_WRITTEN ? [written] : [];
  if (others.length < FEWEST_OTHERS) return writing;
  const options = [text, ...others.slice(0, MOST_OTHERS).map((other) => other.text)];
  return [
    ...writing,
    candidate(fact, 7.5, {
      questionText,
      questionType: "multiple_choice",
      options,
      correctAnswer: text,
      difficulty: "medium",
    }),
  ];
}

function askTruth({ fact, start, end, text }: Measure, others: readonly Measure[]): Candidate[] {
  const [other] = others;
  if (!other) return [];
  const shared = { questionType: "true_false", difficulty: "easy" } as const;
  return [
    candidate(fact, 6, { ...shared, questionText: statement(fact, fact.text), correctAnswer: "true" }),
    candidate(
      fact,
      6.5,
      {
        ...shared,
        questionText: statement(fact, replaced(fact.text, start, end, other.text)),
        correctAnswer: "false",
      },
      `It is ${text}, not ${other.text}. `,
    ),
  ];
}

/** A sentence with two numbers of a kind, as it was said and with the two changed about. */
function askSwapped(measure: Measure, own: readonly Measure[]): Candidate[] {
  const pair = own.filter(({ dimension }) => dimension === measure.dimension);
  const [first, second] = pair;
  if (measure.fact.isExcerpt || !first || !second || pair.length > 2 || measure !== first || first.size === second.size)
    return [];
  const { fact } = first;
  const between = fact.text.slice(first.end, second.start);
  // In "thirty or forty minutes" the order says nothing.
  if (between.split(/\s+/).length < 4) return [];
  const shared = { questionType: "true_false", difficulty: "medium" } as const;
  const swapped = fact.text.slice(0, first.start) + second.text + between + first.text + fact.text.slice(second.end);
  return [
    candidate(fact, 6.5, { ...shared, questionText: fact.text, correctAnswer: "true" }),
    candidate(fact, 7.5, { ...shared, questionText: swapped, correctAnswer: "false" }, `It is the other way round. `),
  ];
}

/** Other measures of the dimension, one of each size, the likeliest to be taken for this one first. */
function othersOf(measure: Measure, all: readonly Measure[]): Measure[] {
  const bySize = new Map<number, Measure>();
  const isPlausible = ({ size }: Measure) =>
    size !== measure.size && Math.max(size, measure.size) <= Math.min(size, measure.size) * MOST_TIMES;
  for (const other of all) {
    const isElsewhere = other.fact.index !== measure.fact.index && !measure.fact.text.includes(other.text);
    if (isElsewhere && isPlausible(other) && !bySize.has(other.size)) bySize.set(other.size, other);
  }
  const apart = ({ size }: Measure) => Math.abs(Math.log((size + 1e-9) / (measure.size + 1e-9)));
  return [...bySize.values()].sort((a, b) => apart(a) - apart(b));
}
