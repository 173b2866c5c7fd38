import { isKnown, knownTokens, type PlacedWord } from "../classifier/known-words";
import { isUnspacedSentence } from "../classifier/sentence-features";
import { stemWord } from "../rules/cue-words";
import type { SentenceReading } from "../rules/read-sentences";
import {
  afterFalseStart,
  calledName,
  ENDS_SENTENCE,
  isRespelled,
  isShown,
  isSpelled,
  isTornName,
  PHRASE_END,
  personCalled,
  wholeName,
} from "./called-names";
import { DENIALS } from "./languages/shared";
import { neverIn, type StudyModel, type StudyWords, type TermWords } from "./study-words";
import { readUsages, type Usages } from "./usage";

/** A term and the place where it is best introduced, in UTF-16 units. `score`: how much speaks for it. */
export type SpokenTerm = {
  text: string;
  key: string;
  start: number;
  end: number;
  score: number;
  /** Its words, in lower case, and the index of the first one among those of the talk. */
  said: readonly string[];
  at: number;
  /** Whether it is said right after "is called" or the like. */
  isCalled: boolean;
  /** Whether the talk says there what it is. */
  isIntroduced: boolean;
  /** How often the talk says it. */
  times: number;
};

const MIN_LETTERS = 3;
const CLITIC = /^(?:que|qui|che|se)$/u;
const CAPITAL = /\p{Lu}/u;
/** Letters at their start by which words are one family. */
const STEM = 5;
/** Characters around a term in which it is introduced. */
const REACH = 32;
const WEIGHTS = { called: 2.5, is: 1, means: 1.5, member: 0.7, most: 1.5, letter: 0.1, pair: 0.5, repeated: 0.6 };

/** In Japanese a particle follows a noun, and some introduce one. */
const PARTICLE = /^ ?(?:[はがをにのとでもやへ、。」,.]|って|です|だ)/u;
const CALLED_JA = /^ ?」? ?(?:と|って) ?(?:い|言|呼|よ[びば])/u;
const MEANS_JA = /^ ?」? ?(?:とは|というの|って|これは|っていうの)/u;
/** Numbers, words for a time or place, and a character of another word before or after Katakana. */
const NO_TERM_JA =
  /^[〇一二三四五六七八九十百千万第次各全同約]|[年月日時分秒個人回目的性点中後前内]$|^\p{sc=Han}[\p{sc=Katakana}ー]|[\p{sc=Katakana}ー]\p{sc=Han}$/u;

/** Reads a talk once for what its terms look like. */
function readWords({ passage: { text }, code, language, sentences }: SentenceReading, model: StudyModel) {
  const words = knownTokens(text);
  const counts = new Map<string, number>();
  const families = new Map<string, Set<string>>();
  for (const { word } of words) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    const family = families.get(familyOf(word)) ?? new Set();
    families.set(familyOf(word), family.add(word));
  }
  const isRare = (word: string) =>
    word.length >= (isUnspacedSentence(word) ? 2 : MIN_LETTERS) &&
    !/\d/.test(word) &&
    !language.isCommon(word) &&
    !isKnown(model, word, code);
  const pairs = new Map<string, number>();
  for (const [at, { word }] of words.entries()) {
    const pair = `${words[at - 1]?.word} ${word}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  const isApart = model.words[code]?.terms?.isApart === true;
  /** Whether two words are said together again, or the second never without the first where names are written apart. */
  const areBound = (first: string, second: string) => {
    const together = pairs.get(`${first} ${second}`) ?? 0;
    return together > 1 || (isApart && counts.get(second) === together);
  };
  const areRepeated = (first: string, second: string) => (pairs.get(`${first} ${second}`) ?? 0) > 1;
  const hasCapitals = code === "de" && /\p{Lu}/u.test(text.slice(0, 200));
  const [isCommon, countOf] = [language.isCommon, (word: string) => counts.get(word) ?? 0];
  const membersOf = (word: string) => families.get(familyOf(word))?.size ?? 1;
  const starts: ReadonlySet<number> = new Set(sentences.map(({ start }) => start));
  return { text, words, starts, countOf, membersOf, isRare, isCommon, areBound, areRepeated, hasCapitals };
}

type Words = ReturnType<typeof readWords>;

function familyOf(word: string): string {
  return isUnspacedSentence(word) ? word.slice(-2) : word.length > STEM ? word.slice(0, STEM) : ` ${word}`;
}

/**
 * What a talk is about, introduces or repeats: nouns that everyday talks do not use, at each place; the best first. Empty in languages without rules.
 */
export function findTerms(reading: SentenceReading, model: StudyModel): { terms: SpokenTerm[]; usages: Usages } {
  const words = readWords(reading, model);
  const known = model.words[reading.code];
  const rules = known?.terms;
  const spaced = known && rules ? spacedTerms(words, rules, known) : [];
  const found = reading.code === "ja" ? unspacedTerms(words) : spaced;
  return { terms: found.sort((a, b) => b.score - a.score), usages: readUsages(words, rules) };
}

/** Letters of a term that only its sentence tells from other words. */
const LEAST_NAMED = 5;
/** The beginning of a sentence and up to five words of it. */
const SHORT = /[.!?…]["”»]? \S+(?: \S+){0,4}$/u;

const ADDED = /, (?:an?|eine?|een|un|une|una|uno|uma?)$/iu;

type Cues = { called: boolean; is?: boolean; means: boolean };

function scoreOf(said: readonly PlacedWord[], { countOf, membersOf }: Words, cues: Cues) {
  const length = said.reduce((sum, { word }) => sum + word.length * (isUnspacedSentence(word) ? 3 : 1), 0);
  const most = (measure: (word: string) => number) => Math.max(...said.map(({ word }) => measure(word)));
  return (
    (cues.called ? WEIGHTS.called : 0) +
    (cues.is ? WEIGHTS.is : 0) +
    (cues.means ? WEIGHTS.means : 0) +
    WEIGHTS.repeated * Math.log(most(countOf)) +
    Math.min(WEIGHTS.most, WEIGHTS.member * (most(membersOf) - 1)) +
    Math.min(WEIGHTS.most, WEIGHTS.letter * length) +
    (said.length > 1 ? WEIGHTS.pair : 0)
  );
}

function termOf(at: number, said: readonly PlacedWord[], words: Words, cues: Cues): SpokenTerm {
  const [start, end] = [said[0]?.start ?? 0, said.at(-1)?.end ?? 0];
  const text = words.text.slice(start, end);
  const key = said.map(({ word }) => stemWord(word)).join(" ");
  return {
    text: isUnspacedSentence(text.charAt(0)) ? text.replaceAll(" ", "") : text,
    key,
    start,
    end,
    score: scoreOf(said, words, cues),
    said: said.map(({ word }) => word),
    at,
    isCalled: cues.called,
    isIntroduced: cues.called || cues.is === true || cues.means,
    times: Math.max(...said.map(({ word }) => words.countOf(word))),
  };
}

function unspacedTerms(words: Words): SpokenTerm[] {
  return words.words.flatMap((one, at) => {
    const after = words.text.slice(one.end, one.end + REACH);
    if (!isUnspacedSentence(one.word) || !words.isRare(one.word) || NO_TERM_JA.test(one.word)) return [];
    if (!PARTICLE.test(after)) return [];
    return [termOf(at, [one], words, { called: CALLED_JA.test(after), means: MEANS_JA.test(after) })];
  });
}

function spacedTerms(words: Words, rules: TermWords, known: StudyWords): SpokenTerm[] {
  const opens = new RegExp(`^(?:${rules.opens})$`, "u");
  const { besides = "$^", verbs: linking = "$^" } = rules;
  const before = (cue: string) =>
    new RegExp(`(?<![\\p{L}\\p{M}])(?:${cue})(?:,? (?:${rules.opens}|${besides}))*[ ,]*["“„«»]?$`, "iu");
  const denied = before(`(?:${DENIALS}|\\p{L}+n['’]t) (?:${rules.called}|es|son)(?: pas)?`);
  const [called, is, named] = [before(rules.called), before(rules.is), before(rules.named ?? rules.called)];
  const [of, verbs] = [new RegExp(`^(?:${rules.of})$`, "u"), new RegExp(`^(?:${linking})$`, "u")];
  const adjective = rules.first === undefined ? null : new RegExp(rules.first, "u");
  const others = new RegExp(rules.others, "u");
  const shapes = { others, second: new RegExp(rules.second, "u"), adjective };
  const means = new RegExp(`^["”“»«]?,? (?:${rules.means})(?![\\p{L}\\p{M}])`, "iu");
  const pointing = new RegExp(`^(?:${known.pointers})$`, "u");
  const [persons, never] = [personCalled(rules), neverIn(known)];
  const stops = new RegExp(`^(?:${rules.means}|${never.and}|${never.ifs}|${besides})(?![\\p{L}\\p{M}])`, "iu");
  return words.words.flatMap((first, at) => {
    const head = words.text.slice(Math.max(0, first.start - REACH), first.start).trimEnd();
    if (denied.test(head)) return [];
    const cues = { called: called.test(head), is: is.test(head), means: false };
    const isOther = () => stops.test(words.text.slice(first.start, first.start + REACH));
    if (cues.called && (isSpelled(words, at) || persons.test(head) || isOther())) return [];
    const begin = afterFalseStart(words.words, at);
    const name =
      named.test(head) || (rules.isApart && cues.is && SHORT.test(head))
        ? calledName(words, begin, { of, stops })
        : null;
    if (
      name &&
      (isRespelled(name) || isTornName(name, begin, words, verbs) || name.some(({ word }) => pointing.test(word)))
    )
      return [];
    if (name && (named.test(head) || isShown(name, words)))
      return [termOf(begin, name, words, { ...cues, called: true })];
    // What a short sentence ends on after "is called" is a term, even one that everyday talks use.
    const isShort = SHORT.test(head) && ENDS_SENTENCE.test(words.text.slice(first.end));
    const isNamed = cues.called && isShort && first.word.length >= LEAST_NAMED;
    const isTerm = words.isRare(first.word) || (isNamed && !words.isCommon(first.word));
    if (!isTerm || others.test(first.word) || isUnspacedSentence(first.word)) return [];
    const [earlier = "", opener = ""] = [words.words[at - 2]?.word, words.words[at - 1]?.word];
    const isOpened = opens.test(opener) && !CLITIC.test(earlier);
    const begun =
      cues.called || cues.is || isOpened
        ? termAt(words, at, { ...shapes, isFull: cues.called && rules.isApart === true })
        : null;
    // "Escoba de bruja" is one name.
    if (!begun || (!cues.called && !cues.is && of.test(opener) && !words.isCommon(earlier))) return [];
    const said = wholeName(words, at, begun, cues.called ? others : null);
    const [last, next] = [said.at(-1), words.words[at + said.length]];
    const rest = words.text.slice(last?.end);
    // "David Kemp, a British physicist, found" only adds who somebody is.
    if (!cues.called && ADDED.test(head) && PHRASE_END.test(rest)) return [];
    // "Then the process is isothermal", in the order of words of a German clause, says nothing of what a process is.
    const isSubject = last && next && words.isRare(next.word) && words.text.slice(last.end, next.start) === " ";
    cues.is &&= isSubject !== true || rules.isApart === true;
    cues.means = means.test(words.text.slice(said.at(-1)?.end, (said.at(-1)?.end ?? 0) + REACH));
    // "A beautiful chord" may describe, where endings tell no kinds of adjectives apart, as does one of several chords.
    const least = /^(?:ein|een$)/u.test(opener) ? Math.max(2, words.countOf(last?.word ?? "")) : 2;
    const mayDescribe =
      said.length > 1 && !rules.isApart && adjective?.test(first.word) && words.countOf(first.word) < least;
    if (mayDescribe && !cues.called && !cues.is && !cues.means) return [];
    return [termOf(at, said, words, cues)];
  });
}

/** `isFull`: after "is called" comes the whole name, an everyday word in it included: "the significance level". */
type Shapes = { others: RegExp; second: RegExp; adjective: RegExp | null; isFull: boolean };

/** The term that begins with a word: the word alone or with the next one; null if it is no noun. */
function termAt(words: Words, at: number, { others, second, adjective, isFull }: Shapes): PlacedWord[] | null {
  const [first, next] = [words.words[at], words.words[at + 1]];
  if (!first) return null;
  const isNoun = (one: PlacedWord) => !words.hasCapitals || CAPITAL.test(words.text.charAt(one.start));
  const isName = words.hasCapitals && isNoun(first) && !/sche[nrs]?$/u.test(first.word);
  const isAdjective = !isName && adjective?.test(first.word) === true;
  const isNext = next !== undefined && words.text.slice(first.end, next.start) === " ";
  const follows = isNext && !words.isCommon(next.word);
  const isLike = isNext && follows && !others.test(next.word) && second.test(next.word) && isNoun(next);
  const isPair = adjective
    ? isLike &&
      ((isFull && !words.isRare(next.word)) ||
        isAdjective ||
        (words.isRare(next.word) && words.areBound(first.word, next.word)))
    : isLike && words.isRare(next.word);
  if (next && isPair) return [first, next];
  return (isAdjective && follows) || !isNoun(first) ? null : [first];
}
