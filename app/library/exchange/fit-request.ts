/** The most bytes of an item per request, leaving room for its tags and collections. The server's limit is 16 MiB. */
export const MAX_ITEM_BYTES = 14_000_000;

type Parts = { translations?: readonly unknown[]; versions?: readonly unknown[] };
type Sized = { title?: unknown; thing?: unknown };

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).byteLength;

/**
 * Shrinks an item to fit in one request: a transcript keeps its first translations, a PRD its last versions. Null if
 * the item is too large even so.
 * @returns `leftOut`: how many translations or versions did not fit
 */
export function fitRequest<T extends object>(item: T, most = MAX_ITEM_BYTES): { item: T; leftOut: number } | null {
  let room = most - bytesOf(item);
  if (room >= 0) return { item, leftOut: 0 };
  const thing = ((item as Sized).thing ?? {}) as Parts;
  const kept = { translations: [...(thing.translations ?? [])], versions: [...(thing.versions ?? [])] };
  let leftOut = 0;
  while (room < 0) {
    // The last version is the current state, so it is never dropped.
    const dropped = kept.translations.pop() ?? (kept.versions.length > 1 ? kept.versions.shift() : undefined);
    if (dropped === undefined) return null;
    room += bytesOf(dropped) + 1;
    leftOut += 1;
  }
  const parts = Object.fromEntries(Object.entries(kept).filter(([name]) => name in thing));
  return { item: { ...item, thing: { ...thing, ...parts } }, leftOut };
}
