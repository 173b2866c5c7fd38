import type { DocumentDraft, DraftRequirement } from "~/functions/prds/details/draft-schema";
import { formatClock } from "~/functions/text/format-time";
import type { SentenceModel } from "../classifier/sentence-classifier";
import { saySame } from "../rules/distinct-sentences";
import type { SentenceReading } from "../rules/read-sentences";
import { chooseOutline, lineBudget } from "./choose-lines";
import type { SpokenLine } from "./extract-line";
import {
  chooseLines,
  evidenceOfSentences,
  isBuilding,
  isNonGoal,
  isOfProduct,
  lineOf,
  requirement,
  unnamed,
} from "./extract-lines";
import { judgeTalk } from "./judge-sentences";
import { summaryOf } from "./overview";

/**
 * A talk of at most this many sentences rarely rambles, so the classifier may be less sure (log odds of being worth
 * keeping).
 */
const FEW = 8;
const LEAST_OF_FEW = -1;
/** The id of the overview's evidence, whose line comes from another reading than the others. */
const SUMMARY = "summary";
/** A talk with fewer such lines is not about a product. */
const MIN_BUILDING = 3;

/**
 * Before the overview's sentence, a line needs these log odds of being something to build. Until then, speakers
 * mostly describe the problem.
 */
const SURELY_BUILDING = 1.5;

/**
 * Chooses what is worth keeping of a talk, in its own words. Without a product, what is kept is background, and the
 * parts of a product's document stay empty.
 * @param opening how the talk begins, in shorter sentences, for the overview
 * @throws AppError `cancelled` when the signal aborts
 */
export async function extractDocument(
  reading: SentenceReading,
  opening: SentenceReading,
  model: SentenceModel,
  signal?: AbortSignal,
): Promise<DocumentDraft> {
  const { sentences, odds } = await judgeTalk(reading, model, signal);
  const talk = { ...reading, sentences };
  const budget = lineBudget(reading.wordCount, sentences.length);
  const summary = summaryOf(talk, { ...opening, ...(await judgeTalk(opening, model, signal)) }, odds > 0);
  const isNew = ({ terms }: SpokenLine) => !(summary && saySame(summary.terms, terms));
  const wish = { budget, isNew, ...(sentences.length <= FEW && { least: LEAST_OF_FEW }) };
  const best = await chooseLines(talk, sentences, wish, signal);
  const fitting = best.filter(isOfProduct);
  const isAboutProduct = odds > 0 && fitting.length >= Math.min(MIN_BUILDING, best.length);
  const chosen = isAboutProduct ? best : chooseOutline(best, reading.passage.text.length);
  const purposeId = summary?.citation.segmentId ?? -1;
  const isToBuild = (line: SpokenLine) => line.citation.segmentId >= purposeId || line.odds > SURELY_BUILDING;
  const building = isAboutProduct ? fitting.filter(isBuilding).filter(isToBuild) : [];
  const nonGoals = isAboutProduct ? chosen.filter(isNonGoal) : [];
  const placed = new Set<SpokenLine>([...building, ...nonGoals]);
  return {
    video: { kind: "other", product: null, reading: null, fit: isAboutProduct ? "medium" : "low" },
    evidence: [
      ...chosen.map(evidenceOfSentences),
      ...(summary ? [{ ...evidenceOfSentences(summary), id: SUMMARY }] : []),
    ].sort((a, b) => a.segmentId - b.segmentId),
    overview: {
      summary: summary && { text: summary.text, evidence: [SUMMARY] },
      problem: null,
      users: null,
      outcome: null,
    },
    requirements: [...building.map(requirement), ...cutNotice(reading)],
    nonGoals: nonGoals.map(lineOf),
    metrics: [],
    contradictions: [],
    openQuestions: [],
    notSaid: [],
    learnings: chosen.filter((line) => !placed.has(line)).map(lineOf),
    check: { overreach: [] },
  };
}

/** If the talk is longer than what is read, the document says how far it goes. */
function cutNotice({ readUntilMs }: SentenceReading): DraftRequirement[] {
  if (readUntilMs === null) return [];
  const text = `This draft covers the video up to ${formatClock(readUntilMs)}: the transcript holds more words than a draft without an AI model reads.`;
  return [{ ...unnamed("Core Features"), text, evidence: [] }];
}
