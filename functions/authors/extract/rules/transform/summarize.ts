import type { SentenceModel } from "../../classifier/model";
import { judgeTalk } from "../../document/judge";
import { cleanLine } from "../clean";
import { pickDistinct } from "../distinct";
import { quoteSpan } from "../passage";
import type { Reading } from "../read";
import { listTerms, listWords } from "../words";
import type { Told } from "./told";

/** The summary keeps one sentence in this many, up to this number. */
const ONE_OF = 4;
const MOST = 7;

/**
 * The most important sentences of a selection, cleaned and without repetitions, in the order in which they were said.
 */
export async function summarize(reading: Reading, model: SentenceModel, signal?: AbortSignal): Promise<Told[]> {
  const { sentences } = await judgeTalk(reading, model, signal);
  const candidates = sentences.flatMap((sentence) => {
    const said = quoteSpan(reading.passage, sentence.start, sentence.end);
    const text = cleanLine(said?.quote ?? "", reading.language.habits);
    if (!said || text === "" || (sentence.finding.isQuestion && sentences.length > 1)) return [];
    const { finding, isRough, wordCount, worth, index } = sentence;
    const drawback = (finding.pointsBack ? 2 : 1) * (isRough ? 1.4 : 1) * (wordCount < 5 ? 2 : 1);
    const score = worth / drawback;
    const terms = new Set(listTerms(listWords(text), reading.language.isCommon));
    return [{ text, said, index, score, terms }];
  });
  const count = Math.min(MOST, Math.max(1, Math.ceil(candidates.length / ONE_OF)));
  return pickDistinct(
    candidates.sort((a, b) => b.score - a.score || a.index - b.index),
    count,
  )
    .map(({ chosen }) => chosen)
    .sort((a, b) => a.index - b.index)
    .map(({ text, said }) => ({ text, said: [said] }));
}
