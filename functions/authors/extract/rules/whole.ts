import { breaksBefore, ENDS_BADLY, type Stretch } from "./clauses";
import type { Reading, ReadSentence } from "./read";
import { countVerbs, hasVerb } from "./verbs";
import { findWords } from "./words";

/** Words of a thought, at least: a shorter one is shown with what follows. */
const MIN_WORDS = 8;
/** Words that may be left over from the thought before, at most. */
const MAX_LEFT_OVER = 3;

/** Whether a sentence is English without a full stop. */
function isBare(text: string, { borders }: Reading["language"]): boolean {
  return !/[.!?\u2026:;]["'\u201d\u2019\u00bb)]*$/.test(text) && borders.subjects.has("we");
}

/** "When you …", "so I …": the first words of a thought, not the last. */
const OPENS =
  /^(?:so|and|but|now|or|then|when|if|because|while|as|that|which|what|how|where|who|in|on|at|for|with|from|by|to)\b/i;

/**
 * A sentence as far as it is one: of speech without full stops, where several may run on, the first thought that is long
 * enough. What a writer ended with a full stop, and other languages than English, stay as they are.
 * @returns UTF-16 offsets in the passage; `isRunOn` where something was left out, `isBare` where no full stop was
 */
export function firstThought(
  { passage, language }: Pick<Reading, "passage" | "language">,
  { start, end }: Pick<ReadSentence, "start" | "end">,
): { start: number; end: number; isRunOn: boolean; isBare: boolean } {
  const text = passage.text.slice(start, end);
  if (!isBare(text, language)) return { start, end, isRunOn: false, isBare: false };
  const words = findWords(text);
  const stretch = { text, words, borders: language.borders };
  const begin = start + (words[startOf(stretch)]?.start ?? 0);
  for (let at = MIN_WORDS; at < words.length - 1; at++) {
    // Who hesitates, or tells why, goes on with the same thought.
    if (!breaksBefore(stretch, at) || /^(?:because|um+|uh+)$/.test(words[at]?.norm ?? "")) continue;
    let to = at;
    while (to > 0 && ENDS_BADLY.has(words[to - 1]?.norm ?? "")) to--;
    if (to >= MIN_WORDS - 1)
      return { start: begin, end: start + (words[to - 1]?.end ?? 0), isRunOn: true, isBare: true };
  }
  return { start: begin, end, isRunOn: begin > start, isBare: true };
}

/** First words of what is only the end, or the middle, of a thought. */
const IN_THE_MIDDLE = /^(?:those|these|of|or|than|to|at|that|which|who|whom|it and|them|us|me|too|as well)\b/i;

/** What follows one of these is a verb, whether or not it is among those known. */
const SUBJECT_AND_VERB = /(?<!\p{L})(?:i|we|they|he|she) \p{L}+/iu;

/** First words of a clause that needs another. */
const DEPENDENT = /^(?:when(?:ever)?|if|because|although|unless|until)\b/i;

/** Whether a line out of speech without full stops can stand in a document: it has a verb, and is no piece of a thought. */
export function standsAsLine(line: string): boolean {
  const last = /(?<![\p{L}'’])(['’]*\p{L}[\p{L}'’]*)(?![\p{L}'’])[^\p{L}]*$/u.exec(line)?.[1]?.toLowerCase() ?? "";
  if (DEPENDENT.test(line) && countVerbs(line) < 2) return false;
  return (hasVerb(line) || SUBJECT_AND_VERB.test(line)) && !IN_THE_MIDDLE.test(line) && !ENDS_BADLY.has(last);
}

/** Number of the word with which the thought begins: "join | you have to" begins with the end of the one before. */
function startOf(stretch: Stretch): number {
  for (let at = 1; at <= MAX_LEFT_OVER; at++) {
    if (at < stretch.words.length && breaksBefore(stretch, at)) {
      const left = stretch.text.slice(0, stretch.words[at - 1]?.end ?? 0);
      const isClause = hasVerb(left) || OPENS.test(left);
      return isClause ? 0 : at;
    }
  }
  return 0;
}
