/** What test/browser/study-points.test.ts runs in a browser. */
export { toDomRange } from "~/app/components/transcripts/text/paint";
export { toTextRange } from "~/app/components/transcripts/text/selection";
export { createOffsets } from "~/functions/transcripts/offsets";
