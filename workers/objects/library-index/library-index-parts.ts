/** What a search index does, in one module: it is evaluated with an isolate's first object, not with every isolate. */
export { findTolerantHits } from "./correct-words";
export { followStep } from "./follow-library";
export { dropItem } from "./keep-items";
export { createLibrary, openLibrary as readLibrary } from "./open-library";
