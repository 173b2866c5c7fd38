import type { Citation } from "~/functions/citations/model";
import type { SharedDetails } from "../model";
import { SAID_LISTS, type SaidList, type VideoKind } from "../prd-groups";
import type { CitedLine, OpenQuestion } from "./details-schema";

/**
 * One text of the details. `at` is its address in an edit; `label` says what it is within its entry; `facts` are who
 * decided or does it, by when, and a decision's state.
 */
export type DetailLine = {
  at: string;
  /** The line's id; texts under a question have none. */
  id?: string | undefined;
  label: string | null;
  facts?: string | undefined;
  text: string;
  citations: readonly Citation[];
  edited?: true | undefined;
  added?: true | undefined;
  support?: CitedLine["support"];
  /** It asks something, so there is nothing to check. */
  isQuestion?: true;
};

/**
 * A group: a line, the two sides of a contradiction, or a question with its reason. `about` names an item. Entries in a
 * row with the same `topic` stand under it.
 */
export type DetailEntry = { lines: DetailLine[]; about: string | null; topic?: string | undefined };

/** `note`: whose words a section's are, where they are not from the video. */
export type DetailSection = { key: SectionKey; heading: string; note?: string | undefined; entries: DetailEntry[] };

export type SectionKey = keyof typeof DETAIL_HEADINGS;

/** In document order. */
export const DETAIL_HEADINGS = {
  overview: "Problem, users, outcome",
  decisions: "Decisions",
  actions: "Actions",
  findings: "Findings",
  structure: "Structure",
  texts: "Wordings",
  contradictions: "Contradictions",
  openQuestions: "Open questions and risks",
  nonGoals: "Non-goals",
  metrics: "Metrics",
  steps: "Steps",
  terms: "Terms",
  learnings: "Worth knowing",
  recall: "Test yourself",
} as const;

const ASKED_BY_MODEL = "Questions, reasons and suggestions are the AI model’s own.";

/** The author's own answer to a question. */
const SUGGESTION = "Suggestion, not from the video";

/** An action that nobody is named for. */
const NO_OWNER = "No owner found";

/** What a brief of this kind of video begins with. */
const FIRST: Partial<Record<VideoKind, readonly SectionKey[]>> = {
  meeting: ["decisions", "actions"],
  interview: ["findings"],
};

/** The non-empty sections besides the five parts, in document order; a brief begins with what its kind is about. */
export function detailSections(details: SharedDetails): DetailSection[] {
  const { video, overview, contradictions, openQuestions, learnings } = details;
  const entries: Record<SectionKey, DetailEntry[]> = {
    overview: [
      ...single("overview.problem", "Problem", overview.problem),
      ...single("overview.users", "Users", overview.users),
      ...single("overview.outcome", "Outcome", overview.outcome),
    ],
    contradictions: contradictions.map(({ id, sides: [one, other], decide, edited }, index) => ({
      about: null,
      lines: [
        { id, at: `contradictions.${index}`, label: "To decide", text: decide, citations: [], edited },
        { at: `contradictions.${index}.sides.0`, label: "Says", ...one },
        { at: `contradictions.${index}.sides.1`, label: "Also says", ...other },
      ],
    })),
    openQuestions: openQuestions.map(questionEntry),
    recall: learnings.flatMap(({ asks, lead, citations }, index) => {
      if (!asks) return [];
      const answer = { facts: lead && `answer under ${lead}`, citations, isQuestion: true as const };
      return [{ about: null, lines: [{ at: `learnings.${index}.asks`, label: null, text: asks, ...answer }] }];
    }),
    ...(Object.fromEntries(SAID_LISTS.map((name) => [name, list(name, details[name] ?? [])])) as Record<
      SaidList,
      DetailEntry[]
    >),
  };
  const isAskedByModel = openQuestions.some(({ added }) => !added);
  const notes: Partial<Record<SectionKey, string>> = isAskedByModel ? { openQuestions: ASKED_BY_MODEL } : {};
  const keys = Object.keys(DETAIL_HEADINGS) as SectionKey[];
  const first = video.fit === "low" ? [...(FIRST[video.kind] ?? []), "learnings" as const] : [];
  const ordered = [...new Set<SectionKey>([...first, ...keys])];
  return ordered.flatMap((key) =>
    entries[key].length > 0 ? [{ key, heading: DETAIL_HEADINGS[key], note: notes[key], entries: entries[key] }] : [],
  );
}

/** A question, why it matters, and what its author would propose. */
function questionEntry(
  { id, question, why, who, suggestion, about, citations, edited, added }: OpenQuestion,
  index: number,
): DetailEntry {
  const at = `openQuestions.${index}`;
  const under = (name: string, label: string, text: string | undefined) =>
    text ? [{ at: `${at}.${name}`, label, text, citations: [] }] : [];
  const facts = who && `ask ${who}`;
  return {
    about,
    lines: [
      { id, at, label: null, facts, text: question, citations, edited, added, isQuestion: true },
      ...under("why", "Why it matters", why),
      ...under("suggestion", SUGGESTION, suggestion),
    ],
  };
}

/** Says what the author looked for and did not find; null if it found everything. */
export function notSaidLine({ notSaid }: Pick<SharedDetails, "notSaid">): string | null {
  return notSaid.length > 0 ? `Nothing found about: ${notSaid.join(", ")}.` : null;
}

function single(at: string, label: string, line: CitedLine | null): DetailEntry[] {
  return line ? [{ about: null, lines: [{ at, label, ...line }] }] : [];
}

/** Lists of what somebody does; who it is comes first. */
const BY_WHOM: readonly SaidList[] = ["actions", "findings"];
/** Lists in which several lines are about the same. */
const BY_TOPIC: readonly SaidList[] = ["learnings", "steps"];

function list(name: SaidList, lines: readonly CitedLine[]): DetailEntry[] {
  return lines.map(({ lead, who, due, state, asks: _asked, ...line }, index) => {
    const topic = BY_TOPIC.includes(name) ? lead : undefined;
    const first = topic === undefined ? (lead ?? (BY_WHOM.includes(name) ? who : undefined)) : undefined;
    const unowned = name === "actions" && !line.added ? NO_OWNER : null;
    const by = state === "decided" && who ? [`decided by ${who}`] : [state, who === first ? undefined : who];
    const facts = [...by, due].filter(Boolean).join(", ") || undefined;
    const label = name === "steps" ? stepLabel(lines, index) : (first ?? unowned);
    return { about: null, topic, lines: [{ at: `${name}.${index}`, label, facts, ...line }] };
  });
}

/** A step's place in its procedure, which are the steps in a row with the same lead. */
function stepLabel(lines: readonly CitedLine[], index: number): string {
  const lead = lines[index]?.lead;
  let first = index;
  while (first > 0 && lines[first - 1]?.lead === lead) first -= 1;
  return `Step ${index - first + 1}`;
}
