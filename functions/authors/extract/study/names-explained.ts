import { cutToWholeWords } from "../rules/whole-words";
import type { Sides } from "./cut-at-sense";
import { firstOf, sentenceEnd } from "./excerpt-words";
import { tells, wordsOf } from "./gap-words";
import type { StudyWords } from "./study-words";
import type { SpokenTerm } from "./terms/find-terms";

type SaidAround = {
  text: string;
  isUnspaced: boolean;
  words: StudyWords | undefined;
  isClear: (said: string, maySituate: boolean) => boolean;
};

/** Whether the words beside a gap tell its term. Of a name just given a word may come before: "a strategy … a dominant strategy". */
export function isGivenAway(
  { text, said, isCalled }: SpokenTerm,
  { before, after }: Sides,
  isUnspaced: boolean,
): boolean {
  if (!isCalled || said.length === 1) return tells(`${before} ${after}`, text, isUnspaced);
  return said.every((word) => tells(before, word, isUnspaced)) || tells(after, text, isUnspaced);
}

/** Words of "and this is called a", before which nothing says what it is. */
const BARE_WORDS = 5;
/** Words before such a name in an excerpt that may say what it is. */
export const POINTED_WORDS = 10;
/** The words right before a name among which one stands for what was said before. */
const POINTING_WORDS = { called: 5, is: 3 };

/** Whether what a name is given to is said before the sentence or clause that gives it: "that is called". */
export function pointsBefore(
  { isCalled, isIntroduced }: SpokenTerm,
  before: string,
  words: StudyWords | undefined,
): boolean {
  const points = words?.terms?.points;
  const { called, is } = POINTING_WORDS;
  const last = sentenceEnd(before.slice(-called * 16))
    .trimEnd()
    .split(" ")
    .slice(isCalled ? -called : -is)
    .join(" ")
    .replace(isCalled ? "" : new RegExp(`(?:(?:^| )(?:${words?.terms?.opens}))+$`, "iu"), "");
  return isIntroduced && points !== undefined && cutToWholeWords(points, last).test(last);
}

/** Up to how many words before a name say nothing of what it is: "and this is called a", "the use of such lines is called". */
export function mostBare(before: string, isPointing: boolean, words: StudyWords | undefined): number {
  const such = words?.terms?.such;
  if (such !== undefined && cutToWholeWords(such, before).test(before.trimStart())) return POINTED_WORDS - 1;
  return isPointing ? BARE_WORDS : -1;
}

const CLEAR_WORDS = 4;
/** The words of a sentence among which a pronoun would point to an earlier one; all of it in a script without spaces. */
function headOf(sentence: string, isUnspaced: boolean): string {
  return isUnspaced ? sentence : firstOf(sentence, CLEAR_WORDS, isUnspaced);
}

/** Characters before a sentence in which the one before it is looked for. */
const MOST_EXPLAINED = 260;
/** Words, or characters, of a sentence that says what the next one names. */
const EXPLAINS = { words: [6, 30], characters: [12, 70] } as const;

/**
 * A short sentence that names something, such as "This is called endosymbiosis.", with the one before that says what it
 * is; null if that one is no statement of its own, or has the term.
 */
export function withSentenceBefore(
  term: SpokenTerm,
  { before, after }: Sides,
  { text, isUnspaced, words, isClear }: SaidAround,
): Sides | null {
  const start = term.start - before.length;
  const earlier = text.slice(Math.max(0, start - MOST_EXPLAINED), start).trimEnd();
  if (!/[.!。！]["'”’»」]*$/u.test(earlier)) return null;
  const explains = sentenceEnd(earlier.slice(0, -1)).concat(earlier.slice(-1)).trimStart();
  const isBegun = explains.length < earlier.length || start <= MOST_EXPLAINED;
  const [least, most] = isUnspaced ? EXPLAINS.characters : EXPLAINS.words;
  const length = isUnspaced ? explains.replaceAll(" ", "").length : wordsOf(explains).length;
  if (!isBegun || length < least || length > most || isGivenAway(term, { before: explains, after: "" }, isUnspaced))
    return null;
  if (!isClear(headOf(explains, isUnspaced), true)) return null;
  const begun = text.lastIndexOf(explains, start) + answerStart(explains, earlier, words);
  return { before: text.slice(begun, term.start), after };
}

/** Where the statement begins in an answer such as "Why? Because a licence is worth more." */
function answerStart(explains: string, earlier: string, words: StudyWords | undefined): number {
  const isAnswer = /[?？]["'”’»)」]*\s*$/u.test(earlier.slice(0, earlier.length - explains.length));
  const [first = ""] = explains.split(" ");
  return isAnswer && words && cutToWholeWords(`^(?:${words.never.ifs})$`, first).test(first) ? first.length + 1 : 0;
}
