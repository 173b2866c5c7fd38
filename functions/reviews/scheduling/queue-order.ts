/** What the queue order needs to know about an item. */
export type Queued = { transcriptId: number | null };

/** How many reviews to take before looking for new items, so that new ones get their share of a session. */
export function reviewShare(room: number, left: { reviews: number; new: number }): number {
  const both = left.reviews + left.new;
  if (both === 0) return 0;
  const forNew = Math.min(left.new, Math.round((room * left.new) / both) || Math.min(1, left.new));
  return Math.max(0, Math.min(left.reviews, room - forNew));
}

/**
 * The order of a session. Questions missed in a quiz come first, then learning items, because their minutes count. Then
 * come reviews, avoiding neighbors from one transcript, with new items spread evenly among them in their order. Items
 * due in a few minutes come last.
 */
export function arrangeQueue<T extends Queued>(parts: {
  missed: readonly T[];
  learning: readonly T[];
  reviews: readonly T[];
  fresh: readonly T[];
  soon: readonly T[];
}): T[] {
  const main = spread(mixTranscripts(parts.reviews), parts.fresh);
  return [...parts.missed, ...parts.learning, ...main, ...parts.soon];
}

/** Alternates between transcripts, keeping the order within each. */
export function mixTranscripts<T extends Queued>(items: readonly T[]): T[] {
  const groups = [...Map.groupBy(items, (item) => item.transcriptId).values()];
  const longest = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, turn) => groups.flatMap((group) => group.slice(turn, turn + 1))).flat();
}

/** Inserts `few` into `many` at even distances, keeping both orders. */
function spread<T>(many: readonly T[], few: readonly T[]): T[] {
  const place = (index: number, length: number) => (index + 0.5) / length;
  return [
    ...many.map((item, index) => ({ item, at: place(index, many.length) })),
    ...few.map((item, index) => ({ item, at: place(index, few.length) })),
  ]
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
