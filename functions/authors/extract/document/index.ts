import { formatClock } from "../../../prompts/clock";
import type { DocumentDraft, DraftLine, DraftRequirement } from "../../../prompts/details/draft-schema";
import type { Force as EvidenceForce, PrdGroup } from "../../../prompts/parts";
import type { Force } from "../classifier/classes";
import type { SentenceModel } from "../classifier/model";
import { pause } from "../rules/pause";
import type { Reading } from "../rules/read";
import { chooseSpread, lineBudget } from "./choose";
import { judgeTalk } from "./judge";
import { type SpokenLine, spokenLine } from "./line";

/** Sentences of the paragraph that says what it is about, at most. */
const MOST_OVERVIEW = 4;
/** Candidates that are made into lines, for each line wanted. */
const POOL = 3;
/** Log odds above which a line belongs to what is to be built, and not only to what is worth knowing. */
const BUILDING = -0.5;
/** How much what the talk is about counts for each of its lines. */
const TALK_WEIGHT = 2;
/** A talk with fewer lines of that kind than these is not about a product. */
const FEWEST_BUILDING = 3;
const BUILDING_SHARE = 0.45;
/** Log odds of being worth keeping below which a sentence is left out, however much room there is. */
const UNWANTED = -0.5;
/** Share of the sentences, the weightiest, that are taken all the same: whoever rambles says something. */
const SURE = 0.3;
/** So many are taken of any talk, but for what is surely chatter. */
const FEW = 8;
const NEVER = -2;

const FORCE: Record<Force, EvidenceForce> = {
  none: "fact",
  demand: "demand",
  preference: "preference",
  option: "option",
};

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
  const best = [...sentences]
    .sort((a, b) => b.worth - a.worth)
    .filter(
      ({ isSponsored, keep }, rank) =>
        !isSponsored && (keep > UNWANTED || (keep > NEVER && rank < Math.max(FEW, sentences.length * SURE))),
    )
    .slice(0, 10 + budget * POOL);
  await pause(signal);
  const lines = best.flatMap((sentence) => spokenLine({ ...reading, sentences }, sentence) ?? []);
  const taken = new Set(lines.map((line) => line.taken));
  const chosen = chooseSpread(
    lines.filter(({ index }) => !taken.has(index)),
    budget,
  );
  const fitting = chosen.filter((line) => line.odds + TALK_WEIGHT * odds > BUILDING);
  const isAboutProduct = fitting.length >= Math.max(FEWEST_BUILDING, chosen.length * BUILDING_SHARE);
  const building = isAboutProduct ? fitting : [];
  const overview = isAboutProduct ? purposeOf(building) : weightiest(chosen);
  const requirements = building.filter((line) => !overview.includes(line)).map(requirement);
  return {
    video: { kind: "other", product: null, reading: null, fit: isAboutProduct ? "medium" : "low" },
    evidence: chosen.map((line) => ({ ...line.citation, id: idOf(line), force: FORCE[line.force] })),
    overview: { summary: paragraph(overview), problem: null, users: null, outcome: null },
    requirements: [...requirements, ...cutNotice(reading)],
    nonGoals: [],
    metrics: [],
    contradictions: [],
    openQuestions: [],
    notSaid: [],
    learnings: chosen.filter((line) => !building.includes(line)).map(lineOf),
    check: { overreach: [] },
  };
}

/** What is said of purpose and users; where nothing is, the first line. */
function purposeOf(lines: readonly SpokenLine[]): SpokenLine[] {
  const fitting = lines
    .filter(({ part }) => part === "Project Overview")
    .sort((a, b) => b.fit * b.worth - a.fit * a.worth)
    .slice(0, MOST_OVERVIEW);
  return fitting.length > 0 ? fitting.sort((a, b) => a.index - b.index) : lines.slice(0, 1);
}

/** A talk without a product is told by what weighs most in it. */
function weightiest(lines: readonly SpokenLine[]): SpokenLine[] {
  const best = [...lines].sort((a, b) => b.worth - a.worth).slice(0, MOST_OVERVIEW - 1);
  return best.sort((a, b) => a.index - b.index);
}

function paragraph(lines: readonly SpokenLine[]): DraftLine | null {
  if (lines.length === 0) return null;
  const text = lines
    .map((line) => line.text)
    .reduce((before, next) => `${before}${/[。！？]$/.test(before) ? "" : " "}${next}`);
  return { text, evidence: lines.map(idOf) };
}

function requirement(line: SpokenLine): DraftRequirement {
  const part = line.part === "Project Overview" ? "Core Features" : line.part;
  return { ...unnamed(part), text: line.text, evidence: [idOf(line)] };
}

/** Where there was more than is read, the document says how far it goes. */
function cutNotice({ readUntilMs }: Reading): DraftRequirement[] {
  if (readUntilMs === null) return [];
  const text = `This draft covers the video up to ${formatClock(readUntilMs)}: the transcript holds more words than a draft without an AI model reads.`;
  return [{ ...unnamed("Core Features"), text, evidence: [] }];
}

function unnamed(part: Exclude<PrdGroup, "Project Overview">): Omit<DraftRequirement, "text" | "evidence"> {
  return { id: "", part, area: "", title: "", basis: "said", acceptance: [] };
}

function lineOf(line: SpokenLine): DraftLine {
  return { text: line.text, evidence: [idOf(line)] };
}

function idOf({ index }: SpokenLine): string {
  return `e${index}`;
}
