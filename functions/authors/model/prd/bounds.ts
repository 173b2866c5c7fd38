import type { DocumentDraft, DraftRequirement } from "../../../prompts/details/draft-schema";
import { PRIORITIES, type PrdGroup } from "../../../prompts/parts";

/** The most requirements that the task allows, and quotes per requirement. */
const MOST = { requirements: 40, evidence: 8 };

/**
 * Cuts a draft with too many requirements to the most that were requested, in the order of the draft: higher priorities
 * first, then the first ones of each part.
 */
export function withinBounds(draft: DocumentDraft): DocumentDraft {
  const { requirements, check } = draft;
  return {
    ...draft,
    requirements: mostImportant(requirements).map((one) => ({
      ...one,
      evidence: one.evidence.slice(0, MOST.evidence),
    })),
    check: { overreach: check.overreach.slice(0, MOST.requirements) },
  };
}

function mostImportant(requirements: readonly DraftRequirement[]): DraftRequirement[] {
  if (requirements.length <= MOST.requirements) return [...requirements];
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
