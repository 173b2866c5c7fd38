import { isUnspacedSentence } from "../classifier/sentence-features";
import { isAlike, tells } from "./gap-words";
import type { SlotOf } from "./noun-slots";
import type { SpokenTerm } from "./terms/find-terms";

/** Letters at its end, or in a script without spaces characters, that a term shares with another of its kind. */
const LEAST_SHARED = { letters: 3, han: 1, kana: 3 };
/** Log odds below which readers found options that were no terms of the talk. */
const LEAST_SCORE = 0;
const MOST_LONGER = 2;
/** How many wrong options a question has. With two, readers found fewer questions good. */
const OPTIONS = 3;
const CAPITAL = /^\p{Lu}/u;

type Shown = { before: string; term: string; after: string; start: number; said: readonly string[] };

/**
 * Wrong options for a gap: the talk's other terms that end as its term does and fit its grammar, "Splintholz" beside
 * "Kernholz", and as names of several words share one, "foreign key" beside "primary key". Such are mostly of one kind.
 * @returns three, the likest first, or none; none that the gap's words tell, nor another form of its term
 */
export function optionsOf(gap: Shown, terms: readonly SpokenTerm[], slotOf: SlotOf): string[] {
  const term = gap.term.toLowerCase();
  const isUnspaced = isUnspacedSentence(term);
  const slot = slotOf(gap.said, gap.before);
  const likest = new Map<string, { text: string; shared: number; away: number }>();
  for (const { text, score, said, start } of terms) {
    const key = text.toLowerCase();
    const shared = sharedEnd(key, term);
    if (score < LEAST_SCORE || shared < leastShared(term) || said.length !== gap.said.length) continue;
    if (CAPITAL.test(text) !== CAPITAL.test(gap.term) || key.includes(term) || term.includes(key)) continue;
    if (Math.max(key.length, term.length) > MOST_LONGER * Math.min(key.length, term.length)) continue;
    if (said.length > 1 && said[0] !== gap.said[0] && said.at(-1) !== gap.said.at(-1)) continue;
    if (isAlike(key, term) || slotOf(said, gap.before) !== slot) continue;
    if (tells(`${gap.before} ${gap.after}`, text, isUnspaced)) continue;
    const away = Math.abs(start - gap.start);
    if (away < (likest.get(key)?.away ?? Number.POSITIVE_INFINITY)) likest.set(key, { text, shared, away });
  }
  if (likest.size < OPTIONS) return [];
  const sorted = [...likest.values()].sort((a, b) => b.shared - a.shared || a.away - b.away);
  return sorted.slice(0, OPTIONS).map(({ text }) => text);
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
