import type { TokenUsage } from "~/functions/authors/port";

/** The tokens of two pieces of work. */
export function sumUsage(one: TokenUsage, other: TokenUsage): TokenUsage {
  const isCacheTold = one.cachedTokens !== undefined || other.cachedTokens !== undefined;
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    ...(isCacheTold && { cachedTokens: (one.cachedTokens ?? 0) + (other.cachedTokens ?? 0) }),
  };
}
