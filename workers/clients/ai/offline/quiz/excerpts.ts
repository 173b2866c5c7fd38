import { quoteSpan } from "../passage";
import type { Reading, ReadSentence } from "../read";
import { listTerms, listWords } from "../words";
import type { Fact } from "./facts";

/** Below this share of sentences with a full stop, captions are automatic and tell no sentence from the next. */
const PUNCTUATED = 0.3;
const FEWEST_WORDS = 8;
const MOST_WORDS = 34;
const FEWEST_TERMS = 4;
const MOST_ASIDE = 3;
/** Joins to what went before, which is not shown. */
const JOINING_START = /^(?:(?:so(?! far)|and|but|now|okay|ok|well|then|or|anyway) )+/i;
/** What a speaker says of themselves is not what the video is about. */
const OF_SPEAKER = /(?<![\p{L}'’-])(?:i|i['’](?:m|ll|ve|d)|my|me|mine|myself)(?![\p{L}'’-])/iu;

/**
 * Stretches of automatic captions that are no facts, because nobody can say where their sentences begin and end. They are
 * shown between ellipses, as what they are, and serve for blanks: of these the words around are all one needs.
 * @param isFact tells the numbers of the sentences that are facts
 */
export function listExcerpts(reading: Reading, isFact: (index: number) => boolean): Fact[] {
  const written = reading.sentences.filter(({ end }) => /[.!?]/.test(reading.passage.text.slice(end - 2, end))).length;
  if (written > reading.sentences.length * PUNCTUATED) return [];
  return reading.sentences.flatMap((sentence) => (isFact(sentence.index) ? [] : (excerptOf(reading, sentence) ?? [])));
}

function excerptOf(reading: Reading, { start, end, index, finding, centrality }: ReadSentence): Fact | null {
  const span = quoteSpan(reading.passage, start, end);
  if (!span || finding.isQuestion || finding.aside >= MOST_ASIDE || OF_SPEAKER.test(span.quote)) return null;
  const words = listWords(span.quote);
  if (words.length < FEWEST_WORDS || words.length > MOST_WORDS) return null;
  if (new Set(listTerms(words, reading.language.isCommon)).size < FEWEST_TERMS) return null;
  const text = `\u2026 ${span.quote.replace(/\s+/g, " ").replace(JOINING_START, "")} \u2026`;
  return { index, text, segmentId: span.segmentId, quote: span.quote, isWritten: false, isExcerpt: true, centrality };
}
