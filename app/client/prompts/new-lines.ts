import type { PrdDetails } from "~/functions/prompts/details/schema";
import { DETAIL_HEADINGS, type SectionKey } from "~/functions/prompts/details/sections";
import type { PrdGroup } from "~/functions/prompts/parts";
import { isParagraph } from "~/functions/prompts/requirements";
import type { PrdItem } from "~/functions/prompts/schema";
import type { OwnLine } from "../../hooks/prompts/use-own-lines";

/** What a new line begins with, and what the button that adds it says. `label` names a field of the overview. */
export type NewLine = { begin: Omit<OwnLine, "key" | "text">; button: string; label: string | null };

/** A new line of a part: in the area of the last one, and with a priority where the document has them. */
export function newItem(group: PrdGroup, items: readonly PrdItem[]): NewLine {
  const last = items.findLast((item) => item.group === group);
  const hasPriorities = !isParagraph(group) && items.some(({ priority }) => priority);
  const begin: NewLine["begin"] = {
    to: group,
    ...(hasPriorities && { area: last?.area ?? "", priority: "should" }),
  };
  return { begin, button: "Add a line", label: null };
}

/** What of the overview is not there. */
export function newOverview({ overview }: PrdDetails): NewLine[] {
  const all: [keyof PrdDetails["overview"], string][] = [
    ["problem", "Problem"],
    ["users", "Users"],
    ["outcome", "Outcome"],
  ];
  return all
    .filter(([field]) => overview[field] === null)
    .map(([field, label]) => ({
      begin: { to: `overview.${field}` },
      button: `Add ${label.toLowerCase()}`,
      label,
    }));
}

/** Beside the parts, a list takes a line; a contradiction is two moments of the video, which nobody adds by hand. */
export function newBeside(key: SectionKey): NewLine[] {
  if (key === "overview" || key === "contradictions") return [];
  const button = key === "openQuestions" ? "Add a question" : "Add a line";
  return [{ begin: { to: key }, button, label: null }];
}

/** The sections beside the parts in which there is something, or something can be added. */
export function editedSections(): { key: SectionKey; heading: string }[] {
  const keys = Object.keys(DETAIL_HEADINGS) as SectionKey[];
  return keys.filter((key) => key !== "overview").map((key) => ({ key, heading: DETAIL_HEADINGS[key] }));
}
