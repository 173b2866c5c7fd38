import { CLASSES } from "../classifier/classes";
import type { SentenceModel } from "../classifier/model";
import { type JudgedSentence, type JudgedTalk, type SpokenLine, spokenLine } from "./line";
import { recutSentence } from "./recut";

/** Speakers say early what a talk is about: up to this share of the talk, sentences count this many times. */
const EARLY = 0.3;
const LIKELIER = 2;
/** The weight of a sentence's worth relative to the probability that it states the purpose. */
const WORTH = 0.4;
/** Words that name a purpose, and their weight. */
const OUTRIGHT =
  /(?<!\p{L})(?:purpose|zweck|propósito|finalidade?|scopo|назначение|amac\p{L}*|mục đích|tujuan\p{L}*|मकसद|उद्देश्य|الغرض)(?!\p{L})|目的|목적/iu;
const NAMED = 0.5;
/** The lowest log odds of being worth keeping for a sentence that states the purpose, however short it is. */
const LEAST_KEEP = -1;

const PURPOSE = CLASSES.indexOf("purpose");

/** The sentence, or part of one, that most likely states the purpose of a talk, whether it is kept or not. */
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
