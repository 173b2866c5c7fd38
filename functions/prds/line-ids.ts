import type { CitedLine, Contradiction, OpenQuestion, PrdDetails } from "./details/details-schema";
import type { Acceptance, LineIds, PrdItem } from "./model";
import { isNothingFound } from "./nothing-found";
import { type PrdGroup, SAID_LISTS, type SaidList } from "./prd-groups";
import type { VersionState } from "./prd-versions-list";

/** What the ids of a part or list begin with. A line that moves elsewhere keeps its id, and so its first letters. */
const ID_LETTERS = {
  "Project Overview": "O",
  "Core Features": "F",
  "Technical Requirements": "T",
  "API Integration": "A",
  "Design Vision": "D",
  openQuestions: "Q",
  contradictions: "C",
  nonGoals: "N",
  metrics: "M",
  learnings: "L",
  keyPoints: "KEY",
  decisions: "DEC",
  actions: "ACT",
  findings: "FND",
  structure: "STR",
  texts: "TXT",
  steps: "STP",
  comparisons: "CMP",
  terms: "TRM",
} as const satisfies Record<PrdGroup | SaidList | "openQuestions" | "contradictions", string>;

const LASTING = /^([A-Z]{1,3})-([1-9]\d{0,5})$/;

/** Whether an id is one that lasts, rather than a name that an author or a page gave for the time being. */
export const isLastingId = (id: string | undefined): id is string => id !== undefined && LASTING.test(id);

/** Any line with an id of its own. */
export type IdentifiedLine = PrdItem | CitedLine | OpenQuestion | Contradiction;

/**
 * The document with an id for every line that has none yet. An id is given once: a line keeps it however it is edited
 * or moved, and no other line gets it after the line is gone. References to renamed lines follow.
 * @param continued by lines that went without ids, the lines of an earlier version that they continue
 */
export function withIds(
  state: VersionState,
  { last, replaced }: LineIds,
  continued: ReadonlyMap<IdentifiedLine, IdentifiedLine> = new Map(),
): VersionState & { ids: LineIds } {
  const counts = { ...last };
  const givenTo = new Map<string, IdentifiedLine>();
  const ownId = (line: IdentifiedLine) => continued.get(line)?.id ?? (isLastingId(line.id) ? line.id : undefined);
  for (const { line } of linesOf(state)) {
    const id = ownId(line);
    if (id === undefined || givenTo.has(id)) continue;
    givenTo.set(id, line);
    const [, letter = "", number = ""] = LASTING.exec(id) ?? [];
    counts[letter] = Math.max(counts[letter] ?? 0, Number(number));
  }
  const renamed = new Map<string, string>();
  const next = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
    return counts[name];
  };
  const identified = mapLines(state, (line, letter) => {
    const own = ownId(line);
    const id = own !== undefined && givenTo.get(own) === line ? own : `${letter}-${next(letter)}`;
    if (line.id !== undefined && line.id !== id) renamed.set(line.id, id);
    const checks = checksOf(line);
    if (line.id === id && !checks?.some((check) => !isCheckOf(check, id))) return line;
    const before = checksOf(continued.get(line));
    return { ...line, id, ...(checks && { acceptance: checksWithIds(checks, { of: id, before, next }) }) };
  });
  return { ...withRenamed(identified, renamed), ids: { last: counts, replaced } };
}

/** The document as an author wrote it: an id that looks like a lasting one was not given by us, and becomes a name. */
export function withoutIds<State extends VersionState>(state: State): VersionState {
  const renamed = new Map<string, string>();
  const unnamed = mapLines(state, (line) => {
    if (!isLastingId(line.id)) return line;
    const id = line.id.toLowerCase();
    renamed.set(line.id, id);
    return { ...line, id };
  });
  return withRenamed(unnamed, renamed);
}

const isCheckOf = ({ id }: Acceptance, of: string) => id?.startsWith(`${of}.`) === true;

function checksOf(line: IdentifiedLine | undefined): readonly Acceptance[] | undefined {
  return line && "acceptance" in line ? line.acceptance : undefined;
}

type CheckIds = { of: string; before: readonly Acceptance[] | undefined; next: (name: string) => number };

/** `F-3.1`, `F-3.2`: the id of the requirement and a number. A check keeps the id of the same words before. */
function checksWithIds(checks: readonly Acceptance[], { of, before = [], next }: CheckIds): Acceptance[] {
  return checks.map((check) => {
    if (isCheckOf(check, of)) return check;
    const same = before.find((one) => one.text === check.text && isCheckOf(one, of));
    return { ...check, id: same?.id ?? `${of}.${next(of)}` };
  });
}

/** Questions and findings about a renamed line. */
function withRenamed({ items, details }: VersionState, renamed: ReadonlyMap<string, string>): VersionState {
  if (!details || renamed.size === 0) return { items, details };
  const { openQuestions, check } = details;
  return {
    items,
    details: {
      ...details,
      openQuestions: openQuestions.map((one) => ({ ...one, about: renamed.get(one.about ?? "") ?? one.about })),
      check: { overreach: check.overreach.map((one) => ({ ...one, about: renamed.get(one.about) ?? one.about })) },
    },
  };
}

/** `kind`: lines of the same kind can take each other's place. */
type Placed = { line: IdentifiedLine; kind: string };

/** All lines that have ids, in the order of the document's sections. */
export function linesOf(state: VersionState): Placed[] {
  const lines: Placed[] = [];
  mapLines(state, (line, _letter, kind) => {
    lines.push({ line, kind });
    return line;
  });
  return lines;
}

type Change = <Line extends IdentifiedLine>(line: Line, letter: string, kind: string) => Line;

function mapLines({ items, details }: VersionState, change: Change): VersionState {
  return {
    // The placeholder of an empty part says nothing that could be referred to.
    items: items.map((item) => {
      if (isNothingFound(item.text)) return item;
      return change(item, ID_LETTERS[item.group], item.group === "Project Overview" ? "overview" : "item");
    }),
    details: details && mapDetails(details, change),
  };
}

function mapDetails(details: PrdDetails, change: Change): PrdDetails {
  const { problem, users, outcome } = details.overview;
  const single = (line: CitedLine | null, kind: string) => line && change(line, ID_LETTERS["Project Overview"], kind);
  const list = <Line extends IdentifiedLine>(name: keyof typeof ID_LETTERS, lines: readonly Line[]): Line[] =>
    lines.map((line) => change(line, ID_LETTERS[name], name));
  return {
    ...details,
    overview: {
      problem: single(problem, "problem"),
      users: single(users, "users"),
      outcome: single(outcome, "outcome"),
    },
    ...Object.fromEntries(SAID_LISTS.flatMap((name) => (details[name] ? [[name, list(name, details[name])]] : []))),
    openQuestions: list("openQuestions", details.openQuestions),
    contradictions: list("contradictions", details.contradictions),
  };
}
