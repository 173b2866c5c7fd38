import type { PrdOptions, TokenUsage } from "~/functions/authors/port";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import type { Captions } from "~/functions/transcripts/model";
import { createGrounding, type PrdDocument } from "./details/ground-document";
import { verifyDocument } from "./details/verify-lines";
import type { RunEvent } from "./model";
import { nothingFound } from "./nothing-found";
import { followDraft } from "./prd-progress";

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
 * Has the PRD of a transcript written, looks up all its quotes, and has its lines checked against them. Events report
 * how much has been read, the part being written, and the lines so far.
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
  const verified = await verifyDocument(author, document, { signal });
  if (verified.items.some(({ support }) => support)) onEvent({ type: "items", items: verified.items });
  return {
    items: verified.items,
    details: verified.details,
    usage: together(usage, verified.usage),
    model,
    isOfflineDraft,
    checkFailure: verified.failure,
  };
}

function together(one: TokenUsage, other: TokenUsage): TokenUsage {
  const isCacheTold = one.cachedTokens !== undefined || other.cachedTokens !== undefined;
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    ...(isCacheTold && { cachedTokens: (one.cachedTokens ?? 0) + (other.cachedTokens ?? 0) }),
  };
}
