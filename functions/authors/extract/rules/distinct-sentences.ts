/** Two lines say the same if they share this much of all their words, or if one contains this much of the other. */
const SAME_SHARE = 0.5;
const SAME_CONTAINMENT = 0.75;

/** Whether a reader would see the second line as a repetition of the first, by the terms of both. */
export function saySame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let both = 0;
  for (const term of small) if (large.has(term)) both++;
  const share = both / Math.max(1, a.size + b.size - both);
  return share >= SAME_SHARE || (small.size >= 3 && both / small.size >= SAME_CONTAINMENT);
}
