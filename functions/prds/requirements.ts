import { overreachOf } from "./details/overreach-of";
import { standingOf } from "./line-status";
import type { Grounding, PrdItem, SharedDetails } from "./model";
import { isNothingFound } from "./nothing-found";
import { type Doubt, NO_LINES, PRD_GROUPS, type PrdGroup, type SaidList } from "./prd-groups";

/** What a brief has instead of requirements. */
const BRIEF_LISTS = [
  "decisions",
  "actions",
  "findings",
  "steps",
  "comparisons",
  "terms",
  "learnings",
] satisfies SaidList[];

/** What the lines of a document with details are counted from. */
export type BriefDetails = Pick<SharedDetails, "video" | "check"> &
  Partial<Pick<SharedDetails, (typeof BRIEF_LISTS)[number]>>;

const OVERVIEW: PrdGroup = "Project Overview";
const PREFIXED_GROUPS = PRD_GROUPS.filter((group) => group !== OVERVIEW);

/** Parts that a copy omits if they are empty; the others are always included. */
const OPTIONAL_IN_COPY: readonly PrdGroup[] = ["Technical Requirements", "API Integration"];

/**
 * Whether a line is a paragraph, like the overview and what a design is to be as a whole; the others are entries of a
 * list. The requirements of a design have titles.
 */
export function isParagraph({ group, title }: Pick<PrdItem, "group" | "title">): boolean {
  return group === OVERVIEW || (group === "Design Vision" && title === undefined);
}

/**
 * The form that is stored and returned: one line per item; every line but the overview's begins with its group's name.
 */
export function toRequirements(items: readonly PrdItem[]): string[] {
  const ordered = [...items].sort((a, b) => PRD_GROUPS.indexOf(a.group) - PRD_GROUPS.indexOf(b.group));
  return ordered.map(({ group, text }) => (group === OVERVIEW ? oneLine(text) : `${group}: ${oneLine(text)}`));
}

/**
 * Lines by the part they belong to, without their prefix. Lines without a known prefix belong to the introduction; the
 * first of them is the Project Overview.
 */
export function groupRequirements(lines: readonly string[]): Record<PrdGroup, string[]> {
  const groups: Record<PrdGroup, string[]> = {
    "Project Overview": [],
    "Core Features": [],
    "Technical Requirements": [],
    "API Integration": [],
    "Design Vision": [],
  };
  for (const line of lines) {
    const group = PREFIXED_GROUPS.find((name) => line.startsWith(`${name}:`));
    if (group) groups[group].push(line.slice(group.length + 1).trim());
    else groups[OVERVIEW].push(line.trim());
  }
  return groups;
}

/**
 * The text that Copy and Copy All put on the clipboard: overview, features, technical and API parts if any, design
 * vision.
 */
export function prdToPlainText(lines: readonly string[]): string {
  const groups = groupRequirements(lines);
  return PRD_GROUPS.filter((group) => groups[group].length > 0 || !OPTIONAL_IN_COPY.includes(group))
    .map((group) => [group, ...plainLines(group, groups[group])].join("\n"))
    .join("\n\n");
}

function plainLines(group: PrdGroup, texts: string[]): string[] {
  if (texts.length === 0) return [NO_LINES];
  return isParagraph({ group }) ? texts : texts.map((text) => `- ${text}`);
}

/**
 * How much of a PRD quotes the transcript. Lines that say that nothing was found do not count, and the owner's lines
 * are counted separately. In a brief, the lists beside the parts count, so without `details` they are missing.
 */
export function grounding(items: readonly PrdItem[], details: BriefDetails | null = null): Grounding {
  const lines: readonly CountedLine[] =
    details?.video.fit === "low" ? [...items, ...BRIEF_LISTS.flatMap((name) => details[name] ?? [])] : items;
  const telling = lines.filter(({ text, added }) => !added && !isNothingFound(text));
  const added = lines.filter((line) => line.added).length;
  const quoted = telling.filter(({ citations }) => citations.length > 0);
  const isAnyChecked = telling.some(({ support }) => support);
  const doubts: Partial<Record<Doubt, number>> = {};
  for (const line of quoted) {
    const doubt = doubtOf(line, details);
    if (doubt && (doubt !== "unchecked" || isAnyChecked)) doubts[doubt] = (doubts[doubt] ?? 0) + 1;
  }
  return {
    quoted: quoted.length,
    total: telling.length,
    ...(added > 0 && { added }),
    ...(isAnyChecked && { said: quoted.filter((line) => standingOf(line) === "said").length }),
    ...(Object.keys(doubts).length > 0 && { doubts }),
  };
}

type CountedLine = Pick<PrdItem, "id" | "text" | "citations" | "basis" | "added" | "support">;

/** Why to look at a quoted line; null if a check confirmed it and its author noted nothing. */
function doubtOf(line: CountedLine, details: BriefDetails | null): Doubt | null {
  const { basis, support } = line;
  if (support && support !== "supported") return support;
  if (overreachOf(line, details).length > 0) return "noted";
  if (basis === "implied") return "implied";
  return support ? null : "unchecked";
}

/** Whether a document's lines were checked against their quotes. */
export function isChecked(items: readonly PrdItem[], details: BriefDetails | null): boolean {
  return grounding(items, details).said !== undefined;
}

/** A text as a single line, in which form lines are stored and compared. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
