/** At most so many of some items, spread evenly over them and in their order; the same items give the same choice. */
export function evenly<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  return items.filter((_, at) => Math.floor((at * most) / items.length) > Math.floor(((at - 1) * most) / items.length));
}
