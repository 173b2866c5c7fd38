import type { DocumentDraft, DraftLine, DraftRequirement } from "~/functions/prds/details/draft-schema";
import type { PrdGroup } from "~/functions/prds/prd-groups";
import { typicalPause } from "../rules/pause";
import { chooseSpread } from "./choose-lines";
import { type JudgedSentence, type JudgedTalk, LEAST_WORTH, type SpokenLine, spokenLine } from "./extract-line";

/** Candidates that are tried for each line wanted. */
const POOL = 3;
/** In a talk about a product, a line above these log odds is something to build. Below them, it is background. */
const BUILDING = -1;
/**
 * A sentence with lower log odds of being worth keeping is left out. In a talk of few sentences, chatter is rare; in a
 * conversation, its worth shows it.
 */
const UNWANTED = { few: -1, conversation: 0, many: 0.5 };
const FEW_SENTENCES = 8;

/**
 * A line with a higher probability of denial is no requirement. It is a non-goal if its own sentence exceeds the
 * second limit.
 */
const MAY_DENY = 0.15;
const DENIES = 0.4;

export type LineWish = {
  budget: number;
  /** The minimum log odds of being worth keeping. */
  least?: number;
  /** Whether a line may be used; by default, all may. */
  isNew?: (line: SpokenLine) => boolean;
};

/**
 * The best of `sentences` as lines, spread over the talk, without repetitions.
 * @param sentences those to choose from
 */
export async function chooseLines(
  talk: JudgedTalk,
  sentences: readonly JudgedSentence[],
  {
    budget,
    least = UNWANTED[talk.isConversation ? "conversation" : talk.sentences.length <= FEW_SENTENCES ? "few" : "many"],
    isNew = () => true,
  }: LineWish,
  signal: AbortSignal | undefined,
): Promise<SpokenLine[]> {
  const best = [...sentences]
    .sort((a, b) => b.worth - a.worth)
    .filter(
      ({ isSponsored, keep, worth }) => !isSponsored && keep > least && worth > (talk.isConversation ? LEAST_WORTH : 0),
    )
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
export function isNonGoal({ ownDenial, state }: SpokenLine): boolean {
  return ownDenial >= DENIES && state === null;
}

/** Whether a line is about a product at all, including its purpose and users. */
export function isOfProduct({ odds }: SpokenLine): boolean {
  return odds > BUILDING;
}

export function evidenceOfSentences(line: SpokenLine): DocumentDraft["evidence"] {
  return line.citations.map((citation, at) => ({ ...citation, id: idsOf(line)[at] ?? "", force: "fact" }));
}

export function requirement(line: BuildingLine): DraftRequirement {
  return { ...unnamed(line.part), text: line.text, evidence: idsOf(line) };
}

export function unnamed(part: Exclude<PrdGroup, "Project Overview">): Omit<DraftRequirement, "text" | "evidence"> {
  return { id: "", part, area: "", title: "", basis: "said", acceptance: [] };
}

export function lineOf(line: SpokenLine): DraftLine {
  return { text: line.text, evidence: idsOf(line) };
}

function idsOf({ id, citations }: SpokenLine): string[] {
  return citations.map((_, at) => (at === 0 ? id : `${id}b`));
}
