import type { DocumentDraft, DraftRequirement } from "~/functions/prds/details/draft-schema";
import { formatClock } from "~/functions/text/format-time";
import type { SentenceModel } from "../classifier/sentence-classifier";
import { saySame } from "../rules/distinct-sentences";
import type { SentenceReading } from "../rules/read-sentences";
import { actionsOf } from "./actions";
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
  const purpose = summaryOf(talk, { ...opening, ...(await judgeTalk(opening, model, signal)) }, odds > 0);
  const summary = purpose && { ...purpose, id: "summary" };
  const actions = actionsOf(talk);
  const isNew = ({ terms, first, last }: SpokenLine) =>
    !(summary && saySame(summary.terms, terms)) &&
    !actions.some((action) => action.first <= last && first <= action.last);
  const best = await chooseLines(talk, sentences, { budget, isNew }, signal);
  const fitting = best.filter(isOfProduct);
  const isAboutProduct = odds > 0 && fitting.length >= Math.min(MIN_BUILDING, best.length);
  const chosen = isAboutProduct ? best : chooseOutline(best, reading.passage.text.length);
  const purposeId = summary?.citations[0]?.segmentId ?? -1;
  const isToBuild = (line: SpokenLine) =>
    (line.citations[0]?.segmentId ?? 0) >= purposeId || line.odds > SURELY_BUILDING;
  const building = isAboutProduct ? fitting.filter(isBuilding).filter(isToBuild) : [];
  const nonGoals = isAboutProduct ? chosen.filter(isNonGoal) : [];
  const answered = chosen.filter(({ state }) => state !== null);
  const placed = new Set<SpokenLine>([...building, ...nonGoals, ...answered]);
  return {
    video: { kind: "other", product: null, reading: null, fit: isAboutProduct ? "medium" : "low" },
    evidence: [
      ...[...chosen, ...actions].flatMap(evidenceOfSentences),
      ...(summary ? evidenceOfSentences(summary) : []),
    ].sort((a, b) => a.segmentId - b.segmentId),
    overview: {
      summary: summary && lineOf(summary),
      problem: null,
      users: null,
      outcome: null,
    },
    decisions: answered.map((line) => ({ ...lineOf(line), state: line.state })),
    actions: actions.map((line) => ({ ...lineOf(line), who: line.who, due: line.due })),
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
