import { saySame } from "../rules/distinct-sentences";

/** The penalty for another sentence from a tenth of the talk that already has its share. */
const CROWDING = 0.35;
const TENTHS = 10;
/** An outline repeats at most this share of the talk, but may always have `least` UTF-16 units. */
const OUTLINE = { share: 0.5, least: 500 };

export type Choosable = { terms: ReadonlySet<string>; worth: number; place: number };

/**
 * The number of sentences an extract keeps of this many words of speech. It is about 18 of two minutes (300 words),
 * 44 of an hour (9,000), and 60 of ten hours. It is at most seven in ten, except for the shortest talks.
 */
export function lineBudget(words: number, sentences: number): number {
  const grown = Math.round(4 + 5.5 * Math.log2(1 + words / 60));
  return Math.max(1, Math.min(grown, 60, Math.max(12, Math.ceil(sentences * 0.7))));
}

/**
 * The best `count` candidates without repetitions, spread over the talk. A tenth of the talk that already has its
 * share gets a penalty.
 * @param place position of a candidate in the talk, 0 to 1
 */
export function chooseSpread<T extends Choosable>(candidates: readonly T[], count: number): T[] {
  const share = Math.max(1, count / TENTHS);
  const taken = new Uint32Array(TENTHS);
  const chosen: T[] = [];
  const open = [...candidates];
  const value = (candidate: T) =>
    candidate.worth * (1 - CROWDING * Math.min(1, (taken[tenthOf(candidate)] ?? 0) / share));
  while (open.length > 0 && chosen.length < count) {
    const next = open.reduce((best, one) => (value(one) > value(best) ? one : best));
    open.splice(open.indexOf(next), 1);
    if (chosen.some(({ terms }) => saySame(terms, next.terms))) continue;
    chosen.push(next);
    const tenth = tenthOf(next);
    taken[tenth] = (taken[tenth] ?? 0) + 1;
  }
  return chosen.sort((a, b) => a.place - b.place);
}

/**
 * The best lines of a talk without a product, limited to a share of the talk: an outline that repeats most of it
 * saves no listening. The best line of each tenth comes before all others.
 * @param spoken UTF-16 units of the talk
 * @returns lines in the order of the talk
 */
export function chooseOutline<T extends Choosable & { text: string }>(lines: readonly T[], spoken: number): T[] {
  const byWorth = [...lines].sort((a, b) => b.worth - a.worth);
  const isLead = (line: T) => byWorth.find((other) => tenthOf(other) === tenthOf(line)) === line;
  const chosen: T[] = [];
  let room = Math.max(OUTLINE.least, spoken * OUTLINE.share);
  for (const line of [...byWorth.filter(isLead), ...byWorth.filter((line) => !isLead(line))]) {
    if (line.text.length > room && chosen.length > 0) continue;
    chosen.push(line);
    room -= line.text.length;
  }
  return chosen.sort((a, b) => a.place - b.place);
}

function tenthOf({ place }: Choosable): number {
  return Math.min(TENTHS - 1, Math.floor(place * TENTHS));
}
