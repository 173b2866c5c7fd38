import type { TokenUsage } from "./port";

/** Adds what one more call used to a total. */
export function addUsage(total: TokenUsage, more: TokenUsage): void {
  total.inputTokens += more.inputTokens;
  total.outputTokens += more.outputTokens;
  if (more.cachedTokens !== undefined) total.cachedTokens = (total.cachedTokens ?? 0) + more.cachedTokens;
}
