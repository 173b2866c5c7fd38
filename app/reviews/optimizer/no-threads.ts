/**
 * Replaces fsrs-browser's threads in the bundle, which would require cross-origin isolation. The optimizer runs without
 * them.
 */
export function startWorkers(): never {
  throw new Error("The optimizer runs without threads.");
}
