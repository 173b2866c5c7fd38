export const LIBRARY_FORMAT = "vidwright-library";
/** Goes up when a field comes or changes its meaning. */
export const LIBRARY_FORMAT_VERSION = 3;
/** Items that one call hands out or takes in; fewer of those that may have megabytes: with translations, with versions. */
export const MAX_EXPORTED = 50;
export const MAX_EXPORTED_TRANSCRIPTS = 4;
export const MAX_EXPORTED_PROMPTS = 10;

export type { ExportedEntry, ImportAnswer } from "./schema";
