import type { HighlightRow } from "~/db/queries/highlights/highlight-rows";
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
    citations: row.citations,
    note: row.note,
    model: row.model,
    isOfflineDraft: row.isOfflineDraft,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  };
}
