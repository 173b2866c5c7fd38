import { wordsOf } from "./gap-words";

/** How a sentence ends. */
export const ENDS = /[.!?…。！？؟।]["'”’»)」]*\s*$/u;
const ENDED = /[.!?…。！？؟।]["'”’»)」]*(?:\s+|$|(?<=[。！？][」]?))/gu;

/** Characters looked at on a side. */
const LONGEST = 200;

function lastOf(text: string, count: number, isUnspaced: boolean): string {
  if (isUnspaced) return text.slice(-count);
  return text
    .slice(-LONGEST)
    .split(" ")
    .slice(-count - 1)
    .join(" ");
}

/** Words before a gap, as many more as take the excerpt to where its sentence begins, up to twice as many. */
export function begunBefore(before: string, count: number, isUnspaced: boolean): string {
  const wide = isUnspaced ? "" : lastOf(before, 2 * count, isUnspaced);
  const isFar = sentenceEnd(wide) !== wide && wordsOf(sentenceEnd(wide)).length > count;
  return isFar ? wide : lastOf(before, count, isUnspaced);
}

/** Words after a gap, as many more as take the excerpt to the end of its sentence, up to half as many. */
export function doneAfter(after: string, count: number, isUnspaced: boolean): string {
  const sentence = isUnspaced ? "" : sentenceStart(firstOf(after, 1.5 * count, isUnspaced));
  return ENDS.test(sentence) && wordsOf(sentence).length > count ? sentence : firstOf(after, count, isUnspaced);
}

/** The first words of a text, or characters in a script without spaces. */
export function firstOf(text: string, count: number, isUnspaced: boolean): string {
  if (isUnspaced) return text.slice(0, count);
  return text
    .slice(0, LONGEST)
    .split(" ")
    .slice(0, count + 1)
    .join(" ");
}

/** The part of what comes before that belongs to the same sentence. */
export function sentenceEnd(before: string): string {
  const last = [...before.matchAll(ENDED)].at(-1);
  return last ? before.slice(last.index + last[0].length) : before;
}

/** The part of what comes after that belongs to the same sentence. */
export function sentenceStart(after: string): string {
  const first = after.match(ENDED)?.[0];
  return first === undefined ? after : after.slice(0, after.indexOf(first) + first.length);
}
