/** What a search index does, in one module: it is evaluated with an isolate's first object, not with every isolate. */
export { correctTitles, findTolerantHits } from "./correct-words";
export { findTalks } from "./find-talks";
export { followStep } from "./follow-library";
export { dropItem } from "./keep-items";
export { createLibrary, openLibrary as readLibrary } from "./open-library";
