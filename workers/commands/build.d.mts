/** Builds pages and Worker when a source changed. */
export function buildIfChanged(): Promise<void>;
