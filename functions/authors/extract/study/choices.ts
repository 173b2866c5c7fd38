import { BLANK } from "~/functions/quizzes/quiz-kinds";
import { isUnspacedSentence } from "../classifier/sentence-features";
import { tells } from "./gap-words";

/** The wrong options of a question. */
const OTHERS = 3;
/** Words, or characters, that an option shows before and after its gap. */
const SHOWN = { words: [14, 7], characters: [30, 14] } as const;

/** A gap as far as it is one of several options. `slot`: what a term needs to stand in it; null if the talk does not tell. */
export type Slotted = {
  before: string;
  term: string;
  after: string;
  startMs: number;
  slot: string | null;
  said: readonly string[];
};

/** The words nearest to a gap, of options about as long as each other. */
export function contextOf({ before, term, after }: Pick<Slotted, "before" | "term" | "after">): string {
  const isUnspaced = isUnspacedSentence(term);
  const [most, few] = isUnspaced ? SHOWN.characters : SHOWN.words;
  const [first, last] = isUnspaced ? [[...before], [...after]] : [before.split(" "), after.split(" ")];
  const join = isUnspaced ? "" : " ";
  const left = first.length > most + 1 ? `… ${first.slice(-most - 1).join(join)}` : before;
  const right = last.length > few + 1 ? `${last.slice(0, few + 1).join(join)} …` : after;
  return `${left}${BLANK}${right}`;
}

/**
 * Three other gaps into which a term fits by its grammar, the nearest in the talk, which are about the same; none of
 * both tells the other's term.
 * @returns an empty list if there are fewer
 */
export function othersOf<One extends Slotted>(gap: One, gaps: readonly One[]): One[] {
  const isUnspaced = isUnspacedSentence(gap.term);
  const others = gaps.filter(
    (other) =>
      other !== gap &&
      gap.slot !== null &&
      other.slot === gap.slot &&
      !tells(`${other.before} ${other.after}`, gap.term, isUnspaced) &&
      !tells(`${gap.before} ${gap.after}`, other.term, isUnspaced) &&
      !tells(other.term, gap.term, isUnspaced),
  );
  const near = others.sort((a, b) => Math.abs(a.startMs - gap.startMs) - Math.abs(b.startMs - gap.startMs));
  return near.length < OTHERS ? [] : near.slice(0, OTHERS);
}
