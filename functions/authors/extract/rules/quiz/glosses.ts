import { quoteSpan } from "../passage";
import type { Reading } from "../read";
import { SPELLINGS } from "../speech/universal";
import { findWords, type Word } from "../words";
import type { Stretch } from "./clause";
import { type Definition, lastNoun, NO_TERM } from "./definitions";
import { PAUSE_MS, pauseBefore, sentenceAt } from "./excerpts";
import { endOfExplanation } from "./explanation";
import { type KeyTerms, normOf } from "./key-terms";

/** How speech goes on after a term that it explains; what it is explained by follows. The first that fits counts. */
const CUES: readonly { kind: Definition["kind"]; said: RegExp }[] = [
  {
    kind: "is-a",
    said: /^(?:is|are|this is|that is|that's|which is) (?:really |basically |essentially |just |simply |kind of |sort of )*(?=the (?:idea|concept|notion|practice|process|fact|ability|amount|number|share|ratio|rate) (?:that|of|where|in|by|at|you|people|users|customers) )/,
  },
  { kind: "means", said: /^(?:refers|refer) to (?=\S)/ },
  { kind: "means", said: /^(?:just |simply |basically )?means (?:that )?(?=\S)/ },
  {
    kind: "is-a",
    said: /^(?:is|are) (?:really |basically |essentially |just |simply )*(?=(?:anything|everything|something|how much|how many|(?:an?|the) (?:\S+ ){1,4}(?:that|which|who|where|of|for|to|between|based|with)) )/,
  },
];
/** UTF-16 units read behind a term to recognise how speech goes on. */
const CUE_LENGTH = 90;
/** Words before "is called" that may belong to what is called so. */
const MOST_CALLED = 14;
const MOST_TERM_WORDS = 3;
const FEWEST_LETTERS = 6;
const PREPOSITIONS = new Set("of in for with to from on at by about as into over under between per than".split(" "));
const ARTICLES = new Set("a an the your our my this that".split(" "));
/** An explanation that begins so, or speaks of the speaker, explains nothing to who has not heard what went before. */
const NO_EXPLANATION =
  /^(?:something (?:i|we|you|that i)|anything (?:i|we)|the (?:only|same|best|worst|first|second|third|last|next|other|way|reason|problem|result|case|point|thing|one|ones|idea to|big|biggest|main|most|number|end|rest|question|answer|key)\b|an? (?:bit|lot|little|good|great|big|bad|bunch|couple|way|thing|problem|question|reason|matter|kind|sort|type|example|perfect|very|really|pretty|quite|huge|super)\b)|(?<![\p{L}'’-])(?:i|i['’](?:m|ll|ve|d)|my|me|he|she|his|her|this|these|here)(?![\p{L}'’-])/iu;

/**
 * What terms mean, out of speech without punctuation: a term of the video, a way to explain ("is the idea that", "refers
 * to"), and what follows until another clause begins. After M. Hearst, "Automatic acquisition of hyponyms from large text
 * corpora", 1992: patterns of words find definitions where no grammar does.
 */
export function listGlosses(reading: Reading, terms: KeyTerms): Definition[] {
  const { passage, language } = reading;
  const words = findWords(passage.text);
  const stretch: Stretch = {
    text: passage.text,
    words,
    isPause: (at) => pauseBefore(reading, words[at]?.start ?? 0) >= PAUSE_MS,
    borders: language.borders,
  };
  const found = new Map<string, Definition>();
  for (let at = 1; at < words.length; at++) {
    if (!/^(?:is|are|means|refers?|this|that|that's|which|just|simply|basically)$/.test(words[at]?.norm ?? ""))
      continue;
    const gloss = glossAt(reading, stretch, at, terms) ?? nameAt(reading, stretch, at, terms);
    const key = gloss?.term.toLowerCase() ?? "";
    if (gloss && !found.has(key)) found.set(key, gloss);
  }
  return [...found.values()];
}

function glossAt(reading: Reading, stretch: Stretch, at: number, terms: KeyTerms): Definition | null {
  const { words, text } = stretch;
  const start = words[at]?.start ?? 0;
  const after = text.slice(start, start + CUE_LENGTH).toLowerCase();
  const cue = CUES.find(({ said }) => said.test(after));
  const termFrom = cue ? startOfTerm(words, at, reading, terms, wordsOfUnheard(after)) : null;
  if (!cue || termFrom === null) return null;
  const bodyStart = start + (cue.said.exec(after)?.[0].length ?? 0);
  let from = at;
  while (from < words.length && (words[from]?.start ?? 0) < bodyStart) from++;
  const to = from === words.length ? null : endOfExplanation(stretch, from);
  const [first, head, last] = [words[termFrom], words[from], words[(to ?? 0) - 1]];
  const beforeCue = words[at - 1];
  if (to === null || !first || !head || !last || !beforeCue) return null;
  const span = quoteSpan(reading.passage, first.start, last.end);
  const meaning = tidy(text.slice(head.start, last.end));
  const said = text.slice(first.start, beforeCue.end);
  const isCircular = ` ${meaning.toLowerCase()} `.includes(` ${said.toLowerCase()} `);
  if (!span || NO_EXPLANATION.test(meaning) || isCircular || NO_TERM.test(`the ${said}`)) return null;
  const term = spell(said);
  const verb =
    cue.kind === "means" ? (/^refer/.test(after) ? "refers to" : "means") : /^are /.test(after) ? "are" : "is";
  const index = sentenceAt(reading, first.start);
  const fact = {
    index,
    text: `${articleBefore(words, termFrom)}${term} ${verb} ${meaning}.`,
    segmentId: span.segmentId,
    quote: span.quote,
    isWritten: true,
    isExcerpt: false,
    centrality: reading.sentences[index]?.centrality ?? 0,
  };
  return { kind: cue.kind, term, meaning, fact };
}

/** Words of a term that is said but once, at most: by how sure the way is in which it is explained. */
function wordsOfUnheard(after: string): number {
  if (/^(?:this is|that's|that is) /.test(after)) return 2;
  return /^(?:refers? to|means that) /.test(after) ? 1 : 0;
}

/** "The protocol that makes it secure is called TLS": what is called so, and how. */
function nameAt(reading: Reading, stretch: Stretch, at: number, terms: KeyTerms): Definition | null {
  const { words, text } = stretch;
  const isNaming = /^(?:is|are)$/.test(words[at]?.norm ?? "") && /^(?:called|named)$/.test(words[at + 1]?.norm ?? "");
  if (!isNaming) return null;
  let begin = at;
  while (begin > Math.max(0, at - MOST_CALLED) && !stretch.isPause(begin)) begin--;
  const named = lastNoun(text.slice(words[begin]?.start ?? 0, words[at - 1]?.end ?? 0));
  const end = endOfName(words, at + 2, reading, terms);
  const [first, last] = [words[at + 2], words[end - 1]];
  const start = (words[at - 1]?.end ?? 0) - named.length;
  if (named === "" || end === at + 2 || !first || !last || NO_EXPLANATION.test(named)) return null;
  const span = quoteSpan(reading.passage, start, last.end);
  const bare = text.slice(first.start, last.end).replace(/^(?:an?|the) /i, "");
  const meaning = tidy(named);
  const index = sentenceAt(reading, start);
  if (!span || ` ${meaning.toLowerCase()} `.includes(` ${bare.toLowerCase()} `)) return null;
  const fact = {
    index,
    text: `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)} is called ${text.slice(first.start, last.end)}.`,
    segmentId: span.segmentId,
    quote: span.quote,
    isWritten: true,
    isExcerpt: false,
    centrality: reading.sentences[index]?.centrality ?? 0,
  };
  return { kind: "called", term: spell(bare), meaning, fact };
}

/** Number of the word behind a name that begins here: up to three words that carry meaning, and what they are of. */
function endOfName(words: readonly Word[], from: number, { language }: Reading, terms: KeyTerms): number {
  let at = ARTICLES.has(words[from]?.norm ?? "") ? from + 1 : from;
  const start = at;
  for (let length = MOST_TERM_WORDS; length >= 1; length--) {
    if (terms.get(normOf(words.slice(start, start + length)))) return start + length;
  }
  while (at - start < MOST_TERM_WORDS && isTelling(words[at]?.norm, language.isCommon)) at++;
  if (at > start && words[at]?.norm === "of" && isTelling(words[at + 1]?.norm, language.isCommon)) at += 2;
  return at === start ? from : at;
}

function isTelling(word: string | undefined, isCommon: (word: string) => boolean): boolean {
  return word !== undefined && !isCommon(word) && /^\p{L}[\p{L}'’-]+$/u.test(word);
}

/** Number of the first word of the term that ends before a word; null where none does. */
function startOfTerm(
  words: readonly Word[],
  at: number,
  { language }: Reading,
  terms: KeyTerms,
  mostWords: number,
): number | null {
  const last = words[at - 1]?.norm ?? "";
  if (language.isCommon(last) || !/^\p{L}{3,}/u.test(last) || /(?:ly|ed)$/.test(last)) return null;
  for (let length = MOST_TERM_WORDS; length >= 1; length--) {
    const from = at - length;
    if (from < 0 || !terms.get(normOf(words.slice(from, at)))) continue;
    // The "rate" of "waste rate this is the idea that" is not all of what is explained.
    if (length < mostWords && !language.isCommon(words[from - 1]?.norm ?? "the")) break;
    return isFree(words, from) ? from : null;
  }
  if (mostWords === 0) return null;
  // What is told to be an idea, or to mean something, is a term, however seldom it is said.
  let from = at - 1;
  while (from > 0 && at - from < mostWords && !language.isCommon(words[from - 1]?.norm ?? "")) from--;
  return isFree(words, from) && (at - from > 1 || last.length >= FEWEST_LETTERS) ? from : null;
}

/** In "the value of the network is" it is not the network that is explained. */
function isFree(words: readonly Word[], from: number): boolean {
  const before = words[from - 1]?.norm ?? "";
  const earlier = ARTICLES.has(before) ? (words[from - 2]?.norm ?? "") : before;
  return !PREPOSITIONS.has(earlier);
}

/** With a capital, and as it is spelled where that is known. */
function spell(term: string): string {
  return SPELLINGS.get(term.toLowerCase()) ?? term.charAt(0).toUpperCase() + term.slice(1);
}

/** "A " of "a certificate is a document"; a "the" tells of one that was spoken of. */
function articleBefore(words: readonly Word[], from: number): string {
  const before = words[from - 1]?.norm ?? "";
  return /^an?$/.test(before) ? `${before.charAt(0).toUpperCase()}${before.slice(1)} ` : "";
}

function tidy(said: string): string {
  return said
    .replace(/\s+/g, " ")
    .replace(/(?<![\p{L}'’-])(?:um+|uh+|er|erm)\s+/giu, "")
    .replace(/(?<![\p{L}'’-])([\p{L}'’]+) (?=\1(?![\p{L}'’-]))/giu, "");
}
