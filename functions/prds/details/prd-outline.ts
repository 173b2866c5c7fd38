import type { Citation } from "~/functions/citations/model";
import { isLastingId } from "../line-ids";
import { besideMark, checkMark, claimOf, type Reader } from "../line-status";
import type { Acceptance, PrdItem, SharedDetails } from "../model";
import { isNothingFound } from "../nothing-found";
import { PRD_GROUPS, PRIORITY_NAMES, type PrdGroup } from "../prd-groups";
import { isChecked, isParagraph } from "../requirements";
import { type DetailEntry, type DetailSection, detailSections, notSaidLine } from "./detail-sections";
import { OVERREACH, overreachOf } from "./overreach-of";

/** A note below a line: a check, a side of a contradiction, or a reason. `lead` says which; checks have an `id`. */
export type OutlineNote = {
  id?: string | undefined;
  lead: string | null;
  text: string;
  citations: readonly Citation[];
};

/**
 * `lead` is the line's title; `marks` are its priority and support. Sentences of one area form a paragraph, those that
 * are a paragraph stand alone.
 */
export type OutlineLine = OutlineNote & {
  isParagraph: boolean;
  isSentence?: boolean;
  area: string | null;
  marks: string | null;
  notes: OutlineNote[];
};

export type OutlineSection = { heading: string; lines: OutlineLine[] };

type Document = { items: readonly PrdItem[]; details: SharedDetails | null };

/**
 * A document as exports arrange it: the five parts, with the lines of each area together, then the other sections. For
 * a brief, see `arrangeParts`.
 */
export function outlineOf({ items, details }: Document): OutlineSection[] {
  const titles = new Map(items.map(({ id, title, text }) => [id, title ?? text]));
  const reader = { isChecked: isChecked(items, details) };
  const beside = details ? detailSections(details) : [];
  const overview = beside.find(({ key }) => key === "overview");
  const rest = beside.filter((section) => section !== overview);
  const { first, last, empty } = arrangeParts({ items, details }, partsOf(items));
  const notes = [emptyPartsLine(empty), details && notSaidLine(details)].filter((note) => note !== null);
  const part = (group: PrdGroup) => partOutline(group, { items, details }, overview);
  return [
    ...first.map(part),
    ...rest.map(({ key, heading, note, entries }) => ({
      heading,
      lines: [
        ...(note ? [noteOutline(note)] : []),
        ...entries
          .flatMap((entry) => entryOutline(entry, titles, reader))
          .map((line) => ({ ...line, isSentence: key === "learnings" && line.area !== null })),
      ],
    })),
    ...last.map(part),
    ...(notes.length > 0 ? [{ heading: "Not found", lines: notes.map(noteOutline) }] : []),
  ];
}

/**
 * Where the five parts stand: first, or, in a brief, its overview first, the parts with something to build behind its
 * findings, and the empty ones last.
 */
export function arrangeParts({ items, details }: Document, parts: readonly PrdGroup[]) {
  const first: PrdGroup[] = [];
  const last: PrdGroup[] = [];
  const empty: PrdGroup[] = [];
  for (const group of parts) {
    const isEmpty = items.every((item) => item.group !== group || isNothingFound(item.text));
    if (details?.video.fit !== "low" || (group === "Project Overview" && !isEmpty)) first.push(group);
    else if (isEmpty) empty.push(group);
    else last.push(group);
  }
  return { first, last, empty };
}

/** The line that stands for the empty parts of a brief; null if there are none. */
export function emptyPartsLine(empty: readonly PrdGroup[]): string | null {
  return empty.length > 0 ? `Nothing to build was found: no ${empty.join(", ")}.` : null;
}

/** The parts of these lines. */
export function partsOf(items: readonly PrdItem[]): PrdGroup[] {
  return PRD_GROUPS.filter((group) => items.some((item) => item.group === group));
}

function noteOutline(text: string): OutlineLine {
  return { isParagraph: true, area: null, lead: null, marks: null, text, citations: [], notes: [] };
}

/** Items grouped by area, areas in the order of their first items. */
export function byArea<Item extends Pick<PrdItem, "area">>(items: readonly Item[]): Item[] {
  return [...Map.groupBy(items, ({ area }) => area ?? "").values()].flat();
}

function partOutline(
  group: PrdGroup,
  { items, details }: Document,
  overview: DetailSection | undefined,
): OutlineSection {
  const reader = { isChecked: isChecked(items, details) };
  const own = byArea(items.filter((item) => item.group === group)).map((item) => itemOutline(item, details, reader));
  const [first, ...rest] = own;
  const under = group === "Project Overview" ? (overview?.entries ?? []).flatMap(({ lines }) => lines) : [];
  const notes = under.map((line) => toNote(line, reader));
  return {
    heading: group,
    lines: first ? [{ ...first, notes: [...first.notes, ...notes] }, ...rest] : [],
  };
}

function itemOutline(item: PrdItem, details: SharedDetails | null, reader: Reader): OutlineLine {
  const { text, title, area, citations, priority, acceptance = [] } = item;
  const isTold = priority || item.support || item.edited || item.added || reader.isChecked;
  const claim = isTold && !isNothingFound(text) ? claimOf(item, reader) : null;
  const marks = [priority && PRIORITY_NAMES[priority].toLowerCase(), claim].filter(Boolean).join(", ");
  return {
    isParagraph: isParagraph(item),
    area: isParagraph(item) ? null : (area ?? null),
    id: shownId(item),
    lead: title ?? null,
    marks: marks || null,
    text,
    citations,
    notes: [...overreachNotes(item, details), ...acceptance.map(checkNote)],
  };
}

/** In what an item says more than its quotes, as notes below it. */
export function overreachNotes(item: PrdItem, details: SharedDetails | null): OutlineNote[] {
  return overreachOf(item, details).map(({ why }) => ({ lead: OVERREACH, text: why, citations: [] }));
}

/** A requirement's check as a note below it. */
export function checkNote(check: Acceptance): OutlineNote {
  const { id, text, citations } = check;
  const mark = checkMark(check);
  return { id, lead: mark ? `Done when (${mark})` : "Done when", text, citations };
}

function entryOutline(
  { lines, about, topic }: DetailEntry,
  titles: ReadonlyMap<string | undefined, string>,
  reader: Reader,
): OutlineLine[] {
  const [first, ...rest] = lines;
  if (!first) return [];
  const subject = about === null ? undefined : titles.get(about);
  const notes = [
    ...rest.map((line) => toNote(line, reader)),
    ...(subject ? [{ lead: "About", text: subject, citations: [] }] : []),
  ];
  const marks = [first.facts, besideMark(first, reader)].filter(Boolean).join(", ") || null;
  const { label, text, citations } = first;
  return [{ id: shownId(first), lead: label, text, citations, isParagraph: false, area: topic ?? null, marks, notes }];
}

/** The id that a line keeps; a name for the time being is not shown. */
function shownId({ id }: { id?: string | undefined }): string | undefined {
  return isLastingId(id) ? id : undefined;
}

function toNote(line: DetailEntry["lines"][number], reader: Reader): OutlineNote {
  const { label, text, citations } = line;
  const mark = besideMark(line, reader);
  return { id: shownId(line), lead: label && mark ? `${label} (${mark})` : label, text, citations };
}
