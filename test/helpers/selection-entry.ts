/** Exports for test/browser/study-points.test.ts to run in a browser. */
export { toDomRange } from "~/app/client/transcripts/paint";
export { toTextRange } from "~/app/client/transcripts/selection";
export { createOffsets } from "~/functions/transcripts/offsets";
