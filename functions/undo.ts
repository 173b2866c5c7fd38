/** How long a deletion can be undone, milliseconds; the sweep of each noun purges what is older. */
export const UNDO_MS = 24 * 3_600_000;
