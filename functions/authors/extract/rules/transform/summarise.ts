import { cleanLine } from "../clean";
import { pickDistinct } from "../distinct";
import { quoteSpan } from "../passage";
import type { Reading } from "../read";
import { firstThought } from "../whole";
import { listTerms, listWords } from "../words";
import type { Told } from "./told";

/** One sentence in so many is told, and no more than so many. */
const ONE_OF = 4;
const MOST = 7;

/** The most central sentences of a selection, none saying the same as another, cleaned, in the order in which they were said. */
export function summarise(reading: Reading): Told[] {
  const candidates = reading.sentences.flatMap((sentence) => {
    const thought = firstThought(reading, sentence);
    const said = quoteSpan(reading.passage, thought.start, thought.end);
    const text = cleanLine(said?.quote ?? "", reading.language.habits);
    if (!said || text === "" || (sentence.finding.isQuestion && reading.sentences.length > 1)) return [];
    const { finding, isRough, wordCount, isSummary, centrality, index } = sentence;
    const drawback = (finding.pointsBack ? 2 : 1) * (isRough ? 1.4 : 1) * (wordCount < 5 ? 2 : 1) * (1 + finding.aside);
    const score = ((0.1 + centrality) * (isSummary ? 1.5 : 1)) / drawback;
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
