import { trimEndOf } from "~/functions/text/trim-end";
import { pauseBefore } from "../borders/border-features";
import { cueGains } from "../borders/cue-ends";
import { isKnown } from "../classifier/known-words";
import type { SentenceModel } from "../classifier/sentence-classifier";
import type { JudgedSentence } from "../document/extract-line";
import { judgeTalk } from "../document/judge-sentences";
import { cleanSentence } from "../rules/clean-sentence";
import { isUnspacedLanguage, lengthOf, listWords } from "../rules/cue-words";
import { evenly } from "../rules/evenly";
import { quoteSpan } from "../rules/passage";
import { readSentences, type SentenceReading, type Talk } from "../rules/read-sentences";
import { isCorrection } from "../rules/retraction/cues-of";
import { cutToWholeWords } from "../rules/whole-words";
import { capital } from "./capitals";
import { findGaps, type Gap } from "./gaps";
import { type StudyLanguage, studyLanguage } from "./study-language";
import type { StudyModel } from "./study-words";
import type { SpokenTerm } from "./terms/find-terms";

/** What was said, indexed for as many questions as a talk may give. */
type Spoken = {
  /** Whether the talk says a word or phrase at least `times` times. */
  isSaid(phrase: string, times: number): boolean;
  /** Writes the beginning of a sentence as if inside one; a name keeps its capital. */
  inner(statement: string): string;
};

const CAPITAL_INSIDE = /(?<=[\p{L},] )\p{Lu}[\p{Ll}\p{M}]*(?![\p{L}\p{M}])/gu;
const SMALL = /(?<![\p{L}\p{M}])\p{Ll}[\p{Ll}\p{M}]*(?![\p{L}\p{M}])/gu;

/** Each index is built when first asked. @param code BCP 47 without a region */
function createSpoken(text: string, code: string): Spoken {
  const words = once(() => listWords(text));
  const places = once(() => placesOf(words()));
  const names = once(() => new Set(text.match(CAPITAL_INSIDE)));
  const small = once(() => new Set(text.match(SMALL)));
  return {
    isSaid(phrase, times) {
      const sought = listWords(phrase);
      const [rarest, ...others] = sought.map((word, offset) => ({ offset, at: places().get(word) ?? [] }));
      if (!rarest) return false;
      const { offset, at } = others.reduce((least, one) => (one.at.length < least.at.length ? one : least), rarest);
      // Occurrences without a word between them count once.
      const length = sought.length + (isUnspacedLanguage(phrase) ? 0 : 1);
      let [found, next] = [0, 0];
      for (const start of at.map((place) => place - offset)) {
        if (start < next || !sought.every((word, index) => words()[start + index] === word)) continue;
        found += 1;
        if (found === times) return true;
        next = start + length;
      }
      return false;
    },
    inner(statement) {
      const word = /^\p{Lu}[\p{Ll}\p{M}]*(?![\p{L}\p{M}])/u.exec(statement)?.[0];
      if (word === undefined || code === "de") return statement;
      return names().has(word) && !small().has(word.toLowerCase())
        ? statement
        : statement.charAt(0).toLowerCase() + statement.slice(1);
    },
  };
}

function placesOf(words: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    const known = places.get(word);
    if (known) known.push(at);
    else places.set(word, [at]);
  }
  return places;
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A self-contained sentence without its full stop, and where it was said. */
export type SpokenStatement = {
  text: string;
  /** Whether it is worth keeping even if it is not a definition. */
  isKept: boolean;
  /** Whether it says "we", "you", or "now", which a definition does not. */
  isSituated: boolean;
  citation: { segmentId: number; quote: string };
};

/** The material for questions about a talk. */
export type Material = {
  code: string;
  language: StudyLanguage;
  statements: SpokenStatement[];
  isCommon(word: string): boolean;
  /** Whether everyday talks use a word. */
  isKnown(word: string): boolean;
  gaps: Gap[];
  /** Whether the talk explains terms, as a lecture does. */
  isExplaining: boolean;
  /** Where the talk says what a term is, the best first. */
  terms: readonly SpokenTerm[];
  isSelection: boolean;
} & Spoken;

/** The most sentences examined, spread over the talk: those of six hours. */
const MOST_SENTENCES = 3000;
const MIN_WORDS = 5;
const MAX_WORDS = 26;
/** The fewest words before a pronoun for it to refer to one of them. */
const WORDS_BEFORE = 4;
/** The lowest log odds of being worth keeping; lower for definitions, which are easy to recognize. */
const MIN_KEEP = -1;
const SURE_KEEP = -0.6;
/**
 * Milliseconds of silence that must separate sentences of speech without full stops: words alone are wrong too often.
 */
const PAUSE_MS = 250;
const ENDED = /[.!。！।]["'”’»)」]*$/u;
/** How the final verb of a sentence ends, in languages in which other words rarely end the same way. */
const LAST_VERB: Readonly<Record<string, RegExp>> = {
  ja: /(?:です|ます|でした|ました|ません)$/u,
  ko: /(?:니다|(?:[해어아여와워져려]|세|에|예|거든|네|죠)요)$/u,
};

/**
 * The statements of a talk that can be asked about: complete, worth keeping, and clear without context.
 * @returns null for an unsupported language
 * @throws AppError `cancelled` when the signal aborts
 */
export async function readMaterial(talk: Talk, model: StudyModel, signal?: AbortSignal): Promise<Material | null> {
  const reading = await readSentences(talk, model, signal);
  const { code } = reading;
  const isSelection = talk.isSelection === true;
  const language = studyLanguage(code, model);
  if (!language) return null;
  const { sentences } = await judgeTalk(reading, model, signal);
  const whole = evenly(wholeSentences({ ...reading, isSelection }, sentences, model), MOST_SENTENCES);
  const isClear = (said: string, maySituate: boolean) => standsAlone(said, language, maySituate);
  const { gaps, terms, isExplaining } = await findGaps({ ...reading, isSelection }, sentences, model, isClear, signal);
  return {
    code,
    language,
    statements: whole.flatMap((one) => statementOf(one, reading, language) ?? []),
    isCommon: reading.language.isCommon,
    isKnown: (word) => isKnown(model, word.toLowerCase(), code),
    gaps: gaps.map((gap) => ({
      ...gap,
      isWhole: gap.isWhole && standsAlone(`${gap.before}${gap.term}${gap.after}`, language),
    })),
    terms,
    isExplaining,
    isSelection,
    ...createSpoken(reading.passage.text, code),
  };
}

/**
 * Sentences whose ends are certain. They have full stops or, in captions without any, lie between two silences, final
 * verbs, or ends of sentence-like captions. A selection begins and ends where its reader wants.
 */
function wholeSentences(
  { passage, code, isSelection }: SentenceReading & { isSelection: boolean },
  sentences: readonly JudgedSentence[],
  model: SentenceModel,
): JudgedSentence[] {
  const isWritten = sentences.filter((one) => isEnded(passage.text, one)).length >= sentences.length * 0.3;
  const leastMs = cueGains(passage, model).areSentences ? 0 : PAUSE_MS;
  const isSilentBefore = ({ start }: JudgedSentence) => (pauseBefore(passage, start) ?? -1) >= leastMs;
  const endsInVerb = ({ start, end }: JudgedSentence) => LAST_VERB[code]?.test(passage.text.slice(start, end)) === true;
  return sentences.filter((one, index) => {
    const [before, after] = [sentences[index - 1], sentences[index + 1]];
    if (one.isRough || (after && isCorrection(passage.text.slice(after.start, after.end), code))) return false;
    if (!isWritten) {
      const isBegun = before ? isSilentBefore(one) || endsInVerb(before) : isSelection || isSilentBefore(one);
      return isBegun && (endsInVerb(one) || (after ? isSilentBefore(after) : isSelection));
    }
    const isDone = isEnded(passage.text, one) || (isSelection && !after);
    return isDone && (!before || isEnded(passage.text, before, true));
  });
}

function isEnded(text: string, { start, end }: { start: number; end: number }, orAsked = false): boolean {
  const tail = text.slice(Math.max(start, end - 3), end);
  return ENDED.test(tail) || (orAsked && /[?？؟…]["'”’»)」]*$/u.test(tail));
}

function statementOf(
  judged: JudgedSentence,
  reading: SentenceReading,
  language: StudyLanguage,
): SpokenStatement | null {
  const found = quoteSpan(reading.passage, judged.start, judged.end);
  if (!found || judged.isSponsored || judged.finding.isQuestion || judged.finding.isTakenBack || judged.keep < MIN_KEEP)
    return null;
  const text = withoutFullStop(cleanSentence(found.quote, reading.language.habits));
  const words = lengthOf(text);
  if (words < MIN_WORDS || words > MAX_WORDS || /[?？؟…"“”«»„「」;；:：()[\]]/u.test(text)) return null;
  const { nowhere, announces = "$^", instead = "$^" } = language.never;
  if (cutToWholeWords(`^(?:${nowhere})`, text).test(text)) return null;
  if (cutToWholeWords(`${announces}|${instead}`, text).test(text)) return null;
  const isSituated = !standsAlone(text, language);
  if (isSituated && !standsAlone(text, language, true)) return null;
  if (language.isWhole?.(text) === false) return null;
  return {
    text,
    isKept: judged.keep > SURE_KEEP,
    isSituated,
    citation: { segmentId: found.segmentId, quote: found.quote },
  };
}

function withoutFullStop(line: string): string {
  const unquoted = trimEndOf(line, "\"'”’»)」");
  const unstopped = trimEndOf(unquoted, ".!。！।؛");
  return capital((unstopped === unquoted ? line : unstopped).trim());
}

/** Whether nothing in a text refers to something outside it; "we", "you", and "now" may be allowed. */
export function standsAlone(said: string, { pointers, situation, pronouns }: StudyLanguage, maySituate = false) {
  const spoken = cutToWholeWords(situation, said);
  const text = maySituate ? said.replace(new RegExp(spoken.source, `${spoken.flags}g`), "") : said;
  if (pointsOutside(text, pointers)) return false;
  const at = cutToWholeWords(pronouns, text).exec(text)?.index;
  return at === undefined || lengthOf(text.slice(0, at)) >= WORDS_BEFORE;
}

export function pointsOutside(text: string, pointers: string): boolean {
  return cutToWholeWords(pointers, text).test(text);
}
