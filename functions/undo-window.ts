/** How long a deletion can be undone, milliseconds; what is older is purged (`functions/purge.ts`). */
export const UNDO_MS = 24 * 3_600_000;
