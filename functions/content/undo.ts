/** How long a deletion can be undone. */
export const UNDO_MS = 86_400_000;
