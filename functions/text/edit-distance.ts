/** The word length from which one typo is forgiven, and the length from which two are. */
const ONE_SLIP = 4;
const TWO_SLIPS = 8;

/**
 * Whether two words are the same apart from typos: one edit from four letters on, two from eight on. Numbers and
 * words with a sign must be equal, and so must the first letter of a short word.
 */
export function isTypedAlike(a: string, b: string): boolean {
  if (a === b) return true;
  if (/[^\p{L}\p{M}]/u.test(a) || /[^\p{L}\p{M}]/u.test(b)) return false;
  const shorter = Math.min(a.length, b.length);
  const allowed = shorter >= TWO_SLIPS ? 2 : shorter >= ONE_SLIP ? 1 : 0;
  if (shorter < TWO_SLIPS && a[0] !== b[0]) return false;
  return editDistance(a, b, allowed) <= allowed;
}

/**
 * Edits that turn one word into the other: insert, omit, change, or swap two neighbors (Damerau 1964, as optimal
 * string alignment). Counting stops one past `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let least = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + same);
      if (a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(least);
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? limit + 1;
}
