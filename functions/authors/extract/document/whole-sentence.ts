import type { Passage } from "../rules/passage";
import { UNSPACED } from "../rules/words";
import type { JudgedSentence, JudgedTalk } from "./line";

/** In UTF-16 units; a character of a script without spaces counts twice where stretches are joined. */
export const MAX_LINE = 260;
/** Log odds of being worth keeping below which a stretch is left out, even if it may belong to the sentence. */
const UNWANTED = -2;
const UNSPACED_LETTER = new RegExp(`[${UNSPACED}]`, "gv");
/** What separates sentences of different speakers: a mark, or a name that is left out. */
const ANOTHER_SPEAKER = />>|:\s/;

/**
 * The stretches of speech around one that may be the same sentence, because the border model doubts the cuts between
 * them: cut off beside a negation, a sentence says the opposite.
 * @param stretch one of the talk's, or a part of one, which stays as it is
 * @param isFree whether a stretch belongs to no other line
 */
export function wholeSentence(
  talk: Pick<JudgedTalk, "sentences" | "passage">,
  stretch: JudgedSentence,
  isFree: (index: number) => boolean,
): { first: JudgedSentence; last: JudgedSentence } {
  const { sentences, passage } = talk;
  let [first, last] = [stretch, stretch];
  if (sentences[stretch.index] !== stretch) return { first, last };
  const canAdd = (one: JudgedSentence | undefined): one is JudgedSentence =>
    one !== undefined &&
    isFree(one.index) &&
    !(one.finding.isQuestion || one.finding.isTakenBack || one.isSponsored) &&
    one.keep > UNWANTED &&
    widthOf(passage.text.slice(Math.min(first.start, one.start), Math.max(last.end, one.end))) <= MAX_LINE;
  for (let one = sentences[first.index - 1]; first.mayContinue && canAdd(one); one = sentences[first.index - 1]) {
    if (isAnotherSpeaker(passage, one, first)) break;
    first = one;
  }
  for (let one = sentences[last.index + 1]; one?.mayContinue && canAdd(one); one = sentences[last.index + 1]) {
    if (isAnotherSpeaker(passage, last, one)) break;
    last = one;
  }
  return { first, last };
}

/** How long a text is; a character of a script without spaces says as much as two of others. */
function widthOf(text: string): number {
  return text.length + (text.match(UNSPACED_LETTER)?.length ?? 0);
}

/** Whether a mark or a name between two neighboring sentences tells that the second is somebody else's. */
export function isAnotherSpeaker(
  { text }: Pick<Passage, "text">,
  before: JudgedSentence,
  after: JudgedSentence,
): boolean {
  return ANOTHER_SPEAKER.test(text.slice(before.end, after.start + 3));
}
