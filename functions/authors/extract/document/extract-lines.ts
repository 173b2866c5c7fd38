import type { DocumentDraft, DraftLine, DraftRequirement } from "~/functions/prds/details/draft-schema";
import type { PrdGroup } from "~/functions/prds/prd-groups";
import { typicalPause } from "../rules/pause";
import { chooseSpread } from "./choose-lines";
import { DENIES, MAY_DENY } from "./denial";
import { type JudgedSentence, type JudgedTalk, type SpokenLine, spokenLine } from "./extract-line";

/** Candidates that are made into lines, for each line wanted. */
const POOL = 3;
/** Log odds above which a line of a talk about a product belongs to what is to be built, and not only to what is worth knowing. */
const BUILDING = -1;
/**
 * Log odds of being worth keeping below which a sentence is left out, however much room there is. Whoever says only a few
 * sentences rarely spends one on chatter.
 */
const UNWANTED = { few: 0, many: 0.5 };
const FEW_SENTENCES = 8;

export type LineWish = {
  budget: number;
  /** Log odds of being worth keeping that a sentence needs. */
  least?: number;
  /** Whether a line may stand; without it all may. */
  isNew?: (line: SpokenLine) => boolean;
};

function leastFor({ sentences }: Pick<JudgedTalk, "sentences">): number {
  return sentences.length <= FEW_SENTENCES ? UNWANTED.few : UNWANTED.many;
}

/**
 * The best of some sentences of a talk as lines, spread over them, none saying the same as another.
 * @param sentences those to choose from
 */
export async function chooseLines(
  talk: JudgedTalk,
  sentences: readonly JudgedSentence[],
  { budget, least = leastFor(talk), isNew = () => true }: LineWish,
  signal: AbortSignal | undefined,
): Promise<SpokenLine[]> {
  const best = [...sentences]
    .sort((a, b) => b.worth - a.worth)
    .filter(({ isSponsored, keep }) => !isSponsored && keep > least)
    .slice(0, 10 + budget * POOL);
  await typicalPause(signal);
  const covered = new Set<number>();
  const lines: SpokenLine[] = [];
  for (const sentence of best) {
    if (covered.has(sentence.index)) continue;
    const line = spokenLine(talk, sentence, (index) => !covered.has(index));
    if (!line || !isNew(line)) continue;
    for (let index = line.first; index <= line.last; index++) covered.add(index);
    lines.push(line);
  }
  return chooseSpread(lines, budget);
}

/** A line of one of the parts that hold what is to be built. */
export type BuildingLine = SpokenLine & { part: Exclude<PrdGroup, "Project Overview"> };

/**
 * Whether a line of a talk about a product speaks of what is to be built. Its purpose, its users, and how its success is
 * measured are worth knowing, but nobody builds them.
 */
export function isBuilding(line: SpokenLine): line is BuildingLine {
  return line.part !== "Project Overview" && line.denial < MAY_DENY && isOfProduct(line);
}

/** Whether a line of a talk about a product tells what it does not do, or what was dropped. */
export function isNonGoal({ ownDenial }: SpokenLine): boolean {
  return ownDenial >= DENIES;
}

/** Whether a line speaks of a product at all, its purpose and its users included. */
export function isOfProduct({ odds }: SpokenLine): boolean {
  return odds > BUILDING;
}

export function evidenceOfSentences(line: SpokenLine): DocumentDraft["evidence"][number] {
  return { ...line.citation, id: idOf(line), force: "fact" };
}

export function requirement(line: BuildingLine): DraftRequirement {
  return { ...unnamed(line.part), text: line.text, evidence: [idOf(line)] };
}

export function unnamed(part: Exclude<PrdGroup, "Project Overview">): Omit<DraftRequirement, "text" | "evidence"> {
  return { id: "", part, area: "", title: "", basis: "said", acceptance: [] };
}

export function lineOf(line: SpokenLine): DraftLine {
  return { text: line.text, evidence: [idOf(line)] };
}

function idOf({ index }: SpokenLine): string {
  return `e${index}`;
}
