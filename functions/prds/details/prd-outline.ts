import type { Citation } from "~/functions/citations/model";
import { isLastingId } from "../line-ids";
import { besideMark, checkMark, claimOf, type Reader } from "../line-status";
import type { Acceptance, PrdItem, SharedDetails } from "../model";
import { isNothingFound } from "../nothing-found";
import { PRD_GROUPS, type PrdGroup } from "../prd-groups";
import { isChecked, isParagraph } from "../requirements";
import { type DocumentWords, ENGLISH, filled } from "../words/english-words";
import { type DetailEntry, type DetailSection, detailSections, isOfOverview, notSaidLine } from "./detail-sections";
import { withLessons } from "./lessons";
import { overreachOf } from "./overreach-of";

/**
 * A note below a line: a check, a side of a contradiction, or a reason. `lead` says which; checks have an `id`. `isUnder`:
 * it belongs to the note before it. `isRead`: its id is not to be seen.
 */
export type OutlineNote = {
  isUnder?: boolean;
  isRead?: boolean;
  id?: string | undefined;
  lead: string | null;
  text: string;
  citations: readonly Citation[];
};

/**
 * `lead` is the line's title; `marks` are its priority and support. Sentences of one area form a paragraph, those that
 * are a paragraph stand alone. A row of a table has `cells`; `state` is that of a point that is not settled.
 */
export type OutlineLine = OutlineNote & {
  isParagraph: boolean;
  isSentence?: boolean;
  /** A step of a procedure, which its lead numbers. */
  isStep?: boolean;
  /** One of the things compared, which its lead names. */
  isCase?: boolean;
  area: string | null;
  marks: string | null;
  notes: OutlineNote[];
  cells?: { state: string; mark: string; who: string; due: string };
};

/** `key`: which of the sections besides the five parts it is. */
export type OutlineSection = { heading: string; lines: OutlineLine[]; key?: DetailSection["key"] };

type Document = { items: readonly PrdItem[]; details: SharedDetails | null };
/** A reader of an export, in whose words it is. */
type WordedReader = Reader & { words: DocumentWords };

/**
 * A document as exports arrange it: the five parts, with the lines of each area together, then the other sections. For
 * a brief, see `arrangeParts`.
 * @param words those of the reader's language
 */
export function outlineOf({ items, details }: Document, words: DocumentWords = ENGLISH): OutlineSection[] {
  const titles = new Map(items.map(({ id, title, text }) => [id, title ?? text]));
  const reader = { isChecked: isChecked(items, details), words };
  const beside = details ? detailSections(details, words) : [];
  const overview = beside.filter(isOfOverview);
  const rest = beside.filter((section) => !isOfOverview(section));
  const parts = PRD_GROUPS.filter((group) => isToldIn(group, overview) || items.some((item) => item.group === group));
  const { first, last, empty } = arrangeParts({ items, details }, parts);
  const notes = [emptyPartsLine(empty, words), details && notSaidLine(details, words)].filter((note) => note !== null);
  const part = (group: PrdGroup) => partOutline(group, { items, details }, { overview, reader });
  return [
    ...first.map(part),
    ...withLessons(rest).map(({ key, heading, note, entries }) => ({
      ...{ key, heading },
      lines: [...(note ? [noteOutline(note)] : []), ...entries.flatMap((entry) => entryOutline(entry, titles, reader))],
    })),
    ...last.map(part),
    ...(notes.length > 0 ? [{ heading: words.notFound, lines: notes.map(noteOutline) }] : []),
  ];
}

/**
 * Where the five parts stand: first, or, in a brief, its overview first, the parts with something to build behind its
 * findings, and the empty ones last.
 */
export function arrangeParts({ items, details }: Document, parts: readonly PrdGroup[]) {
  const sections = details ? detailSections(details) : [];
  const first: PrdGroup[] = [];
  const last: PrdGroup[] = [];
  const empty: PrdGroup[] = [];
  for (const group of parts) {
    const isEmpty =
      !isToldIn(group, sections) && items.every((item) => item.group !== group || isNothingFound(item.text));
    if (details?.video.fit !== "low" || (group === "Project Overview" && !isEmpty)) first.push(group);
    else if (isEmpty) empty.push(group);
    else last.push(group);
  }
  return { first, last, empty };
}

/** Whether sections stand under the part's lines, which say something even if those do not. */
function isToldIn(group: PrdGroup, sections: readonly DetailSection[]): boolean {
  return group === "Project Overview" && sections.some(isOfOverview);
}

/** The line that stands for the empty parts of a brief; null if there are none. */
export function emptyPartsLine(empty: readonly PrdGroup[], { facts, parts }: DocumentWords = ENGLISH): string | null {
  return empty.length > 0 ? filled(facts.nothingToBuild, empty.map((group) => parts[group]).join(", ")) : null;
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
  { overview, reader }: { overview: readonly DetailSection[]; reader: WordedReader },
): OutlineSection {
  const own = byArea(items.filter((item) => item.group === group)).map((item) => itemOutline(item, details, reader));
  const [first, ...rest] = own;
  const under = isToldIn(group, overview) ? overview.flatMap(({ entries }) => entries) : [];
  const heading = reader.words.parts[group];
  // Without a summary, what stands under it is the part.
  if (under.length > 0 && (!first || isNothingFound(first.text))) {
    return { heading, lines: [...under.flatMap((entry) => entryOutline(entry, new Map(), reader)), ...rest] };
  }
  const notes = under.flatMap(({ lines }) => lines.map((line, at) => ({ ...toNote(line, reader), isUnder: at > 0 })));
  return { heading, lines: first ? [{ ...first, notes: [...first.notes, ...notes] }, ...rest] : [] };
}

function itemOutline(item: PrdItem, details: SharedDetails | null, reader: WordedReader): OutlineLine {
  const { words } = reader;
  const { text, title, area, citations, priority, acceptance = [] } = item;
  const isTold = priority || item.support || item.edited || item.added || reader.isChecked;
  const claim = isTold && !isNothingFound(text) ? claimOf(item, reader) : null;
  const marks = [priority && words.priorities[priority].toLowerCase(), claim].filter(Boolean).join(", ");
  return {
    isParagraph: isParagraph(item),
    area: isParagraph(item) ? null : (area ?? null),
    id: shownId(item),
    lead: title ?? null,
    marks: marks || null,
    text,
    citations,
    notes: [...overreachNotes(item, details, words), ...acceptance.map((check) => checkNote(check, words))],
  };
}

/** In what an item says more than its quotes, as notes below it. */
export function overreachNotes(
  item: PrdItem,
  details: SharedDetails | null,
  { labels }: DocumentWords = ENGLISH,
): OutlineNote[] {
  return overreachOf(item, details).map(({ why }) => ({ lead: labels.overreach, text: why, citations: [] }));
}

/** A requirement's check as a note below it. */
export function checkNote(check: Acceptance, words: DocumentWords = ENGLISH): OutlineNote {
  const { id, text, citations } = check;
  const mark = checkMark(check, { words });
  const { doneWhen } = words.labels;
  return { id, lead: mark ? `${doneWhen} (${mark})` : doneWhen, text, citations };
}

function entryOutline(
  { lines, about, topic, list }: DetailEntry,
  titles: ReadonlyMap<string | undefined, string>,
  reader: WordedReader,
): OutlineLine[] {
  const [first, ...rest] = lines;
  if (!first) return [];
  const subject = about === null ? undefined : titles.get(about);
  const notes = [
    ...rest.map((line) => toNote(line, reader)),
    ...(subject ? [{ lead: reader.words.labels.about, text: subject, citations: [] }] : []),
  ];
  const mark = besideMark(first, reader);
  const marks = [first.facts, mark].filter(Boolean).join(", ") || null;
  const { label, text, citations, cells } = first;
  const line = {
    id: shownId(first),
    lead: label,
    text,
    citations,
    isParagraph: false,
    isSentence: list === "learnings" && topic !== undefined,
    ...(list === "steps" && { isStep: true }),
    ...(list === "comparisons" && { isCase: true }),
    area: topic ?? (list === "steps" || list === "comparisons" ? reader.words.sections[list] : null),
    marks,
    notes,
  };
  if (!cells) return [line];
  return [{ ...line, cells: { ...cells, mark: [cells.state, mark].filter(Boolean).join(", ") } }];
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
