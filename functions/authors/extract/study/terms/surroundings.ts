import { CLASSES } from "../../classifier/classes";
import type { JudgedSentence } from "../../document/extract-line";
import { sentenceIndexAt } from "../../rules/passage";
import type { TermCues } from "./term-cues";
import type { TalkWords, TermSpan } from "./term-spans";

/** Characters before and after a term among which it is introduced. */
const REACH = 40;
/** Words before a term among which one may stand for something said earlier. */
const POINTING = 6;
/** Characters of a talk's beginning that tell whether it has full stops, and how far apart these are at most. */
const OPENING = 3000;
const LONGEST_SENTENCE = 240;

type Beside = { names: readonly string[]; text: string };

/** What is known of each place of a talk beyond its words, read when first asked for. */
export type Surroundings = {
  talk: TalkWords;
  cues: TermCues;
  /** Text before the word at a place and after the one at a place, with the names of the cues in it. */
  before(at: number): Beside;
  after(last: number): Beside;
  /** How many words before a place the nearest pointer is, from 0; -1 if none is near. */
  pointing(at: number): number;
  /** Traits of the sentence that a place is in. */
  traits(at: number): readonly string[];
  /** Rounded log odds that a sentence begins with the word at a place, from -4 to 2, and whether one is taken to. */
  odds(at: number): number;
  isStart(at: number): boolean;
  isCapital(at: number): boolean;
  /** Whether the talk has full stops. */
  isWritten: boolean;
};

export function readSurroundings(talk: TalkWords, cues: TermCues, sentences: readonly JudgedSentence[]): Surroundings {
  const { text, words, wordAt, beginsAt } = talk;
  const starts: ReadonlySet<number> = new Set(sentences.map(({ start }) => start));
  const traits = memo((index: number) => (sentences[index] ? traitsOf(sentences[index]) : []));
  const points = memo((word: string) => cues.pointer.test(word));
  const opening = text.slice(0, OPENING);
  return {
    ...{ talk, cues },
    before: memo((at: number): Beside => {
      const said = text.slice(Math.max(0, (words[at]?.start ?? 0) - REACH), words[at]?.start);
      return { names: cues.before.flatMap(([name, cue]) => (cue.test(said) ? [name] : [])), text: said };
    }),
    after: memo((last: number): Beside => {
      const end = words[last]?.end ?? 0;
      const said = text.slice(end, end + REACH);
      return { names: cues.after.flatMap(([name, cue]) => (cue.test(said) ? [name] : [])), text: said };
    }),
    pointing: memo((at: number) =>
      Array.from({ length: POINTING }, (_, back) => wordAt(at - 1 - back)).findIndex(points),
    ),
    traits: (at) => traits(sentenceIndexAt(sentences, words[at]?.start ?? 0)),
    odds: (at) => Math.max(-4, Math.min(2, Math.round(beginsAt(at)))),
    isStart: (at) => starts.has(words[at]?.start ?? -1),
    isCapital: (at) => /\p{Lu}/u.test(text.charAt(words[at]?.start ?? 0)),
    isWritten: (opening.match(/[.!?。]/gu)?.length ?? 0) * LONGEST_SENTENCE >= opening.length,
  };
}

/** Names of the cues before a span, each behind "<", and after it, behind ">". */
export function cuesAround({ at, length }: TermSpan, { before, after }: Surroundings): string[] {
  return [...before(at).names.map((name) => `<${name}`), ...after(at + length - 1).names.map((name) => `>${name}`)];
}

/** What is known of a sentence: how much it is worth keeping, its likeliest class, whether it asks or points back. */
function traitsOf({ keep, worth, parts, isSponsored, finding }: JudgedSentence): string[] {
  const likeliest = parts.reduce((best, part, index) => (part > (parts[best] ?? 0) ? index : best), 0);
  const { isQuestion, isTakenBack, pointsBack } = finding;
  return [
    `sk${Math.max(-4, Math.min(4, Math.round(keep)))}`,
    `sw${Math.round(worth * 6)}`,
    `sc${CLASSES[likeliest]}`,
    `sf${isQuestion}${isTakenBack}${pointsBack}${isSponsored}`,
  ];
}

function memo<Key, T>(read: (key: Key) => T): (key: Key) => T {
  const known = new Map<Key, T>();
  return (key) => {
    const one = known.get(key);
    if (one !== undefined) return one;
    const made = read(key);
    known.set(key, made);
    return made;
  };
}
