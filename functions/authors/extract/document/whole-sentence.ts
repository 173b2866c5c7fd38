import type { JudgedSentence } from "./line";

/** In UTF-16 units. */
const MAX_WHOLE = 260;
/** Log odds of being worth keeping below which a stretch is left out, even if it may belong to the sentence. */
const UNWANTED = -2;

/**
 * The stretches of speech around one that may be the same sentence, because the border model doubts the cuts between
 * them: cut off beside a negation, a sentence says the opposite.
 * @param stretch one of `sentences`, or a part of one, which stays as it is
 */
export function wholeSentence(
  sentences: readonly JudgedSentence[],
  stretch: JudgedSentence,
): { first: JudgedSentence; last: JudgedSentence } {
  let [first, last] = [stretch, stretch];
  if (sentences[stretch.index] !== stretch) return { first, last };
  const canAdd = (one: JudgedSentence | undefined): one is JudgedSentence =>
    one !== undefined &&
    !(one.finding.isQuestion || one.finding.isTakenBack || one.isSponsored) &&
    one.keep > UNWANTED &&
    Math.max(last.end, one.end) - Math.min(first.start, one.start) <= MAX_WHOLE;
  for (let one = sentences[first.index - 1]; first.mayContinue && canAdd(one); one = sentences[first.index - 1])
    first = one;
  for (let one = sentences[last.index + 1]; one?.mayContinue && canAdd(one); one = sentences[last.index + 1])
    last = one;
  return { first, last };
}
