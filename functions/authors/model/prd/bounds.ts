import type { DocumentDraft, DraftRequirement } from "~/functions/prds/details/draft-schema";
import { PRIORITIES, type PrdGroup } from "~/functions/prds/parts";

/** The most requirements that the task allows, and quotes and acceptance checks per requirement. */
const MOST = { requirements: 40, evidence: 8, acceptance: 3 };
/** The most entries of two lists, in a document and in a brief (a video with a low fit). */
const MOST_LISTED = { document: { openQuestions: 10, learnings: 8 }, brief: { openQuestions: 3, learnings: 12 } };
/** At most one requirement in this many has the priority `must`. */
const REQUIREMENTS_PER_MUST = 3;

/** Holds a draft to the bounds of its task: cuts what is too much, and lowers the priority of too many `must`. */
export function withinBounds(draft: DocumentDraft): DocumentDraft {
  const { requirements, evidence, openQuestions, learnings, check, video } = draft;
  const most = MOST_LISTED[video.fit === "low" ? "brief" : "document"];
  const demands = new Set(evidence.filter(({ force }) => force === "demand").map(({ id }) => id));
  return {
    ...draft,
    requirements: withFewMusts(mostImportant(requirements), demands).map((one) => ({
      ...one,
      evidence: one.evidence.slice(0, MOST.evidence),
      acceptance: one.acceptance.slice(0, MOST.acceptance),
    })),
    openQuestions: openQuestions.slice(0, most.openQuestions),
    learnings: learnings.slice(0, most.learnings),
    check: { overreach: check.overreach.slice(0, MOST.requirements) },
  };
}

/**
 * The same requirements, of which at most a third, but at least one, are `must`; the others become `should`. Those that
 * cite a demand keep the priority first, then those that come first.
 * @param demands ids of evidence that is a demand
 */
function withFewMusts(requirements: DraftRequirement[], demands: ReadonlySet<string>): DraftRequirement[] {
  const most = Math.max(1, Math.floor(requirements.length / REQUIREMENTS_PER_MUST));
  const isDemand = ({ evidence }: DraftRequirement) => evidence.some((id) => demands.has(id));
  const kept = new Set(
    requirements
      .filter(({ priority }) => priority === "must")
      .sort((a, b) => Number(isDemand(b)) - Number(isDemand(a)))
      .slice(0, most),
  );
  return requirements.map((one) => (one.priority !== "must" || kept.has(one) ? one : { ...one, priority: "should" }));
}

/** The most requirements allowed, in the order of the draft: higher priorities first, then the first ones of each part. */
function mostImportant(requirements: readonly DraftRequirement[]): DraftRequirement[] {
  const counts = new Map<PrdGroup, number>();
  const ranked = requirements.map((one, place) => {
    const inPart = counts.get(one.part) ?? 0;
    counts.set(one.part, inPart + 1);
    return { one, place, inPart, weight: PRIORITIES.indexOf(one.priority ?? "should") };
  });
  return ranked
    .sort((a, b) => a.weight - b.weight || a.inPart - b.inPart || a.place - b.place)
    .slice(0, MOST.requirements)
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}
