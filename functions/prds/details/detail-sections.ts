import type { Citation } from "~/functions/citations/model";
import { voiceOf } from "~/functions/citations/speaker-kinds";
import type { SharedDetails } from "../model";
import { SAID_LISTS, type SaidList, type VideoKind } from "../prd-groups";
import { type DocumentWords, ENGLISH, filled } from "../words/english-words";
import type { CitedLine, OpenQuestion } from "./details-schema";

/**
 * One text of the details. `at` is its address in an edit; `label` says what it is within its entry; `facts` are who
 * decided or does it, by when, and a decision's state. `cells` has them apart, for the lists that exports show as tables.
 */
export type DetailLine = {
  at: string;
  /** The line's id; texts under a question have none. */
  id?: string | undefined;
  label: string | null;
  facts?: string | undefined;
  cells?: { state: string; who: string; due: string } | undefined;
  text: string;
  citations: readonly Citation[];
  edited?: true | undefined;
  added?: true | undefined;
  support?: CitedLine["support"];
  /** It asks something, so there is nothing to check. */
  isQuestion?: true;
  /** An answer, which a page shows when asked for it. */
  isAnswer?: true;
};

/**
 * A group: a line, the two sides of a contradiction, or a question with its reason. `about` names an item. Entries in a
 * row with the same `topic` stand under it.
 */
export type DetailEntry = {
  lines: DetailLine[];
  about: string | null;
  topic?: string | undefined;
  /** The list that it is of, where another section may show it. */
  list?: SaidList;
};

/** `note`: whose words a section's are, where they are not from the video. */
export type DetailSection = { key: SectionKey; heading: string; note?: string | undefined; entries: DetailEntry[] };

export type SectionKey = keyof DocumentWords["sections"];

/** The sections that stand under the paragraph of the Project Overview. */
const OVERVIEW_KEYS: readonly SectionKey[] = ["keyPoints", "overview"];

export const isOfOverview = ({ key }: Pick<DetailSection, "key">): boolean => OVERVIEW_KEYS.includes(key);

/** What a brief of this kind of video begins with. */
const FIRST: Partial<Record<VideoKind, readonly SectionKey[]>> = {
  meeting: ["decisions", "actions"],
  interview: ["findings"],
};

/**
 * The non-empty sections besides the five parts, in document order; a brief begins with what its kind is about.
 * @param words those of the reader's language
 */
export function detailSections(details: SharedDetails, words: DocumentWords = ENGLISH): DetailSection[] {
  const { labels, facts } = words;
  const { video, overview, contradictions, openQuestions, learnings } = details;
  const entries: Record<SectionKey, DetailEntry[]> = {
    overview: [
      ...single("overview.problem", labels.problem, overview.problem),
      ...single("overview.users", labels.users, overview.users),
      ...single("overview.outcome", labels.outcome, overview.outcome),
    ],
    contradictions: contradictions.map(({ id, sides: [one, other], decide, edited }, index) => ({
      about: null,
      lines: [
        { id, at: `contradictions.${index}`, label: labels.toDecide, text: decide, citations: [], edited },
        { at: `contradictions.${index}.sides.0`, label: labels.says, ...one },
        { at: `contradictions.${index}.sides.1`, label: labels.alsoSays, ...other },
      ],
    })),
    openQuestions: openQuestions.map((one, index) => questionEntry(one, index, words)),
    recall: learnings.flatMap((one, index) => recallEntry(one, index, words)),
    ...(Object.fromEntries(SAID_LISTS.map((name) => [name, list(name, details[name] ?? [], video, words)])) as Record<
      SaidList,
      DetailEntry[]
    >),
  };
  const isAskedByModel = openQuestions.some(({ added }) => !added);
  const notes: Partial<Record<SectionKey, string | undefined>> = {
    openQuestions: isAskedByModel ? facts.asked : undefined,
    decisions: quotedLine(details, words),
    recall: learnings.some(({ asks, added }) => asks && !added) ? facts.cases : undefined,
  };
  const keys = Object.keys(words.sections) as SectionKey[];
  const first = video.fit === "low" ? [...(FIRST[video.kind] ?? []), "learnings" as const] : [];
  const ordered = [...new Set<SectionKey>([...first, ...keys])];
  return ordered.flatMap((key) =>
    entries[key].length > 0 ? [{ key, heading: words.sections[key], note: notes[key], entries: entries[key] }] : [],
  );
}

/** Who is quoted by the lines besides the five parts; undefined for fewer than two. */
function quotedLine(details: SharedDetails, { facts }: DocumentWords): string | undefined {
  const lines = [...SAID_LISTS.flatMap((name) => details[name] ?? []), ...details.openQuestions];
  const said = lines.flatMap(({ citations }) => citations);
  const names = new Set(said.flatMap((one) => voiceOf(one) ?? []));
  return names.size > 1 ? filled(facts.quoted, [...names].join(", ")) : undefined;
}

/** A question on a line, with its answer, or, in documents without answers, the topic under which it stands. */
function recallEntry(
  { asks, answer, lead, citations, edited }: CitedLine,
  index: number,
  words: DocumentWords,
): DetailEntry[] {
  if (!asks) return [];
  const at = `learnings.${index}`;
  const facts = answer ? undefined : lead && filled(words.facts.answerUnder, lead);
  const question = { at: `${at}.asks`, label: null, facts, text: asks, citations, isQuestion: true as const };
  const below = under(`${at}.answer`, words.labels.answer, answer).map((line) => ({
    ...line,
    edited,
    isAnswer: true as const,
  }));
  return [{ about: null, lines: [question, ...below] }];
}

/** A text below a line, if there is one; its moments are the line's. */
function under(at: string, label: string, text: string | undefined): DetailLine[] {
  return text ? [{ at, label, text, citations: [] }] : [];
}

/** A question, why it matters, and what its author would propose. */
function questionEntry(
  { id, question, why, who, suggestion, about, citations, edited, added }: OpenQuestion,
  index: number,
  words: DocumentWords,
): DetailEntry {
  const at = `openQuestions.${index}`;
  const facts = who && filled(words.facts.ask, who);
  return {
    about,
    lines: [
      { id, at, label: null, facts, text: question, citations, edited, added, isQuestion: true },
      ...under(`${at}.why`, words.labels.why, why),
      ...under(`${at}.suggestion`, words.labels.suggestion, suggestion),
    ],
  };
}

/** Says what the author looked for and did not find; null if it found everything. */
export function notSaidLine(
  { notSaid }: Pick<SharedDetails, "notSaid">,
  { facts, topics }: DocumentWords = ENGLISH,
): string | null {
  return notSaid.length > 0 ? filled(facts.notSaid, notSaid.map((topic) => topics[topic]).join(", ")) : null;
}

function single(at: string, label: string, line: CitedLine | null): DetailEntry[] {
  return line ? [{ about: null, lines: [{ at, label, ...line }] }] : [];
}

/** Lists of what somebody does; who it is comes first. */
const BY_WHOM: readonly SaidList[] = ["actions", "findings"];
/** Lists that exports show as tables. */
const TABLES: readonly SaidList[] = ["decisions", "actions", "comparisons"];
/** Lists in which several lines are about the same. */
const BY_TOPIC: readonly SaidList[] = ["learnings", "steps", "comparisons"];

function list(
  name: SaidList,
  lines: readonly CitedLine[],
  { kind, fit }: SharedDetails["video"],
  words: DocumentWords,
): DetailEntry[] {
  return lines.map(({ lead, row, who, due, state, asks: _asked, answer: _answer, note, ownNote, ...line }, index) => {
    const at = `${name}.${index}`;
    const topic = BY_TOPIC.includes(name) ? lead : undefined;
    const first = topic === undefined ? (row ?? lead ?? (BY_WHOM.includes(name) ? who : undefined)) : row;
    // What a talk asks its listeners is for everybody.
    const isForAll = fit === "low" && kind !== "meeting";
    const unowned = name === "actions" && !line.added && !isForAll ? words.labels.unassigned : null;
    const waits = state && state !== "decided" ? words.facts[state] : undefined;
    const by =
      state === "decided" && who ? [filled(words.facts.decidedBy, who)] : [waits, who === first ? undefined : who];
    const facts = [...by, due].filter(Boolean).join(", ") || undefined;
    const label = name === "steps" ? stepLabel(lines, index, words) : (first ?? unowned);
    const cells = TABLES.includes(name) ? { state: waits ?? "", who: who ?? unowned ?? "", due: due ?? "" } : undefined;
    return {
      about: null,
      topic,
      list: name,
      lines: [
        { at, label, facts, cells, ...line },
        ...under(`${at}.note`, ownNote ? words.labels.ownNote : words.labels.note, note),
      ],
    };
  });
}

/** A step's place in its procedure, which are the steps in a row with the same lead. */
function stepLabel(lines: readonly CitedLine[], index: number, { labels }: DocumentWords): string {
  const lead = lines[index]?.lead;
  let first = index;
  while (first > 0 && lines[first - 1]?.lead === lead) first -= 1;
  return filled(labels.step, String(index - first + 1));
}
