import type { HighlightRow } from "~/db/queries/highlights/highlight-rows";
import { withNames } from "~/functions/transcripts/name-speakers";
import type { HighlightView } from "./model";

export function toHighlightView(row: HighlightRow): HighlightView {
  return {
    id: row.id,
    transcriptId: row.transcriptId,
    selectedText: row.selectedText,
    startIndex: row.startIndex,
    endIndex: row.endIndex,
    userPrompt: row.userPrompt,
    aiResponse: row.aiResponse,
    citations: withNames(row.citations, row.speakers),
    note: row.note,
    color: row.color,
    model: row.model,
    isOfflineDraft: row.isOfflineDraft,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  };
}
