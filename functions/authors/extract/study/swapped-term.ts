import { isUnspacedSentence } from "../classifier/sentence-features";
import { tells } from "./gap-words";

const CAPITAL = /^\p{Lu}/u;

/** A whole sentence with a gap. `slot`: what a term needs to stand in it; null if the talk does not tell. */
export type Slotted = {
  before: string;
  term: string;
  after: string;
  startMs: number;
  isWhole: boolean;
  slot: string | null;
  said: readonly string[];
};

/**
 * The term of the nearest other sentence that fits into this one by its grammar, so that the sentence is false with it.
 * @returns null if none does, or if either sentence tells the other's term
 */
export function swappedTerm<One extends Slotted>(gap: One, gaps: readonly One[]): string | null {
  const isUnspaced = isUnspacedSentence(gap.term);
  const awayFrom = (other: One) => Math.abs(other.startMs - gap.startMs);
  const others = gaps.filter(
    (other) =>
      other !== gap &&
      [gap, other].every(({ isWhole }) => isWhole) &&
      gap.slot !== null &&
      other.slot === gap.slot &&
      other.said.length === gap.said.length &&
      CAPITAL.test(other.term) === CAPITAL.test(gap.term) &&
      !tells(`${other.before} ${other.after}`, gap.term, isUnspaced) &&
      !tells(`${gap.before} ${gap.after}`, other.term, isUnspaced) &&
      !tells(other.term, gap.term, isUnspaced),
  );
  return others.sort((a, b) => awayFrom(a) - awayFrom(b))[0]?.term ?? null;
}
