/** Two lines say the same if they share this much of all their words, or if one contains this much of the other. */
const SAME_SHARE = 0.5;
const SAME_CONTAINMENT = 0.75;

/**
 * How similar two sets of terms are: the Jaccard index, and containment, the share of the smaller set found in the
 * larger.
 */
export function compareTerms(a: ReadonlySet<string>, b: ReadonlySet<string>): { share: number; containment: number } {
  if (a.size === 0 || b.size === 0) return { share: 0, containment: 0 };
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let both = 0;
  for (const term of small) if (large.has(term)) both++;
  return { share: both / (a.size + b.size - both), containment: both / small.size };
}

/** Whether a reader would see the second line as a repetition of the first. */
export function saySame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const { share, containment } = compareTerms(a, b);
  return share >= SAME_SHARE || (containment >= SAME_CONTAINMENT && Math.min(a.size, b.size) >= 3);
}

export type Candidate = { terms: ReadonlySet<string>; score: number };

/**
 * Picks the best `count` candidates that differ from each other and from `taken`, each with the repetitions it
 * replaces. Maximal marginal relevance (Carbonell and Goldstein, 1998): a candidate loses score for what it shares with
 * those picked.
 * @param candidates in descending order of score
 */
export function pickDistinct<T extends Candidate>(
  candidates: readonly T[],
  count: number,
  taken: readonly Candidate[] = [],
): { chosen: T; repeats: T[] }[] {
  const picked: { chosen: T; repeats: T[] }[] = [];
  const open = candidates
    .filter((candidate) => !taken.some((other) => saySame(candidate.terms, other.terms)))
    .map((candidate) => ({ candidate, nearest: 0 }));
  while (open.length > 0) {
    let best = 0;
    for (const [index, { candidate, nearest }] of open.entries()) {
      const leader = open[best];
      if (leader && candidate.score * (1 - nearest) > leader.candidate.score * (1 - leader.nearest)) best = index;
    }
    const [next] = open.splice(best, 1);
    if (!next) break;
    const twin = picked.find(({ chosen }) => saySame(chosen.terms, next.candidate.terms));
    if (twin) twin.repeats.push(next.candidate);
    else if (picked.length < count) {
      picked.push({ chosen: next.candidate, repeats: [] });
      for (const item of open) {
        item.nearest = Math.max(item.nearest, compareTerms(item.candidate.terms, next.candidate.terms).share);
      }
    }
  }
  return picked;
}
