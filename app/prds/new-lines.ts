import { type DetailSection, detailSections, type SectionKey } from "~/functions/prds/details/detail-sections";
import type { PrdDetails } from "~/functions/prds/details/details-schema";
import type { PrdItem } from "~/functions/prds/model";
import { isNothingFound } from "~/functions/prds/nothing-found";
import { PRD_GROUPS, type PrdGroup } from "~/functions/prds/prd-groups";
import { isParagraph } from "~/functions/prds/requirements";
import { ENGLISH } from "~/functions/prds/words/english-words";
import type { AddressedLines } from "./addresses";
import type { OwnLine } from "./use-own-lines";

/**
 * The initial fields of a new line, and the label of the button that adds it. `label` names a field of the overview;
 * `heading` is that of its part or list.
 */
export type NewLine = { begin: Omit<OwnLine, "key" | "text">; button: string; label: string | null; heading: string };

/** A new line of a part: with the last line's area, and a priority if the document has them. */
function newItem(group: PrdGroup, items: readonly PrdItem[]): NewLine {
  const last = items.findLast((item) => item.group === group);
  const hasPriorities = !isParagraph({ group }) && items.some(({ priority }) => priority);
  const begin: NewLine["begin"] = {
    to: group,
    ...(hasPriorities && { area: last?.area ?? "", priority: "should" }),
  };
  return { begin, button: "Add a line", label: null, heading: group };
}

/** The fields missing from the overview. */
function newOverview({ overview }: PrdDetails): NewLine[] {
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
      heading: "Project Overview",
    }));
}

/**
 * The other sections are lists that accept new lines, except contradictions: these are pairs of moments and can't be
 * added by hand.
 */
function newBeside(key: SectionKey): NewLine[] {
  if (key === "overview" || key === "contradictions" || key === "recall") return [];
  const button = key === "openQuestions" ? "Add a question" : "Add a line";
  return [{ begin: { to: key }, button, label: null, heading: ENGLISH.sections[key] }];
}

const SECTION_KEYS = Object.keys(ENGLISH.sections) as SectionKey[];

/** The lists besides the five parts that have no lines and accept new ones. */
export function emptyLists(details: PrdDetails | null): DetailSection[] {
  const filled = details ? detailSections(details).map(({ key }) => key) : SECTION_KEYS;
  return SECTION_KEYS.filter((key) => !filled.includes(key) && newBeside(key).length > 0).map((key) => ({
    key,
    heading: ENGLISH.sections[key],
    entries: [],
  }));
}

/** What a document lacks besides the lines of its five parts: fields of the overview, and lists. */
export function missingFrom(details: PrdDetails | null): NewLine[] {
  return [...(details ? newOverview(details) : []), ...emptyLists(details).flatMap(({ key }) => newBeside(key))];
}

/** What can be added to a part or list. */
export function newIn(key: PrdGroup | SectionKey, { items, details }: AddressedLines): NewLine[] {
  const group = PRD_GROUPS.find((one) => one === key);
  if (group) return [newItem(group, items), ...(group === "Project Overview" && details ? newOverview(details) : [])];
  const section = SECTION_KEYS.find((one) => one === key);
  return section ? newBeside(section) : [];
}

/** The initial fields of a new line below another one or in an empty part; null if none can be added. */
export function newBelow({ items, details }: AddressedLines, at: string): NewLine | null {
  const empty = PRD_GROUPS.find((group) => group === at);
  if (empty) return newItem(empty, items);
  const first = missingFrom(details).find(({ begin }) => begin.to === at);
  if (first) return first;
  const [list = "", digits = "", ...rest] = at.split(".");
  if (rest.length > 0) return null;
  const item = list === "items" ? items[Number(digits)] : undefined;
  if (!item) {
    return (details ? SECTION_KEYS : []).flatMap(newBeside).find(({ begin }) => begin.to === list) ?? null;
  }
  // It replaces the placeholder, also in a paragraph.
  if (isNothingFound(item.text)) return newItem(item.group, items);
  if (isParagraph({ group: item.group })) return null;
  const { begin, ...more } = newItem(item.group, items);
  return { ...more, begin: { ...begin, ...(begin.area !== undefined && { area: item.area ?? "" }) } };
}
