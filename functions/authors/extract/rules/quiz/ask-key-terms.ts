import { MOST_PAIRS_COMPARED } from "../effort";
import { findWords } from "../words";
import { BLANK, type Candidate, candidate, completion, MOST_OTHERS, replaced } from "./candidate";
import type { Fact } from "./facts";
import { type KeyTerm, type KeyTerms, normOf } from "./key-terms";

/** Words of a sentence of which one is left out, at least; of fewer nobody can tell which. */
const FEWEST_WORDS = 9;
/** What everybody says all the time is too easy, and fits everywhere. */
const MOST_TIMES = 12;
const MOST_TERM_WORDS = 3;

/**
 * Blanks for the terms of the video, to be chosen among others of it that are said about as often, have as many words and
 * stand in the same number: else the form would tell. Each place is compared with all terms; where that would be too much,
 * some places from all parts of the video are.
 */
export function askKeyTerms(facts: readonly Fact[], terms: KeyTerms, videoTitle: string): Candidate[] {
  const title = videoTitle.toLowerCase();
  const places = facts.flatMap((fact) => {
    if (!fact.isWritten || findWords(fact.text).length < FEWEST_WORDS) return [];
    return placesOf(fact, terms)
      .filter(({ term }) => isTelling(term) && !title.includes(term.norm))
      .map((place) => ({ fact, place }));
  });
  const share = Math.min(1, MOST_PAIRS_COMPARED / Math.max(1, places.length * terms.list.length));
  return places
    .filter((_, index) => Math.floor((index + 1) * share) > Math.floor(index * share))
    .flatMap(({ fact, place }) => askOne(fact, place, othersOf(fact, place, terms)));
}

function isTelling({ words, count }: KeyTerm): boolean {
  // A single word of everyday fits everywhere: "city", "condition".
  return count <= MOST_TIMES && words > 1;
}

type Place = { term: KeyTerm; start: number; end: number; said: string };

/** Where terms stand in a sentence, the longest first; none at its beginning, none that stands in it twice. */
function placesOf(fact: Fact, terms: KeyTerms): Place[] {
  const words = findWords(fact.text);
  const places: Place[] = [];
  for (let from = 1; from < words.length; from++) {
    for (let length = MOST_TERM_WORDS; length >= 1; length--) {
      const run = words.slice(from, from + length);
      const term = run.length === length ? terms.get(normOf(run)) : undefined;
      const [start, end] = [run[0]?.start ?? 0, run.at(-1)?.end ?? 0];
      if (!term || !/^[\p{L}' ’-]+$/u.test(fact.text.slice(start, end))) continue;
      places.push({ term, start, end, said: fact.text.slice(start, end) });
      from += length - 1;
      break;
    }
  }
  return places.filter(({ term }) => places.filter((other) => other.term === term).length === 1);
}

function askOne(fact: Fact, { start, end, said }: Place, others: readonly string[]): Candidate[] {
  // An article before the blank would tell how the word begins.
  const before = fact.text.slice(0, start).replace(/(?<=^|\s)(a|an)(?=\s$)/i, "a(n)");
  if (others.length < MOST_OTHERS) return [];
  return [
    candidate(fact, 5, {
      questionText: completion(
        fact,
        replaced(before + fact.text.slice(start), before.length, before.length + end - start, BLANK),
      ),
      questionType: "multiple_choice",
      options: [said, ...others.slice(0, MOST_OTHERS)],
      correctAnswer: said,
      difficulty: "easy",
    }),
  ];
}

/** The terms that are said about as often as this one and fit in its place, the nearest first; no more than are shown. */
function othersOf(fact: Fact, { term, said }: Place, terms: KeyTerms): string[] {
  const text = ` ${fact.text.toLowerCase()} `;
  const own = new Set(term.norm.split(" "));
  const [plural, name] = [isPlural(said), isName(said)];
  const fits = (other: KeyTerm) =>
    isPlural(other.text) === plural &&
    isName(other.text) === name &&
    !other.norm.split(" ").some((word) => own.has(word) || text.includes(word));
  const nearest: { other: KeyTerm; apart: number }[] = [];
  for (const other of terms.list) {
    if (other.words !== term.words || !isTelling(other)) continue;
    const apart = Math.abs(Math.log(other.count / term.count));
    const at = nearest.findIndex((one) => apart < one.apart || (apart === one.apart && other.norm < one.other.norm));
    if ((at < 0 && nearest.length === MOST_OTHERS) || !fits(other)) continue;
    nearest.splice(at < 0 ? nearest.length : at, 0, { other, apart });
    nearest.length = Math.min(nearest.length, MOST_OTHERS);
  }
  return nearest.map(({ other }) => other.text);
}

function isPlural(text: string): boolean {
  return /[^s]s$/.test(text);
}

function isName(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}
