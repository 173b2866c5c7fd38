import type { Deps, TokenUsage } from "../deps";
import { AppError } from "../errors";
import type { Captions } from "../transcripts/schema";
import { ground } from "./ground";
import { nothingFound } from "./nothing-found";
import { followDraft } from "./progress";
import type { PrdItem, RunEvent } from "./schema";

export type DraftInput = {
  captions: Captions;
  onEvent(event: RunEvent): void;
  signal?: AbortSignal;
};

export type Draft = { items: PrdItem[]; usage: TokenUsage; model: string; isOfflineDraft: boolean };

/**
 * Has the PRD of a transcript written, and checks all its citations. Events tell of the reading, the part being written
 * and the lines so far.
 * @throws AppError with one of the ai_* codes, `no_captions` for an empty transcript, or `cancelled`
 */
export async function draft({ author }: Pick<Deps, "author">, input: DraftInput): Promise<Draft> {
  const { captions, onEvent, signal } = input;
  if (captions.segments.length === 0) throw new AppError("no_captions", "There is nothing in this transcript to read.");
  const { value, usage, model } = await author.prd(captions, {
    onPartial: followDraft(captions.segments, onEvent),
    onProgress: (done, total) => onEvent({ type: "progress", done, total }),
    signal,
  });
  const isOfflineDraft = author.kind === "extract";
  const items = ground(value, captions.segments, nothingFound(captions.language, isOfflineDraft));
  onEvent({ type: "items", items });
  return { items, usage, model, isOfflineDraft };
}
