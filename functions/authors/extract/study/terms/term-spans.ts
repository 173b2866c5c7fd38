import { findNumerals } from "~/functions/text/numerals/find-numerals";
import { borderFeatures, borderTokens, pauseBefore } from "../../borders/border-features";
import { isKnown, knownTokens, type PlacedWord } from "../../classifier/known-words";
import { judgeBorder } from "../../classifier/sentence-classifier";
import { isUnspacedSentence } from "../../classifier/sentence-features";
import type { SentenceReading } from "../../rules/read-sentences";
import type { StudyModel } from "../study-words";

/** Words in a row that may be a term: the index of the first one among those of the talk, and how many. */
export type TermSpan = { at: number; length: number };

/**
 * What kind of word it is: a function word, a number, a single letter, one that everyday talks use, or a rare one; "^"
 * beyond the ends of the talk.
 */
type WordKind = "common" | "digit" | "letter" | "known" | "rare" | "^";

/** The words of a talk with what a term is told by. */
export type TalkWords = {
  code: string;
  text: string;
  words: readonly PlacedWord[];
  kindAt(at: number): WordKind;
  /** The word at a place in lower case, "^" beyond the ends of the talk. */
  wordAt(at: number): string;
  /** The sign between a word and the one before it: ".", ",", a quotation mark as "q", another as "o", or none. */
  signAt(at: number): string;
  /** How often the talk says up to five words in a row, and where it first does. */
  saidAs(at: number, length: number): { times: number; first: number };
  /** Log odds that a sentence begins with a word, by the words around it. */
  beginsAt(at: number): number;
  /** Whether a word begins a number, in digits or in words. */
  isNumeral(at: number): boolean;
  /** Whether the talk's words are written without spaces between them. */
  isUnspaced: boolean;
  isCommon(word: string): boolean;
};

/** The most words of a term that are no function words, and the most function words in it: "índice de los precios". */
const MOST_WORDS: Readonly<Record<string, number>> = { ja: 2, zh: 8 };
const MOST_SPACED = 4;
const MOST_COMMON = 2;
const UNSPACED_LANGUAGES: ReadonlySet<string> = new Set(["ja", "zh"]);
/** @param code BCP 47 without a region */
export const isUnspacedIn = (code: string): boolean => UNSPACED_LANGUAGES.has(code);
/** What stands between the words of one name. */
const BESIDE = /^[ -]?$/u;
const BESIDE_UNSPACED = /^[の・ ]?$/u;
/** A run of Han or Katakana over two captions, in which one word goes on or two meet, and nothing tells which. */
const TWO_LINES = /[\p{sc=Han}\p{sc=Katakana}ー] | [\p{sc=Han}\p{sc=Katakana}]/u;

/** Articles and the like that a word is written together with. */
const ELIDED = /^(?:[cdjlmnst]|qu|dell|nell|all|dall|sull|un|quell|quest|lorsqu|puisqu|jusqu)'(?=\p{L})/u;
/** Korean particles behind a noun of two syllables or more. */
const PARTICLE = /(?<=^.{2,})(?:이라고|라고|이란|이라는|라는|에서|으로|은|는|이|가|을|를|의|에|로|와|과|도)$/u;

const CLITICS: Readonly<Record<string, (word: string) => number>> = {
  fr: (word) => ELIDED.exec(word)?.[0].length ?? 0,
  it: (word) => ELIDED.exec(word)?.[0].length ?? 0,
  ko: (word) => PARTICLE.exec(word)?.index ?? 0,
};

/** The words of a text, an elided article and a particle being words of their own. */
function wordsIn(text: string, code: string): PlacedWord[] {
  const words = knownTokens(text);
  // Nothing tells where words of Chinese end, so each character is one.
  if (code === "zh") return words.flatMap((word) => charactersOf(word, text));
  const cutOf = CLITICS[code];
  if (cutOf === undefined) return words;
  return words.flatMap(({ word, start, end }) => {
    const cut = cutOf(word);
    if (cut === 0 || word.length !== end - start) return [{ word, start, end }];
    return [
      { word: word.slice(0, cut), start, end: start + cut },
      { word: word.slice(cut), start: start + cut, end },
    ];
  });
}

function charactersOf({ start, end }: PlacedWord, text: string): PlacedWord[] {
  return Array.from({ length: end - start }, (_, at) => start + at)
    .filter((at) => text.charAt(at) !== " ")
    .map((at) => ({ word: text.charAt(at).toLowerCase(), start: at, end: at + 1 }));
}

/** Reads a talk's words once. */
export function readTalkWords(
  { passage, code, language }: Pick<SentenceReading, "passage" | "code" | "language">,
  model: StudyModel,
): TalkWords {
  const { text } = passage;
  const words = wordsIn(text, code);
  const isUnspaced = isUnspacedIn(code);
  const isCommon = (word: string) =>
    language.isCommon(word) || word.endsWith("'") || (code === "ko" && PARTICLE.test(`··${word}`));
  const kindOf = (word: string): WordKind => {
    if (/\d/.test(word)) return "digit";
    if (word.length === 1 && !isUnspacedSentence(word)) return "letter";
    if (isCommon(word)) return "common";
    return isKnown(model, word, code) ? "known" : "rare";
  };
  const kinds = words.map(({ word }) => kindOf(word));
  const wordAt = (at: number) => words[at]?.word ?? "^";
  const numerals = new Set(findNumerals(text, code).map(({ start }) => start));
  const said = new Map<string, { times: number; first: number }>();
  const keyAt = (at: number, length: number) => {
    let key = wordAt(at);
    for (let next = 1; next < length; next++) key += ` ${wordAt(at + next)}`;
    return key;
  };
  const longest = (MOST_WORDS[code] ?? MOST_SPACED) + 1;
  for (let at = 0; at < words.length; at++) {
    for (let length = 1; length <= longest; length++) {
      const key = keyAt(at, length);
      const one = said.get(key);
      if (one) one.times++;
      else said.set(key, { times: 1, first: at });
    }
  }
  return {
    ...{ code, text, words, wordAt, isUnspaced, isCommon },
    beginsAt: borderOdds(passage, words, model),
    kindAt: (at) => kinds[at] ?? "^",
    isNumeral: (at) => numerals.has(words[at]?.start ?? -1),
    signAt: (at) => signBetween(text, words[at - 1], words[at]),
    saidAs: (at, length) => said.get(keyAt(at, length)) ?? { times: 0, first: at },
  };
}

function borderOdds(passage: SentenceReading["passage"], words: readonly PlacedWord[], model: StudyModel) {
  const tokens = borderTokens(passage.text);
  const texts = tokens.map(({ text }) => text);
  const places = new Map(tokens.map(({ start }, place) => [start, place]));
  const known = new Map<number, number>();
  return (at: number): number => {
    const start = words[at]?.start ?? -1;
    const place = places.get(start);
    if (place === undefined || place === 0) return 0;
    const odds = known.get(at) ?? judgeBorder(model, borderFeatures(texts, place, pauseBefore(passage, start)));
    known.set(at, odds);
    return odds;
  };
}

function signBetween(text: string, one: PlacedWord | undefined, other: PlacedWord | undefined): string {
  if (!one || !other) return ".";
  const between = text.slice(one.end, other.start);
  if (between === " ") return "";
  if (/[.!?。！？؟।]/u.test(between)) return ".";
  if (/[,;:、،]/u.test(between)) return ",";
  return /["“”«»「」„]/u.test(between) ? "q" : between.trim() === "" ? "" : "o";
}

/** In Chinese any characters may be a word: one counts behind these, or where it is said this often. */
const NAMES_ZH = /(?:[叫称谓即是为做]|一种|所谓|[“「：])$/u;
const LEAST_SAID_ZH = 3;

/** Everything in a talk that may be a term: one to four words, neither the first nor the last of which is a function word. */
export function termSpans({ code, text, words, kindAt, saidAs, isUnspaced }: TalkWords): TermSpan[] {
  const spans: TermSpan[] = [];
  const isOneLine = (at: number, length: number) =>
    !isUnspaced || !TWO_LINES.test(text.slice(words[at]?.start, words[at + length - 1]?.end));
  const isLikely = (at: number, length: number) =>
    code !== "zh" ||
    NAMES_ZH.test(text.slice(Math.max(0, (words[at]?.start ?? 0) - 2), words[at]?.start)) ||
    saidAs(at, length).times >= LEAST_SAID_ZH;
  const [most, beside] = [MOST_WORDS[code] ?? MOST_SPACED, isUnspaced ? BESIDE_UNSPACED : BESIDE];
  for (let at = 0; at < words.length; at++) {
    if (kindAt(at) === "common" || kindAt(at) === "digit") continue;
    let common = 0;
    for (let length = 1; length - common <= most && at + length <= words.length; length++) {
      const last = at + length - 1;
      if (length > 1 && !beside.test(text.slice(words[last - 1]?.end, words[last]?.start))) break;
      if (kindAt(last) === "common") common++;
      if (common > MOST_COMMON || length - common > most) break;
      const isWhole = kindAt(last) !== "common" && (length > 1 || (kindAt(at) !== "letter" && code !== "zh"));
      if (isWhole && isOneLine(at, length) && isLikely(at, length)) spans.push({ at, length });
    }
  }
  return spans;
}
