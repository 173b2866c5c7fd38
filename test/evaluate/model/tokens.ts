import { estimateTokens } from "~/functions/authors/model/windows";
import type { Message } from "./answers";

/** What was sent of one talk, in tokens, and how much of it a server that keeps prefixes need not read again. */
export type Tokens = { sent: number; cached: number };

/**
 * Counts the requests on one talk in their order. Cached is, of each, the longest beginning that an earlier one has too,
 * whole messages and the beginning of the first that differs.
 */
export function countTokens(requests: readonly (readonly Message[])[]): Tokens {
  const texts = requests.map((messages) => messages.map(({ role, content }) => `${role}\n${content}\n`).join(""));
  return texts.reduce<Tokens>(
    ({ sent, cached }, text, index) => {
      const shared = Math.max(0, ...texts.slice(0, index).map((earlier) => commonLength(earlier, text)));
      return { sent: sent + estimateTokens(text), cached: cached + estimateTokens(text.slice(0, shared)) };
    },
    { sent: 0, cached: 0 },
  );
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
