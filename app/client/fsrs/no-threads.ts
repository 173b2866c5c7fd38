/** Stands in the bundle for fsrs-browser's threads: they need a page isolated by headers. The optimiser runs without. */
export function startWorkers(): never {
  throw new Error("The optimiser runs without threads.");
}
