import { CLASSES } from "../classifier/classes";
import type { SentenceModel } from "../classifier/model";
import { type JudgedSentence, type JudgedTalk, type SpokenLine, spokenLine } from "./line";
import { recutSentence } from "./recut";

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

/** What most likely tells what a talk is for, kept or not: a sentence, or the part of one that tells it. */
export function summaryOf(talk: JudgedTalk, model: SentenceModel): SpokenLine | null {
  const last = Math.max(1, talk.sentences.length - 1);
  const scoreOf = ({ index, start, end, parts, worth }: JudgedSentence) => {
    const named = OUTRIGHT.test(talk.passage.text.slice(start, end)) ? NAMED : 0;
    return (index / last < EARLY ? LIKELIER : 1) * ((parts[PURPOSE] ?? 0) + WORTH * worth + named);
  };
  const rank = (sentences: readonly JudgedSentence[]) =>
    sentences
      .filter(({ isSponsored, keep }) => !isSponsored && keep >= LEAST_KEEP)
      .map((sentence) => ({ sentence, score: scoreOf(sentence) }))
      .sort((a, b) => b.score - a.score);
  for (const { sentence } of rank(talk.sentences)) {
    const line = spokenLine(talk, sentence);
    if (!line) continue;
    if (line.taken !== null) return line;
    const [best] = rank(recutSentence(talk, sentence, model));
    return (best && spokenLine(talk, best.sentence)) ?? line;
  }
  return null;
}
