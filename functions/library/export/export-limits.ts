export const LIBRARY_FORMAT = "vidwright-library";

/** Increased when a field is added or changes its meaning. */
export const LIBRARY_FORMAT_VERSION = 3;

/** The most items per call, and fewer of the kinds that may have megabytes of translations or versions. */
export const MAX_EXPORTED = 50;

export const MAX_EXPORTED_TRANSCRIPTS = 4;

export const MAX_EXPORTED_PROMPTS = 10;
