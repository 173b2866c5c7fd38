import { CLASSES } from "../classifier/classes";
import type { Reading } from "../rules/read";
import { type JudgedSentence, type SpokenLine, spokenLine } from "./line";

/** Who speaks says early what it is about: until here, as a share of the talk, a sentence counts so many times. */
const EARLY = 0.3;
const LIKELIER = 2;
/** How much what a sentence is worth counts beside how surely it tells a purpose. */
const WORTH = 0.4;
/** Calls a purpose by its name, and how much that counts. */
const OUTRIGHT =
  /(?<!\p{L})(?:purpose|zweck|propósito|finalidade?|scopo|назначение|amac\p{L}*|mục đích|tujuan\p{L}*|मकसद|उद्देश्य|الغرض)(?!\p{L})|目的|목적/iu;
const NAMED = 0.5;
/** Log odds of being worth keeping below which nothing tells a purpose, however short it is. */
const LEAST_KEEP = -1;

const PURPOSE = CLASSES.indexOf("purpose");

type Talk = Omit<Reading, "sentences"> & { sentences: readonly JudgedSentence[] };

/** The sentence that most likely tells what a talk is for, kept or not: it is often told in few words. */
export function summaryOf(talk: Talk): SpokenLine | null {
  const last = Math.max(1, talk.sentences.length - 1);
  const scoreOf = ({ index, start, end, parts, worth }: JudgedSentence) => {
    const named = OUTRIGHT.test(talk.passage.text.slice(start, end)) ? NAMED : 0;
    return (index / last < EARLY ? LIKELIER : 1) * ((parts[PURPOSE] ?? 0) + WORTH * worth + named);
  };
  const likely = talk.sentences
    .filter(({ isSponsored, keep }) => !isSponsored && keep >= LEAST_KEEP)
    .map((sentence) => ({ sentence, score: scoreOf(sentence) }))
    .sort((a, b) => b.score - a.score);
  for (const { sentence } of likely) {
    const line = spokenLine(talk, sentence);
    if (line) return line;
  }
  return null;
}
