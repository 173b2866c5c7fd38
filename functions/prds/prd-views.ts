import type { ListedPrompt } from "~/db/queries/prds/prd-history";
import type { PromptRow } from "~/db/queries/prds/prd-rows";
import { withNames } from "~/functions/transcripts/name-speakers";
import { knownVideo } from "~/functions/transcripts/video-link";
import { withIds } from "./line-ids";
import type { Grounding, ListedPromptView, PromptView, SharedPromptView } from "./model";
import { grounding } from "./requirements";

/** A stored PRD whose lines all have ids. Documents from before there were any get them in their order. */
export function identified(row: PromptRow): PromptRow {
  const { items, details, ids } = withIds(row, row.lineIds);
  return { ...row, items, details, lineIds: ids };
}

/** A stored PRD in the form for pages and the API, without its owner. */
export function toPromptView(stored: PromptRow): PromptView {
  const row = identified(stored);
  const details = withNames(row.details, row.speakers);
  return { ...toListedView(row), grounding: grounding(row.items, row.details), details };
}

/** The same without the details. */
export function toListedView(row: ListedPrompt): ListedPromptView {
  return {
    id: row.id,
    shareId: row.shareId,
    videoUrl: knownVideo(row.videoUrl),
    videoTitle: row.videoTitle,
    isRenamed: row.originalTitle !== null,
    videoDescription: row.videoDescription,
    language: row.language,
    durationSeconds: row.durationSeconds,
    transcriptId: row.transcriptId,
    requirements: row.requirements,
    items: withNames(row.items, row.speakers),
    grounding: figuresOf(row.summary),
    model: row.model,
    isOfflineDraft: row.isOfflineDraft,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    replaced: row.lineIds.replaced,
  };
}

function figuresOf({ overview: _overview, ticks: _ticks, ...figures }: ListedPrompt["summary"]): Grounding {
  return figures;
}

/** The same for anyone with its link. */
export function toSharedView(row: PromptRow): SharedPromptView {
  const { id: _id, shareId: _share, transcriptId: _transcript, details, ...shared } = toPromptView(row);
  if (!details) return { ...shared, details };
  const { evidence: _evidence, ...shown } = details;
  return { ...shared, details: shown };
}
