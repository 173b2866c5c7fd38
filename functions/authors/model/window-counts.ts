/** How much more than needed is requested, because checks reject some: twelve for ten. */
const SPARE = 1.2;

/** How many of `count` are requested from each window. */
export function windowShare(count: number, windows: number): number {
  return Math.ceil((count * SPARE) / Math.max(1, windows));
}

/** The first of each list, then the second of each, and so on, so that cutting off the end affects all lists alike. */
export function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}
