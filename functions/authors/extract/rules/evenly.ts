/** At most `most` items, spread evenly and in order. The choice is deterministic. */
export function evenly<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  return items.filter((_, at) => Math.floor((at * most) / items.length) > Math.floor(((at - 1) * most) / items.length));
}
