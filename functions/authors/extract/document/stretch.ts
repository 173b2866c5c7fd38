import type { StretchDraft } from "~/functions/prds/details/draft-schema";
import type { StretchTask } from "../../port";
import type { SentenceModel } from "../classifier/sentence-classifier";
import { listTerms, listWords } from "../rules/cue-words";
import { saySame } from "../rules/distinct-sentences";
import { segmentIndexAt } from "../rules/passage";
import type { SentenceReading } from "../rules/read-sentences";
import { lineBudget } from "./choose-lines";
import type { SpokenLine } from "./extract-line";
import { chooseLines, evidenceOfSentences, isBuilding, lineOf, requirement } from "./extract-lines";
import { judgeTalk } from "./judge-sentences";

/** The fewest words of speech for each line: a short stretch has no room for a dozen. */
const WORDS_A_LINE = 30;

/**
 * Chooses what one stretch of a talk says that a document does not, in its own words. Reads the whole talk, because
 * the worth of a sentence is relative to the others.
 * @throws AppError `cancelled` when the signal aborts
 */
export async function extractStretch(
  reading: SentenceReading,
  model: SentenceModel,
  { segments, known, isBrief }: Pick<StretchTask, "segments" | "known" | "isBrief">,
  signal?: AbortSignal,
): Promise<StretchDraft> {
  const { passage, language } = reading;
  const { sentences } = await judgeTalk(reading, model, signal);
  const ids = new Set(segments.map(({ id }) => id));
  const isWithin = (offset: number) => ids.has(passage.segments[segmentIndexAt(passage, offset)]?.id ?? -1);
  const within = sentences.filter(({ start, end }) => isWithin(start) && isWithin(end - 1));
  const whole = within.filter(({ isRough }) => !isRough);
  const words = within.reduce((sum, { wordCount }) => sum + wordCount, 0);
  const budget = Math.min(lineBudget(words, within.length), Math.ceil(words / WORDS_A_LINE));
  const termsOf = (text: string) => new Set(listTerms(listWords(text), language.isCommon));
  const there = known.map(termsOf);
  const isNew = (line: SpokenLine) => !there.some((terms) => saySame(terms, line.terms));
  // What a document left out is mostly chatter. An empty result is better than the best of it or a torn line.
  const chosen = await chooseLines({ ...reading, sentences }, whole, { budget, isNew }, signal);
  const building = isBrief ? [] : chosen.filter(isBuilding);
  return {
    evidence: chosen.flatMap(evidenceOfSentences),
    requirements: building.map(requirement),
    learnings: chosen.filter((line) => isBrief || !isBuilding(line)).map(lineOf),
  };
}
