import type { DocumentDraft, DraftLine, DraftRequirement } from "../../../prompts/details/draft-schema";
import { formatClock } from "../../../text/clock";
import type { SentenceModel } from "../classifier/model";
import type { Reading } from "../rules/read";
import { lineBudget } from "./choose";
import { judgeTalk } from "./judge";
import type { SpokenLine } from "./line";
import { chooseLines, evidenceOf, idOf, isBuilding, lineOf, requirement, unnamed } from "./lines";

/** Sentences of the paragraph that says what it is about, at most. */
const MAX_OVERVIEW = 4;
/** Share of the sentences, the weightiest, that may be taken of any talk: whoever rambles says something. */
const SURE = 0.3;
/** So many may be taken of the shortest. */
const FEW = 8;
/** A talk with fewer lines of that kind than these is not about a product. */
const MIN_BUILDING = 3;

/**
 * Chooses what a talk says that is worth keeping, in its own words. Where the classifier hears no product, what is kept
 * is worth knowing and the parts of a product's document stay empty. Nothing is claimed of what was not chosen.
 * @throws AppError `cancelled` when the signal aborts
 */
export async function extractDocument(
  reading: Reading,
  model: SentenceModel,
  signal?: AbortSignal,
): Promise<DocumentDraft> {
  const { sentences, odds } = await judgeTalk(reading, model, signal);
  const budget = lineBudget(reading.wordCount, sentences.length);
  const sure = Math.max(FEW, sentences.length * SURE);
  const chosen = await chooseLines({ ...reading, sentences }, sentences, { budget, sure }, signal);
  const fitting = chosen.filter(isBuilding);
  const isAboutProduct = odds > 0 && fitting.length >= Math.min(MIN_BUILDING, chosen.length);
  const building = isAboutProduct ? fitting : [];
  const overview = isAboutProduct ? purposeOf(building) : weightiest(chosen);
  const requirements = building.filter((line) => !overview.includes(line)).map(requirement);
  return {
    video: { kind: "other", product: null, reading: null, fit: isAboutProduct ? "medium" : "low" },
    evidence: chosen.map(evidenceOf),
    overview: { summary: paragraph(overview), problem: null, users: null, outcome: null },
    requirements: [...requirements, ...cutNotice(reading)],
    nonGoals: [],
    metrics: [],
    contradictions: [],
    openQuestions: [],
    notSaid: [],
    learnings: chosen.filter((line) => !building.includes(line) && !overview.includes(line)).map(lineOf),
    check: { overreach: [] },
  };
}

/** What is said of purpose and users; where nothing is, the first line. */
function purposeOf(lines: readonly SpokenLine[]): SpokenLine[] {
  const fitting = lines
    .filter(({ part }) => part === "Project Overview")
    .sort((a, b) => b.fit * b.worth - a.fit * a.worth)
    .slice(0, MAX_OVERVIEW);
  return fitting.length > 0 ? fitting.sort((a, b) => a.index - b.index) : lines.slice(0, 1);
}

/** A talk without a product is told by what weighs most in it. */
function weightiest(lines: readonly SpokenLine[]): SpokenLine[] {
  const best = [...lines].sort((a, b) => b.worth - a.worth).slice(0, MAX_OVERVIEW - 1);
  return best.sort((a, b) => a.index - b.index);
}

function paragraph(lines: readonly SpokenLine[]): DraftLine | null {
  if (lines.length === 0) return null;
  const text = lines
    .map((line) => line.text)
    .reduce((before, next) => `${before}${/[。！？]$/.test(before) ? "" : " "}${next}`);
  return { text, evidence: lines.map(idOf) };
}

/** Where there was more than is read, the document says how far it goes. */
function cutNotice({ readUntilMs }: Reading): DraftRequirement[] {
  if (readUntilMs === null) return [];
  const text = `This draft covers the video up to ${formatClock(readUntilMs)}: the transcript holds more words than a draft without an AI model reads.`;
  return [{ ...unnamed("Core Features"), text, evidence: [] }];
}
