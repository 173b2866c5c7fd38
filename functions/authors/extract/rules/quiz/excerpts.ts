import { findNumbers } from "../../../../quizzes/text/numbers";
import { quoteSpan, segmentIndexAt } from "../passage";
import type { Reading } from "../read";
import { findWords, listTerms } from "../words";
import { clauseAround } from "./clause";
import type { Fact } from "./facts";

/** Below this share of sentences with a full stop, captions are automatic and tell no sentence from the next. */
const PUNCTUATED = 0.3;
/** UTF-16 units read around a number: more than a clause has. */
const AROUND = 140;
const FEWEST_WORDS = 6;
const FEWEST_TERMS = 2;
const ENOUGH_TERMS = 5;
/** What a speaker says of themselves, what points at the room, and hedges after which a number is no fact. */
const NO_FACT =
  /(?<![\p{L}'’-])(?:i|i['’](?:m|ll|ve|d)|my|me|mine|myself|here|he|she|his|her|maybe|say|for like|not just|or so|or something|or whatever|for example)(?![\p{L}'’-])/iu;
const LEANING_START =
  /^(?:it|it['’]s|they|they['’]\p{L}+|them|that|that['’]s|those|this|these (?:are|were|is)|there['’]s|which|who|what|how|because|than)\s/iu;
/** Nobody pauses so long in the middle of a clause. */
export const PAUSE_MS = 400;
/** The lower end of a range: the "80 or" of "80 or 90%". */
const LOWER = /(?<!\S)(\S+) (?:to|or) $/i;
const FILLER = /(?<![\p{L}'’-])(?:um+|uh+|er|erm)\s+/giu;
const DOUBLED = /(?<![\p{L}'’-])([\p{L}'’]+) (?=\1(?![\p{L}'’-]))/giu;

/** True for captions that were made by a machine that writes no full stops. */
export function isUnpunctuated({ sentences, passage }: Reading): boolean {
  const written = sentences.filter(({ end }) => /[.!?]/.test(passage.text.slice(end - 2, end))).length;
  return written <= sentences.length * PUNCTUATED;
}

/**
 * Clauses with a number in them out of automatic captions, where nobody can say where sentences begin and end. They are
 * shown between ellipses, as what they are, and serve for blanks: of these the words around are all one needs.
 */
export function listExcerpts(reading: Reading): Fact[] {
  if (!isUnpunctuated(reading)) return [];
  const { passage } = reading;
  const facts = new Map<number, Fact>();
  for (const number of findNumbers(passage.text)) {
    const fact = excerptAround(reading, number.start, number.end);
    if (fact && !facts.has(fact.start)) facts.set(fact.start, fact);
  }
  return [...facts.values()];
}

type PlacedFact = Fact & { start: number };

function excerptAround(reading: Reading, start: number, end: number): PlacedFact | null {
  const { passage, language, sentences } = reading;
  const base = Math.max(0, passage.text.lastIndexOf(" ", Math.max(0, start - AROUND)));
  const window = passage.text.slice(base, end + AROUND);
  const words = findWords(window);
  const [range = "", least = ""] = LOWER.exec(passage.text.slice(base, start)) ?? [];
  const lower = findNumbers(least).length === 1 ? range.length : 0;
  const from = words.findIndex((word) => word.start >= start - base - lower);
  const to = words.findIndex((word) => word.start >= end - base);
  if (from < 0 || to < 0) return null;
  const isPause = (at: number) => pauseBefore(reading, base + (words[at]?.start ?? 0)) >= PAUSE_MS;
  const clause = clauseAround({ words, text: window, isPause, borders: language.borders }, { from, to });
  const [first, last] = [words[clause?.from ?? -1], words[(clause?.to ?? 0) - 1]];
  if (!clause || !first || !last) return null;
  const span = quoteSpan(passage, base + first.start, base + last.end + (window.charAt(last.end) === "%" ? 1 : 0));
  if (!span) return null;
  const said = words.slice(clause.from, clause.to).map(({ norm }) => norm);
  if (said.length < FEWEST_WORDS || NO_FACT.test(span.quote)) return null;
  // "It was published by …" says enough where much else is said.
  const telling = listTerms(said, language.isCommon).filter((term) => !/^\d/.test(term)).length;
  if (telling < (LEANING_START.test(span.quote) ? ENOUGH_TERMS : FEWEST_TERMS)) return null;
  const clean = span.quote.replace(/\s+/g, " ").replace(FILLER, "").replace(DOUBLED, "");
  const sentence = sentenceAt(reading, base + first.start);
  return {
    start: base + first.start,
    // Of one stretch of speech several clauses may be asked for.
    index: sentence + (base + first.start - (sentences[sentence]?.start ?? 0)) / passage.text.length,
    text: `\u2026 ${clean} \u2026`,
    segmentId: span.segmentId,
    quote: span.quote,
    isWritten: false,
    isExcerpt: true,
    centrality: sentences[sentence]?.centrality ?? 0,
  };
}

/** The silence before the word at an offset; 0 inside of a segment. */
export function pauseBefore({ passage }: Reading, offset: number): number {
  const at = segmentIndexAt(passage, offset);
  if ((passage.starts[at] ?? 0) !== offset) return 0;
  return (passage.segments[at]?.startMs ?? 0) - (passage.segments[at - 1]?.endMs ?? 0);
}

/** Number of the last sentence that begins at or before an offset. */
export function sentenceAt({ sentences }: Reading, offset: number): number {
  let low = 0;
  let high = sentences.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sentences[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
