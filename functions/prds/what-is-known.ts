import { counted } from "~/functions/text/counted";
import { addedBy, type LineOwner } from "./line-status";
import type { Grounding, PromptView } from "./model";
import { EXTRACT_NOTICE, QUOTED_NOTICE } from "./prd-groups";

/** Replaces `QUOTED_NOTICE` in a document whose lines were checked against their quotes. */
const CHECKED_NOTICE =
  "Each quote was found in the transcript, and the AI model checked lines marked said in the video against theirs.";

/** How many lines the transcript supports, and how. */
export function groundingFigure({ quoted, total, said }: Grounding): string {
  const lines = total === 1 ? "line" : "lines";
  if (said === undefined) return `${quoted} of ${total} ${lines} quoted.`;
  if (said === total && total > 0) {
    return total === 1 ? "The only line is backed by the video." : `All ${total} lines are backed by the video.`;
  }
  const more = quoted > said ? `, ${quoted - said} more quoted` : "";
  return `${said} of ${total} ${lines} said in the video${more}.`;
}

/** How many lines the owner wrote; null if none. */
export function addedNotice({ added }: Grounding, owner?: LineOwner): string | null {
  return added === undefined ? null : `${counted(added, "line")} ${addedBy(owner)}.`;
}

/** Which quoted lines were checked, and which were not. */
export function checkedNotice({ said }: Grounding): string {
  return said === undefined ? QUOTED_NOTICE : CHECKED_NOTICE;
}

/** Which model wrote a document, or that it is an extract. */
export function writtenBy({ model, isOfflineDraft }: Pick<PromptView, "model" | "isOfflineDraft">): string {
  return isOfflineDraft ? EXTRACT_NOTICE : `Written by the AI model ${model}.`;
}
