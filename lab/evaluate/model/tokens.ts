import { estimateTokens } from "~/functions/authors/model/windows";
import type { Message } from "./answers";

/** The tokens sent for one talk, and how many of them a server with a prefix cache need not read again. */
export type Tokens = { sent: number; cached: number };

/**
 * Counts the tokens of the requests on one talk, in order. The longest beginning that a request shares with an earlier one
 * counts as cached.
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
