/** What test/browser/study-points.test.ts runs in a browser. */
export { toDomRange } from "~/app/client/transcripts/paint";
export { toTextRange } from "~/app/client/transcripts/selection";
export { createOffsets } from "~/functions/transcripts/offsets";
