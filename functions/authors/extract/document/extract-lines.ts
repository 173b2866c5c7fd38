import type { DocumentDraft, DraftLine, DraftRequirement } from "~/functions/prds/details/draft-schema";
import type { PrdGroup } from "~/functions/prds/prd-groups";
import { typicalPause } from "../rules/pause";
import { chooseSpread } from "./choose-lines";
import { DENIES, MAY_DENY } from "./denial";
import { type JudgedSentence, type JudgedTalk, type SpokenLine, spokenLine } from "./extract-line";

/** Candidates that are tried for each line wanted. */
const POOL = 3;
/** In a talk about a product, a line above these log odds is something to build. Below them, it is background. */
const BUILDING = -1;
/**
 * A sentence with lower log odds of being worth keeping is left out, however much room there is. In a talk of few
 * sentences, chatter is rare.
 */
const UNWANTED = { few: 0, many: 0.5 };
const FEW_SENTENCES = 8;

export type LineWish = {
  budget: number;
  /** The minimum log odds of being worth keeping. */
  least?: number;
  /** Whether a line may be used; by default, all may. */
  isNew?: (line: SpokenLine) => boolean;
};

function leastFor({ sentences }: Pick<JudgedTalk, "sentences">): number {
  return sentences.length <= FEW_SENTENCES ? UNWANTED.few : UNWANTED.many;
}

/**
 * The best of `sentences` as lines, spread over the talk, without repetitions.
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

/** A line of one of the parts that hold what to build. */
export type BuildingLine = SpokenLine & { part: Exclude<PrdGroup, "Project Overview"> };

/**
 * Whether a line of a talk about a product says what to build. Purpose, users and success measures are worth knowing,
 * but nobody builds them.
 */
export function isBuilding(line: SpokenLine): line is BuildingLine {
  return line.part !== "Project Overview" && line.denial < MAY_DENY && isOfProduct(line);
}

/** Whether a line of a talk about a product says what the product does not do, or what was dropped. */
export function isNonGoal({ ownDenial }: SpokenLine): boolean {
  return ownDenial >= DENIES;
}

/** Whether a line is about a product at all, including its purpose and users. */
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
