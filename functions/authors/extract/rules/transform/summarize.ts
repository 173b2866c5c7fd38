import type { SentenceModel } from "../../classifier/sentence-classifier";
import { chooseLines } from "../../document/extract-lines";
import { judgeTalk } from "../../document/judge-sentences";
import type { SentenceReading } from "../read-sentences";
import { simplify } from "./simplify";
import type { TransformContext } from "./told";

/** The summary keeps one sentence in this many, up to this number. */
const ONE_OF = 4;
const MOST = 7;

/**
 * The most important sentences of a selection, cleaned and without repetitions, in the order in which they were said.
 */
export async function summarizeSentences(
  reading: SentenceReading,
  model: SentenceModel,
  signal?: AbortSignal,
): Promise<TransformContext[]> {
  const { sentences } = await judgeTalk(reading, model, signal);
  const budget = Math.min(MOST, Math.max(1, Math.ceil(sentences.length / ONE_OF)));
  // A reader who selects text wants it summarized, even if the classifier would leave it out of a document.
  const wish = { budget, least: Number.NEGATIVE_INFINITY };
  const lines = await chooseLines({ ...reading, sentences }, sentences, wish, signal);
  // Text that makes no line of a document, such as a single term, stays as its own sentences.
  return lines.length > 0
    ? lines.map(({ text, citations }) => ({ text, said: [...citations] }))
    : simplify(reading).slice(0, budget);
}
