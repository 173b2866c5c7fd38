import type { AuthorPort, Stoppable, TokenUsage } from "../../authors/port";
import { verify } from "../../citations/check-support";
import type { AppError } from "../../errors";
import type { PrdItem } from "../schema";
import type { CitedLine, PrdDetails } from "./details-schema";
import type { PrdDocument } from "./ground";

/** The lines of the details that claim nothing but that something was said. */
export type SaidLines = Pick<PrdDetails, "overview" | "nonGoals" | "metrics" | "learnings" | "contradictions">;

/** What a line is whose text may not tell what it claims: a non-goal may read "Online payment", a target like a fact. */
type Label = "Users" | "Non-goal" | "Metric";

type Verified = { usage: TokenUsage; failure: AppError | null };

/**
 * Has each line that has quotes checked against them, in one go. Lines of the five parts are marked with the verdict.
 * Lines beside them claim nothing but that something was said, so those that their quotes contradict or do not support
 * go. If the check fails, all lines stay quoted and unchecked, and `failure` says why.
 * @throws AppError `cancelled` when the signal aborts
 */
export async function verifyDocument<Details extends SaidLines>(
  author: Pick<AuthorPort, "verify">,
  { items, details }: Pick<PrdDocument, "items"> & { details: Details },
  options: Stoppable = {},
): Promise<Verified & { items: PrdItem[]; details: Details }> {
  const quoted = items.filter(({ citations }) => citations.length > 0);
  const beside: CitedLine[] = [];
  const labels = new Map<object, Label>();
  eachLine(details, (line, label) => {
    beside.push(line);
    if (label) labels.set(line, label);
    return [line];
  });
  const lines = [...quoted, ...beside];
  const texts = lines.map((line) => {
    const label = labels.get(line);
    const text = label ? `${label}: ${line.text}` : line.text;
    return { text, quotes: line.citations.map(({ quote }) => quote) };
  });
  const { verdicts, usage, failure } = await verify(author, texts, options);
  const found = new Map(lines.map((line, index) => [line, verdicts[index] ?? null]));
  return {
    usage,
    failure,
    items: items.map((item) => marked(item, found.get(item) ?? null)),
    details: eachLine(details, (line) => {
      const support = found.get(line) ?? null;
      if (support === "contradicted" || support === "unsupported") return [];
      return [support ? { ...line, support } : line];
    }),
  };
}

/** The details with every such line replaced; a contradiction without both of its sides goes. */
function eachLine<Details extends SaidLines>(
  details: Details,
  replace: (line: CitedLine, label?: Label) => CitedLine[],
): Details {
  const { overview, nonGoals, metrics, learnings, contradictions } = details;
  const single = (line: CitedLine | null, label?: Label) => (line ? (replace(line, label)[0] ?? null) : null);
  const all = (some: readonly CitedLine[], label?: Label) => some.flatMap((line) => replace(line, label));
  return {
    ...details,
    overview: {
      problem: single(overview.problem),
      users: single(overview.users, "Users"),
      outcome: single(overview.outcome),
    },
    nonGoals: all(nonGoals, "Non-goal"),
    metrics: all(metrics, "Metric"),
    learnings: all(learnings),
    contradictions: contradictions.flatMap((one) => {
      const [first, second] = all(one.sides);
      return first && second ? [{ ...one, sides: [first, second] as [CitedLine, CitedLine] }] : [];
    }),
  };
}

function marked(item: PrdItem, support: PrdItem["support"] | null): PrdItem {
  return support ? { ...item, support } : item;
}
