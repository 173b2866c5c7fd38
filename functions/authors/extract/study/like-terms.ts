import { isUnspacedSentence } from "../classifier/sentence-features";
import { isAlike, tells } from "./gap-words";
import type { SlotOf } from "./noun-slots";
import type { SpokenTerm } from "./terms/find-terms";

/** Letters at its end, or in a script without spaces characters, that a term shares with another of its kind. */
const LEAST_SHARED = { letters: 3, han: 1, kana: 3 };
/** Log odds below which readers found options that were no terms of the talk. */
const LEAST_SCORE = 0;
const MOST_LONGER = 2;
/** How many wrong options a question has; with fewer it is not asked. With two, readers found fewer questions good. */
export const WRONG_OPTIONS = 3;
const CAPITAL = /^\p{Lu}/u;

type Shown = { before: string; term: string; after: string; start: number; said: readonly string[] };
type Ending = SpokenTerm & { name: string };

/**
 * Reads the ends of a talk's terms once. The wrong options for a gap are other terms that end as its own does and fit its
 * grammar, "Splintholz" beside "Kernholz", and as names of several words share one, "foreign key" beside "primary key".
 * Such are mostly of one kind.
 * @returns of a gap three, the likest first, or none; none that its words tell, nor another form of its term
 */
export function readOptions(terms: readonly SpokenTerm[], slotOf: SlotOf): (gap: Shown) => string[] {
  const ending = new Map<string, Ending[]>();
  for (const one of terms) {
    if (one.score < LEAST_SCORE) continue;
    const name = one.text.toLowerCase();
    const end = name.slice(-leastShared(name));
    const known = ending.get(end);
    if (known) known.push({ ...one, name });
    else ending.set(end, [{ ...one, name }]);
  }
  return (gap) => {
    const term = gap.term.toLowerCase();
    const slot = slotOf(gap.said, gap.before);
    const beside = `${gap.before} ${gap.after}`;
    const likest = new Map<string, { text: string; shared: number; away: number }>();
    for (const other of ending.get(term.slice(-leastShared(term))) ?? []) {
      const away = Math.abs(other.start - gap.start);
      if ((likest.get(other.name)?.away ?? Number.POSITIVE_INFINITY) <= away) continue;
      if (!isLike(other, gap) || slotOf(other.said, gap.before) !== slot) continue;
      if (tells(beside, other.text, isUnspacedSentence(term))) continue;
      likest.set(other.name, { text: other.text, shared: sharedEnd(other.name, term), away });
    }
    if (likest.size < WRONG_OPTIONS) return [];
    const sorted = [...likest.values()].sort((one, other) => other.shared - one.shared || one.away - other.away);
    return sorted.slice(0, WRONG_OPTIONS).map(({ text }) => text);
  };
}

/** Whether a term has a gap's number of words, capital, and about its length, but is no form of it. */
function isLike({ text, name, said }: Ending, gap: Shown): boolean {
  const term = gap.term.toLowerCase();
  const isJoined = said.length === 1 || said[0] === gap.said[0] || said.at(-1) === gap.said.at(-1);
  const [short, long] = [Math.min(name.length, term.length), Math.max(name.length, term.length)];
  return (
    isJoined &&
    said.length === gap.said.length &&
    CAPITAL.test(text) === CAPITAL.test(gap.term) &&
    long <= MOST_LONGER * short &&
    !name.includes(term) &&
    !term.includes(name) &&
    !isAlike(name, term)
  );
}

function leastShared(term: string): number {
  if (!isUnspacedSentence(term)) return LEAST_SHARED.letters;
  return /\p{sc=Han}$/u.test(term) ? LEAST_SHARED.han : LEAST_SHARED.kana;
}

/** How many characters two words share at their ends, in UTF-16 units. */
function sharedEnd(one: string, other: string): number {
  let count = 0;
  while (count < Math.min(one.length, other.length) && one.at(-count - 1) === other.at(-count - 1)) count++;
  return count;
}
