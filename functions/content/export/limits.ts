export const LIBRARY_FORMAT = "vidwright-library";
/** Goes up when a field comes or changes its meaning. */
export const LIBRARY_FORMAT_VERSION = 1;
/** Items that one call hands out or takes in; fewer of transcripts, of which each may have megabytes. */
export const MAX_EXPORTED = 50;
export const MAX_EXPORTED_TRANSCRIPTS = 4;

export type { ExportedEntry, ImportAnswer } from "./schema";
