import { CLASSES } from "../classifier/classes";
import type { SentenceModel } from "../classifier/model";
import { type JudgedSentence, type JudgedTalk, type SpokenLine, spokenLine } from "./line";
import { recutSentence } from "./recut";

/** Speakers say early what a talk is about: up to this share of the talk, sentences count this many times. */
const EARLY = 0.4;
const LIKELIER = 2;
/** The weight of a sentence's worth relative to the probability that it states the purpose. */
const WORTH = 0.2;
/** The lowest log odds of being worth keeping for a sentence that states the purpose, however short it is. */
const LEAST_KEEP = -1;

/** Words that name a purpose, and their weight. */
const OUTRIGHT =
  /(?<!\p{L})(?:purpose|zweck|propósito|finalidade?|scopo|назначение|amac\p{L}*|mục đích|tujuan\p{L}*|मकसद|उद्देश्य|الغرض)(?!\p{L})|目的|목적/iu;
const NAMED = 0.5;
/** Words that announce the subject near the beginning of a talk, and their weight. */
const ANNOUNCED =
  /(?<![\p{L}\p{M}])(?:today|tonight|in this (?:video|talk|lecture)|heute|hoy|aujourd['’]hui|hoje|oggi|vandaag|dzisiaj|dziś|сегодня|сьогодні|bugün|hôm nay|hari ini|आज|اليوم|النهارده)(?![\p{L}\p{M}])|今天|今日は|今回|오늘/iu;
const ANNOUNCES = 0.3;
/** The share of a talk that announces something, and the first UTF-16 units of a sentence that does. */
const OPENING = 0.2;
const FIRST_WORDS = 24;
/** The lowest log odds of being worth keeping for an announcement. */
const LEAST_ANNOUNCED = -4;

const PURPOSE = CLASSES.indexOf("purpose");

/** The sentence, or part of one, that most likely states the purpose of a talk, whether it is kept or not. */
export function summaryOf(talk: JudgedTalk, model: SentenceModel): SpokenLine | null {
  const last = Math.max(1, talk.sentences.length - 1);
  const isAnnounced = ({ index, start, end }: JudgedSentence) =>
    index / last < OPENING && ANNOUNCED.test(talk.passage.text.slice(start, Math.min(end, start + FIRST_WORDS)));
  const scoreOf = (sentence: JudgedSentence) => {
    const isNamed = OUTRIGHT.test(talk.passage.text.slice(sentence.start, sentence.end));
    const said = (isNamed ? NAMED : 0) + (isAnnounced(sentence) ? ANNOUNCES : 0);
    const score = (sentence.parts[PURPOSE] ?? 0) + WORTH * sentence.worth + said;
    return (sentence.index / last < EARLY ? LIKELIER : 1) * score;
  };
  const rank = (sentences: readonly JudgedSentence[]) =>
    sentences
      .filter((one) => !one.isSponsored && one.keep >= (isAnnounced(one) ? LEAST_ANNOUNCED : LEAST_KEEP))
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
