import type { AuthorPort, Stoppable, TokenUsage } from "../../authors/port";
import { AppError } from "../../errors";
import type { PrdItem } from "../schema";

/**
 * Has each line with quotes read beside them, and marks it with what was found. A check that fails leaves the lines as
 * they are, quoted and not checked: the document is not lost for it, and `failure` says why.
 * @throws AppError `cancelled` when the signal aborts
 */
export async function verifyItems(
  author: Pick<AuthorPort, "verify">,
  items: readonly PrdItem[],
  { signal }: Stoppable = {},
): Promise<{ items: PrdItem[]; usage: TokenUsage; failure: AppError | null }> {
  const quoted = items.filter(({ citations }) => citations.length > 0);
  const unchecked = { items: [...items], usage: { inputTokens: 0, outputTokens: 0 } };
  if (quoted.length === 0) return { ...unchecked, failure: null };
  const lines = quoted.map(({ text, citations }) => ({ text, quotes: citations.map(({ quote }) => quote) }));
  try {
    const { value, usage } = await author.verify(lines, { signal });
    const found = new Map(quoted.map((item, index) => [item, value[index] ?? null]));
    return { usage, failure: null, items: items.map((item) => marked(item, found.get(item) ?? null)) };
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code === "cancelled" || signal?.aborted) throw thrown;
    return { ...unchecked, failure: thrown };
  }
}

function marked(item: PrdItem, support: PrdItem["support"] | null): PrdItem {
  return support ? { ...item, support } : item;
}
