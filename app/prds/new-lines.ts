import { DETAIL_HEADINGS, type SectionKey } from "~/functions/prds/details/detail-sections";
import type { PrdDetails } from "~/functions/prds/details/details-schema";
import type { PrdItem } from "~/functions/prds/model";
import { isNothingFound } from "~/functions/prds/nothing-found";
import { PRD_GROUPS, type PrdGroup } from "~/functions/prds/prd-groups";
import { isParagraph } from "~/functions/prds/requirements";
import type { AddressedLines } from "./addresses";
import type { OwnLine } from "./use-own-lines";

/**
 * The initial fields of a new line, and the label of the button that adds it. `label` names a field of the overview.
 */
export type NewLine = { begin: Omit<OwnLine, "key" | "text">; button: string; label: string | null };

/** A new line of a part: with the last line's area, and a priority if the document has them. */
export function newItem(group: PrdGroup, items: readonly PrdItem[]): NewLine {
  const last = items.findLast((item) => item.group === group);
  const hasPriorities = !isParagraph({ group }) && items.some(({ priority }) => priority);
  const begin: NewLine["begin"] = {
    to: group,
    ...(hasPriorities && { area: last?.area ?? "", priority: "should" }),
  };
  return { begin, button: "Add a line", label: null };
}

/** The fields missing from the overview. */
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

/**
 * The other sections are lists that accept new lines, except contradictions: these are pairs of moments and can't be
 * added by hand.
 */
export function newBeside(key: SectionKey): NewLine[] {
  if (key === "overview" || key === "contradictions" || key === "suggestions") return [];
  const button = key === "openQuestions" ? "Add a question" : "Add a line";
  return [{ begin: { to: key }, button, label: null }];
}

/** Besides the five parts, the sections that have content or can be added to. */
export function editedSections(): { key: SectionKey; heading: string }[] {
  const keys = Object.keys(DETAIL_HEADINGS) as SectionKey[];
  return keys.filter((key) => key !== "overview").map((key) => ({ key, heading: DETAIL_HEADINGS[key] }));
}

/** The initial fields of a new line below another one or in an empty part; null if none can be added. */
export function newBelow({ items, details }: AddressedLines, at: string): NewLine | null {
  const empty = PRD_GROUPS.find((group) => group === at);
  if (empty) return newItem(empty, items);
  const [list = "", digits = "", ...rest] = at.split(".");
  if (rest.length > 0) return null;
  const item = list === "items" ? items[Number(digits)] : undefined;
  if (!item) {
    return (
      details &&
      (editedSections()
        .flatMap(({ key }) => newBeside(key))
        .find(({ begin }) => begin.to === list) ??
        null)
    );
  }
  // It replaces the placeholder, also in a paragraph.
  if (isNothingFound(item.text)) return newItem(item.group, items);
  if (isParagraph({ group: item.group })) return null;
  const { begin, ...more } = newItem(item.group, items);
  return { ...more, begin: { ...begin, ...(begin.area !== undefined && { area: item.area ?? "" }) } };
}
