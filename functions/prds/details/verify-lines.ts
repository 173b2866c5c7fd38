import type { AuthorPort, Stoppable, TokenUsage, Verifiable, VideoText } from "~/functions/authors/port";
import { withoutBareAnswers } from "~/functions/citations/bare-answers";
import { checkSupport } from "~/functions/citations/check-support";
import { distinctCitations } from "~/functions/citations/distinct-citations";
import { quoteFinder } from "~/functions/citations/find-quote";
import type { AppError } from "~/functions/errors";
import type { Acceptance, PrdItem } from "../model";
import { SAID_LISTS, type SaidList, type Support } from "../prd-groups";
import { sumUsage } from "../sum-usage";
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
  keyPoints: "In short",
  decisions: "Decision",
  actions: "To do",
  structure: "Part",
  texts: "Wording",
  steps: "Step",
  comparisons: "Compared",
  terms: "Term",
  nonGoals: "Non-goal",
  metrics: "Metric",
};

function labelOf(list: SaidList, { lead, row, who, due, state }: CitedLine): Label {
  const about = list === "learnings" ? undefined : lead;
  return [NAMES[list], about, row, state, who && `by ${who}`, due && `due ${due}`].filter(Boolean).join(", ") || null;
}

type Cited = Pick<CitedLine, "text" | "citations" | "asks" | "answer">;
type Labeled = { line: CitedLine; label: Label | undefined };
type Checker = Pick<AuthorPort, "verify" | "requote">;
type Verified = { usage: TokenUsage; failure: AppError | null };
/** The verdict on a line; null if there is none. */
type Find = (line: Cited) => Support | null;

/**
 * Checks all lines with quotes against them, in one request. Lines of the five parts get the verdict. Other lines only
 * claim that something was said. They are dropped if their quotes contradict them, or don't support them and a single
 * request for better quotes doesn't help. A requirement's check is dropped if contradicted, and
 * counts as added by the author if unsupported. If the request fails, all lines stay quoted and unchecked, and
 * `failure` says why.
 * @param captions what the document was written from
 * @throws AppError `cancelled` when the signal aborts
 */
export async function verifyDocument<Details extends SaidLines>(
  author: Checker,
  captions: VideoText,
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
  const { segments } = captions;
  const first = await checkSupport(author, { segments, texts: [...texts.values()] }, options);
  const found = new Map([...texts.keys()].map((line, index) => [line, first.verdicts[index] ?? null]));
  const find: Find = (line) => found.get(line) ?? null;
  const lost: Labeled[] = [];
  eachLine(details, (line, label) => {
    if (find(line) === "unsupported") lost.push({ line, label });
    return [line];
  });
  const second = await requoted(author, captions, lost, options);
  return {
    usage: sumUsage(first.usage, second.usage),
    failure: first.failure ?? second.failure,
    items: items.map((item) => marked(item, find)),
    details: eachLine(details, (line) => {
      const { support, ...next } = second.lines.get(line) ?? { ...line, support: find(line) };
      if (support === "contradicted" || support === "unsupported") return [];
      return [support ? { ...next, support } : next];
    }),
  };
}

/**
 * Asks for better quotes for lines that theirs do not support, and checks the lines against those that were found.
 * @returns the lines with new quotes, each with its second verdict
 */
async function requoted(author: Checker, captions: VideoText, lost: readonly Labeled[], options: Stoppable) {
  const lines = new Map<CitedLine, Omit<CitedLine, "support"> & { support: Support | null }>();
  const nothing: Verified = { usage: { inputTokens: 0, outputTokens: 0 }, failure: null };
  if (lost.length === 0) return { ...nothing, lines };
  const asked = await author.requote(
    { captions, lines: lost.map(({ line, label }) => toVerify(line, label)) },
    options,
  );
  const look = quoteFinder(captions.segments);
  const better = lost.flatMap(({ line, label }, index) => {
    const quotes = (asked.value[index] ?? []).flatMap(({ segmentId, quote }) => look(segmentId, quote) ?? []);
    const citations = distinctCitations(withoutBareAnswers(quotes));
    return citations.length > 0 ? [{ line, label, citations }] : [];
  });
  const texts = better.map(({ line, label, citations }) => toVerify({ ...line, citations }, label));
  const checked = await checkSupport(author, { segments: captions.segments, texts }, options);
  for (const [index, { line, citations }] of better.entries()) {
    lines.set(line, { ...line, citations, support: checked.verdicts[index] ?? null });
  }
  return { usage: sumUsage(asked.usage, checked.usage), failure: checked.failure, lines };
}

/** A requirement's check, in the form that is checked against its quotes. */
export function checkToVerify(check: Acceptance): Verifiable {
  return toVerify(check, "Done when");
}

/** A short answer says something too, so it is checked with its line. */
function toVerify({ text, citations, asks, answer }: Cited, label?: Label): Verifiable {
  const line = asks && answer ? `${text} (${asks} ${answer})` : text;
  return { text: label ? `${line} (${label})` : line, citations };
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
