/** What of an item the order of a queue needs. */
export type Queued = { transcriptId: number | null };

/** How many reviews to take before new items are looked for, so that new ones have their share of a session. */
export function reviewShare(room: number, left: { reviews: number; new: number }): number {
  const both = left.reviews + left.new;
  if (both === 0) return 0;
  const forNew = Math.min(left.new, Math.round((room * left.new) / both) || Math.min(1, left.new));
  return Math.max(0, Math.min(left.reviews, room - forNew));
}

/**
 * The order of a session: learning items first, because their minutes count; then reviews with the new ones spread
 * evenly among them, and no two neighbors of one transcript where it can be helped; then what is due in some minutes.
 */
export function arrange<T extends Queued>(parts: {
  learning: readonly T[];
  reviews: readonly T[];
  fresh: readonly T[];
  soon: readonly T[];
}): T[] {
  const main = spread(mixTranscripts(parts.reviews), mixTranscripts(parts.fresh));
  return [...parts.learning, ...main, ...parts.soon];
}

/** Takes from the transcripts in turn; within one, and among the first of each, the order stays. */
export function mixTranscripts<T extends Queued>(items: readonly T[]): T[] {
  const groups = [...Map.groupBy(items, (item) => item.transcriptId).values()];
  const longest = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, turn) => groups.flatMap((group) => group.slice(turn, turn + 1))).flat();
}

/** Puts `few` into `many` at even distances, keeping the order of both. */
function spread<T>(many: readonly T[], few: readonly T[]): T[] {
  const place = (index: number, length: number) => (index + 0.5) / length;
  return [
    ...many.map((item, index) => ({ item, at: place(index, many.length) })),
    ...few.map((item, index) => ({ item, at: place(index, few.length) })),
  ]
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
