import type { DeepPartial, PrdOptions, TokenUsage } from "~/functions/authors/port";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import type { Captions } from "~/functions/transcripts/model";
import { arrangeLines } from "./arrange-lines";
import { type DocumentDraft, documentDraftSchema, evidenceSchema, requirementSchema } from "./details/draft-schema";
import { createGrounding, type Grounding, type PrdDocument } from "./details/ground-document";
import { verifyDocument } from "./details/verify-lines";
import { PRD_GROUPS, type PrdGroup, type PrdItem, type RunEvent } from "./model";
import { nothingFound } from "./nothing-found";
import { sumUsage } from "./sum-usage";

/** At most ten line events per second. */
const EVENT_INTERVAL_MS = 100;

const overviewSchema = documentDraftSchema.shape.overview;

/**
 * Turns a partial reply into events: the part being written, and the finished lines, each grounded once. The last line
 * of a partial reply may be incomplete and waits for the next one.
 */
export function followDraft(
  grounding: Grounding,
  onEvent: (event: RunEvent) => void,
  clock: () => number = Date.now,
): (partial: DeepPartial<DocumentDraft>) => void {
  const items: PrdItem[] = [];
  let isOverviewRead = false;
  let read = 0;
  let shown = 0;
  let shownAt = Number.NEGATIVE_INFINITY;
  let writing: PrdGroup | undefined;

  return ({ evidence = [], overview, requirements }) => {
    const drafted = requirements ?? [];
    // A repaired reply starts over with the first line; the lines shown stay until it has caught up.
    const isOverviewNew = requirements !== undefined && drafted.length > 0 && !isOverviewRead;
    const finished = drafted.slice(read, -1);
    if (isOverviewNew || finished.length > 0) {
      items.push(
        ...grounding.lines({
          evidence: evidence.flatMap((one) => evidenceSchema.safeParse(one).data ?? []),
          overview: isOverviewNew ? (overviewSchema.safeParse(overview ?? {}).data ?? null) : null,
          requirements: finished.flatMap((one) => requirementSchema.safeParse(one).data ?? []),
        }),
      );
      isOverviewRead ||= isOverviewNew;
      read += finished.length;
    }
    const group = drafted.length > 0 ? drafted.at(-1)?.part : overview?.summary && ("Project Overview" as const);
    if (group && group !== writing && PRD_GROUPS.includes(group)) {
      writing = group;
      onEvent({ type: "writing", group });
    }
    if (items.length > shown && clock() - shownAt >= EVENT_INTERVAL_MS) {
      shown = items.length;
      shownAt = clock();
      onEvent({ type: "items", items: arrangeLines(items) });
    }
  };
}

export type DraftInput = Pick<PrdOptions, "chapters" | "kept"> & {
  captions: Captions;
  onEvent(event: RunEvent): void;
  signal?: AbortSignal;
};

export type Draft = PrdDocument & {
  usage: TokenUsage;
  model: string;
  isOfflineDraft: boolean;
  /** Why the lines could not be checked against their quotes; null if they were. */
  checkFailure: AppError | null;
};

/**
 * Drafts a transcript's PRD, looks up all its quotes, and checks its lines against them. Events report the reading
 * progress, the part being written, and the lines so far.
 * @throws AppError with one of the ai_* codes, `no_captions` for an empty transcript, or `cancelled`
 */
export async function draft({ author }: Pick<Deps, "author">, input: DraftInput): Promise<Draft> {
  const { captions, chapters, kept, onEvent, signal } = input;
  if (captions.segments.length === 0) throw new AppError("no_captions", "This transcript has no text.");
  const grounding = createGrounding(captions.segments, captions.language);
  const { value, usage, model } = await author.prd(captions, {
    chapters,
    kept,
    onPartial: followDraft(grounding, onEvent),
    onProgress: (done, total) => onEvent({ type: "progress", done, total }),
    signal,
  });
  const isOfflineDraft = author.kind === "extract";
  const missing = nothingFound(captions.language, isOfflineDraft);
  const document = grounding.document(value, missing);
  onEvent({ type: "items", items: document.items });
  const verified = await verifyDocument(author, captions, document, { signal });
  if (verified.items.some(({ support }) => support)) onEvent({ type: "items", items: verified.items });
  return {
    items: verified.items,
    details: verified.details,
    usage: sumUsage(usage, verified.usage),
    model,
    isOfflineDraft,
    checkFailure: verified.failure,
  };
}
