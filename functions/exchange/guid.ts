/**
 * The guid for a note that has none in its file, derived from its text: the same line is the same note, wherever it is
 * in the file. Not cryptographic: 106 bits from two runs of cyrb53.
 * @param occurrence how many earlier notes in the file have the same text
 */
export function guidOf(parts: readonly string[], occurrence: number): string {
  const text = parts.map((part) => `${part.length}:${part}`).join("");
  const name = hash53(text, 1).toString(36) + hash53(text, 2).toString(36);
  return occurrence === 0 ? `text-${name}` : `text-${name}-${occurrence}`;
}

/** cyrb53 by bryc (public domain): a number below 2^53. */
function hash53(text: string, seed: number): number {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
