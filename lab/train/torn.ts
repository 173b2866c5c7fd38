import { isKept } from "~/functions/authors/extract/classifier/classes";
import { featuresOf } from "~/functions/authors/extract/classifier/sentence-features";
import type { Talk } from "./corpus";
import { type Example, randomFrom } from "./learn";

const CJK_OR_THAI = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
const SIGNS = /[.,!?;:。，、！？؟،।…]/g;
/** Characters of a script without spaces that stay together. */
const PIECE = /[\p{L}\p{M}\p{N}]{1,3}/gu;
/** How often a stretch ends at the end of a sentence, from this many words on. */
const AT_BORDER = { from: 3, often: 0.5, before: 0.1 };
/** How often it ends inside a sentence: never in the first words, then more often with each word. */
const INSIDE = { from: 8, least: 0.03, more: 0.004 };
const LONGEST = 40;
/** A stretch with a share of letters worth keeping between these is neither kept nor dropped. */
const UNDECIDED = { from: 0.35, to: 0.65 };

type Word = { text: string; isKept: boolean; isStart: boolean };

/**
 * Talks without punctuation, cut both at sentence ends and elsewhere, as speech without full stops is cut. A stretch's
 * target is the class of most of its letters.
 */
export function tornExamples(talks: readonly Talk[], seed: number): Example[] {
  const random = randomFrom(seed);
  return talks.flatMap((talk) => examplesOfTalk(talk, random));
}

function examplesOfTalk({ sentences }: Talk, random: () => number): Example[] {
  const joint = CJK_OR_THAI.test(sentences[0]?.text ?? "") ? "" : " ";
  const stretches = cut(sentences.flatMap(wordsOf), random);
  const textOf = (stretch: readonly Word[] = []) => stretch.map(({ text }) => text).join(joint);
  return stretches.flatMap((stretch, index) => {
    const share = shareKept(stretch);
    if (share > UNDECIDED.from && share < UNDECIDED.to) return [];
    const features = featuresOf({
      text: textOf(stretch),
      before: textOf(stretches[index - 1]),
      after: textOf(stretches[index + 1]),
      place: index / Math.max(1, stretches.length - 1),
    });
    return [{ features, target: share > 0.5 ? 1 : 0, weight: 1 }];
  });
}

function wordsOf({ text, label }: Talk["sentences"][number]): Word[] {
  const bare = text.replace(SIGNS, "");
  const words = CJK_OR_THAI.test(bare) ? (bare.match(PIECE) ?? []) : bare.split(/\s+/).filter(Boolean);
  return words.map((word, index) => ({ text: word, isKept: isKept(label), isStart: index === 0 }));
}

function cut(words: readonly Word[], random: () => number): Word[][] {
  const stretches: Word[][] = [];
  let from = 0;
  for (let at = 1; at < words.length; at++) {
    const length = at - from;
    if (random() >= chanceOfEnd(length, words[at]?.isStart === true) && length < LONGEST) continue;
    stretches.push(words.slice(from, at));
    from = at;
  }
  return [...stretches, words.slice(from)];
}

function chanceOfEnd(length: number, isStart: boolean): number {
  if (isStart) return length >= AT_BORDER.from ? AT_BORDER.often : AT_BORDER.before;
  return length > INSIDE.from ? INSIDE.least + (length - INSIDE.from) * INSIDE.more : 0;
}

/** The share of a stretch's letters that belong to sentences worth keeping. */
function shareKept(stretch: readonly Word[]): number {
  const lettersOf = (words: readonly Word[]) => words.reduce((sum, { text }) => sum + text.length, 0);
  return lettersOf(stretch.filter((word) => word.isKept)) / lettersOf(stretch);
}
