import type { AuthorPort, Stoppable, TokenUsage } from "../../authors/port";
import { verify } from "../../citations/check-support";
import type { AppError } from "../../errors";
import type { PrdItem } from "../schema";

/**
 * Has each line that has quotes checked against them, and marks it with the verdict. If the check fails, the lines stay
 * quoted and unchecked, and `failure` says why.
 * @throws AppError `cancelled` when the signal aborts
 */
export async function verifyItems(
  author: Pick<AuthorPort, "verify">,
  items: readonly PrdItem[],
  options: Stoppable = {},
): Promise<{ items: PrdItem[]; usage: TokenUsage; failure: AppError | null }> {
  const quoted = items.filter(({ citations }) => citations.length > 0);
  const lines = quoted.map(({ text, citations }) => ({ text, quotes: citations.map(({ quote }) => quote) }));
  const { verdicts, usage, failure } = await verify(author, lines, options);
  const found = new Map(quoted.map((item, index) => [item, verdicts[index] ?? null]));
  return { usage, failure, items: items.map((item) => marked(item, found.get(item) ?? null)) };
}

function marked(item: PrdItem, support: PrdItem["support"] | null): PrdItem {
  return support ? { ...item, support } : item;
}
