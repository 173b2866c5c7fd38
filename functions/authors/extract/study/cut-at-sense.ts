import type { StudyWords } from "./study-words";

/** What stands before and after a gap. */
export type Sides = { before: string; after: string };

/** Words at the edge of an excerpt that may go to reach a border of sense. */
const AT_START = 5;
/** Words of a clause that an excerpt's end cuts off, and what begins it. */
const TAIL = 4;
const WHICH = /^(?:which|who|que|qui)$/u;
/** The polite end of a Japanese sentence. */
const POLITE = /(?:です|でした|ます|ました)(?:[ねよ]|から|けど|が)?/gu;

type SenseInput = {
  isUnspaced: boolean;
  isNamed: boolean;
  isPointing: boolean;
  isOpen: Record<keyof Sides, boolean>;
  isEnough: (sides: Sides) => boolean;
};

/**
 * An excerpt of speech cut where sense ends rather than after so many words: it begins after a word that joins clauses
 * and ends before one, and never ends in words that lead to something ("of the").
 * @param input.isOpen the sides that were cut at a length
 * @param input.isNamed whether the words before the gap introduce it, so that it may end the excerpt
 * @param input.isPointing whether they point to what was said before, so that nothing after the gap belongs to it
 * @param input.isEnough whether sides still say enough; sides that would not are left longer
 */
export function cutAtSense(sides: Sides, words: StudyWords | undefined, input: SenseInput): Sides {
  const { isUnspaced, isNamed, isPointing, isOpen, isEnough } = input;
  const spaced = words?.terms ? spacedCuts(sides, words, isNamed) : [];
  const cuts = isUnspaced ? politeCuts(sides) : [...spaced, ...(isPointing ? [{ after: "" }] : [])];
  let result = sides;
  for (const cut of cuts) {
    const next = { ...result, ...cut };
    const isShorter = next.before.length + next.after.length < result.before.length + result.after.length;
    if (isShorter && isOpen["before" in cut ? "before" : "after"] && isEnough(next)) result = next;
  }
  return result;
}

/** The cuts to try, in order; each replaces one side. */
function spacedCuts({ before, after }: Sides, words: StudyWords, isNamed: boolean): Partial<Sides>[] {
  const { terms } = words;
  const { and, ifs, turns = "$^" } = words.never;
  const whole = (alternatives: (string | undefined)[]) =>
    new RegExp(`^(?:${alternatives.filter(Boolean).join("|")})$`, "iu");
  const joins = whole([and, ifs]);
  const begins = whole([ifs]);
  const leads = whole([and, ifs, terms?.opens, terms?.of, terms?.is]);
  const [first, last] = [before.split(" "), after.split(" ")];
  const join = first.slice(0, AT_START + 1).findLastIndex((word) => joins.test(word));
  // A word like "and" joins nouns too, except right after a name that was just given.
  const place = last.findIndex(
    (word, at) => at > 0 && (begins.test(word) || (isNamed && at === 1 && joins.test(word))),
  );
  const trimmed = (said: readonly string[]) => {
    const end = said.findLastIndex((word) => word !== "" && !leads.test(word));
    return said.slice(0, end + 1).join(" ");
  };
  const turned = new RegExp(`(?<![^ ])(?:${turns})(?![^ ]) ?`, "giu");
  const [turn] = [...before.matchAll(turned)].slice(-1);
  const [ended] = after.matchAll(turned);
  const tail = last.findLastIndex((word, at) => at >= last.length - TAIL && WHICH.test(word));
  return [
    ...(join >= 0 ? [{ before: first.slice(join + 1).join(" ") }] : []),
    ...(turn ? [{ before: before.slice(turn.index + turn[0].length) }] : []),
    { after: trimmed(last) },
    ...[tail, place].flatMap((end) => (end > 0 ? [{ after: trimmed(last.slice(0, end)) }] : [])),
    ...(ended ? [{ after: trimmed(after.slice(0, ended.index).split(" ")) }] : []),
  ];
}

function politeCuts({ before, after }: Sides): Partial<Sides>[] {
  const begins = [...before.matchAll(POLITE)].at(-1);
  const ends = after.matchAll(POLITE).next().value;
  return [
    ...(begins ? [{ before: before.slice(begins.index + begins[0].length) }] : []),
    ...(ends ? [{ after: after.slice(0, ends.index + ends[0].length) }] : []),
  ];
}
