import type { TokenUsage } from "./port";

/** Adds the tokens of one more call to a total. */
export function addUsage(total: TokenUsage, more: TokenUsage): void {
  total.inputTokens += more.inputTokens;
  total.outputTokens += more.outputTokens;
  if (more.cachedTokens !== undefined) total.cachedTokens = (total.cachedTokens ?? 0) + more.cachedTokens;
}
