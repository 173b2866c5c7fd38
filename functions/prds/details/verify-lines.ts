import type { AuthorPort, Stoppable, TokenUsage, Verifiable } from "~/functions/authors/port";
import { checkSupport } from "~/functions/citations/check-support";
import type { AppError } from "~/functions/errors";
import type { Acceptance, PrdItem } from "../model";
import { SAID_LISTS, type SaidList, type Support } from "../prd-groups";
import type { CitedLine, PrdDetails } from "./details-schema";
import type { PrdDocument } from "./ground-document";

/** The lines of the details that only claim that something was said. */
export type SaidLines = Pick<PrdDetails, "overview" | "contradictions" | SaidList>;

/**
 * What a line claims besides its text: a non-goal may read "Online payment", a target like a fact, and a decision has
 * somebody who took it.
 */
type Label = string | null;

const NAMES: Partial<Record<SaidList, string>> = {
  decisions: "Decision",
  actions: "To do",
  structure: "Part",
  texts: "Wording",
  steps: "Step",
  terms: "Term",
  nonGoals: "Non-goal",
  metrics: "Metric",
};

function labelOf(list: SaidList, { lead, who, due, state }: CitedLine): Label {
  return [NAMES[list], lead, state, who && `by ${who}`, due && `due ${due}`].filter(Boolean).join(", ") || null;
}

type Cited = Pick<CitedLine, "text" | "citations">;
type Verified = { usage: TokenUsage; failure: AppError | null };
/** The verdict on a line; null if there is none. */
type Find = (line: Cited) => Support | null;

/**
 * Checks all lines with quotes against them, in one request. Lines of the five parts get the verdict. Other lines only
 * claim that something was said, so they are dropped if their quotes contradict or do not support them. A requirement's
 * check is dropped if contradicted, and counts as added by the author if unsupported. If the request fails, all lines
 * stay quoted and unchecked, and `failure` says why.
 * @throws AppError `cancelled` when the signal aborts
 */
export async function verifyDocument<Details extends SaidLines>(
  author: Pick<AuthorPort, "verify">,
  { items, details }: Pick<PrdDocument, "items"> & { details: Details },
  options: Stoppable = {},
): Promise<Verified & { items: PrdItem[]; details: Details }> {
  const texts = new Map<Cited, Verifiable>();
  const claim = (line: Cited, label?: Label) => {
    if (line.citations.length > 0) texts.set(line, toVerify(line, label));
  };
  for (const item of items) {
    claim(item);
    for (const check of item.acceptance ?? []) claim(check, "Done when");
  }
  eachLine(details, (line, label) => {
    claim(line, label);
    return [line];
  });
  const { verdicts, usage, failure } = await checkSupport(author, [...texts.values()], options);
  const found = new Map([...texts.keys()].map((line, index) => [line, verdicts[index] ?? null]));
  const find: Find = (line) => found.get(line) ?? null;
  return {
    usage,
    failure,
    items: items.map((item) => marked(item, find)),
    details: eachLine(details, (line) => {
      const support = find(line);
      if (support === "contradicted" || support === "unsupported") return [];
      return [support ? { ...line, support } : line];
    }),
  };
}

/** A requirement's check, in the form that is checked against its quotes. */
export function checkToVerify(check: Acceptance): Verifiable {
  return toVerify(check, "Done when");
}

function toVerify({ text, citations }: Cited, label?: Label): Verifiable {
  return { text: label ? `${label}: ${text}` : text, quotes: citations.map(({ quote }) => quote) };
}

/** The details with every such line replaced; a contradiction that loses a side is dropped. */
function eachLine<Details extends SaidLines>(
  details: Details,
  replace: (line: CitedLine, label?: Label) => CitedLine[],
): Details {
  const { overview, contradictions } = details;
  const single = (line: CitedLine | null, label?: Label) => (line ? (replace(line, label)[0] ?? null) : null);
  const list = (name: SaidList) => {
    const lines = details[name];
    return lines ? [[name, lines.flatMap((line) => replace(line, labelOf(name, line)))] as const] : [];
  };
  return {
    ...details,
    overview: {
      problem: single(overview.problem),
      users: single(overview.users, "Users"),
      outcome: single(overview.outcome),
    },
    ...Object.fromEntries(SAID_LISTS.flatMap(list)),
    contradictions: contradictions.flatMap((one) => {
      const [first, second] = one.sides.flatMap((side) => replace(side));
      return first && second ? [{ ...one, sides: [first, second] as [CitedLine, CitedLine] }] : [];
    }),
  };
}

function marked(item: PrdItem, find: Find): PrdItem {
  const support = find(item);
  const { acceptance, ...rest } = support ? { ...item, support } : item;
  if (!acceptance) return rest;
  const kept = acceptance.flatMap((check) => markedCheck(check, find(check)));
  return kept.length > 0 ? { ...rest, acceptance: kept } : rest;
}

function markedCheck(check: Acceptance, support: Support | null): Acceptance[] {
  if (support === "contradicted") return [];
  if (support === "unsupported") return [{ ...check, basis: "added", citations: [] }];
  return [support ? { ...check, support } : check];
}
