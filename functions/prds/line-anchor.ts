import { isLastingId } from "./line-ids";

/**
 * The anchor of a line on its document's page: its id (`F-3`), or, while it has none, its address (`openQuestions.0`).
 */
export function lineAnchor(id: string | undefined, at: string): string {
  return isLastingId(id) ? id : `line-${at}`;
}

/** Whether a fragment is the anchor of a line, or of a requirement's check (`F-3.1`). */
export function isLineAnchor(fragment: string): boolean {
  return fragment.startsWith("line-") || isLastingId(fragment.replace(/\.\d+$/, ""));
}
