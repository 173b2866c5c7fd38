/** What a search index does, in one module: it is evaluated with an isolate's first object, not with every isolate. */
export { findHits } from "./find";
export { followStep } from "./follow";
export { dropItem } from "./keep";
export { createLibrary, readLibrary } from "./open-library";
