import { tidy } from "../../../prompts/arrange";
import { groundItem } from "../../../prompts/ground";
import { quoteFinder } from "../../../prompts/quotes/find";
import { MAX_ITEMS, type PrdItem, prdDraftSchema } from "../../../prompts/schema";
import type { Segment } from "../../../transcripts/schema";
import type { PrdOptions, VideoText } from "../../port";
import type { AiPrompt } from "../ai-port";
import type { Asking } from "../asking";
import { inParallel } from "../in-parallel";
import { estimateTokens, promptTokens, splitWindows } from "../windows";
import { noteLine, reducePrompt, windowPrompt } from "./instructions";

/** Below this a model could not read a page of transcript beside its instructions. */
const MIN_WINDOW_TOKENS = 500;

/** `stop` ends every call that is going on. */
export type Reader = { ask: Asking["ask"]; contextTokens: number; stop(): void };

/**
 * Reads the transcript in windows.
 * @returns notes that fit one prompt; quotes that were not said are gone from them
 */
export async function takeNotes(
  { ask, contextTokens, stop }: Reader,
  captions: VideoText,
  onProgress: PrdOptions["onProgress"],
): Promise<PrdItem[]> {
  const overhead = promptTokens(windowPrompt(captions, [], 999, 999));
  const windows = splitWindows(captions.segments, Math.max(MIN_WINDOW_TOKENS, contextTokens - overhead));
  const find = quoteFinder(captions.segments);
  const read = async (prompt: AiPrompt) =>
    (await ask(prdDraftSchema, prompt)).items.map((item) => groundItem(item, find));

  let done = 0;
  onProgress?.(done, windows.length);
  const readWindow = async (window: readonly Segment[], index: number) => {
    const items = await read(windowPrompt(captions, window, index + 1, windows.length));
    done += 1;
    onProgress?.(done, windows.length);
    return items;
  };
  const notes = await inParallel(windows, readWindow, stop);
  const budget = Math.max(MIN_WINDOW_TOKENS, contextTokens - promptTokens(reducePrompt(captions, [])));
  const merge = async (batch: readonly PrdItem[]) => read(reducePrompt(captions, batch));
  return condense(tidy(notes.flat()), { budget, merge, stop });
}

type Merging = { budget: number; merge(batch: readonly PrdItem[]): Promise<PrdItem[]>; stop(): void };

/** Merges notes batch by batch until they fit one prompt; where merging no longer makes them fewer, the first of each batch stay. */
async function condense(notes: readonly PrdItem[], merging: Merging): Promise<PrdItem[]> {
  const batches = packNotes(notes, merging.budget);
  if (batches.length <= 1) return [...notes];
  const merge = async (batch: PrdItem[]) => {
    const items = await merging.merge(batch);
    // Halving each round is what makes this end, whatever the model answers.
    return items.slice(0, Math.min(MAX_ITEMS, Math.ceil(batch.length / 2)));
  };
  const merged = await inParallel(batches, merge, merging.stop);
  const fewer = tidy(merged.flat());
  return fewer.length < notes.length ? condense(fewer, merging) : fewer;
}

function packNotes(notes: readonly PrdItem[], budget: number): PrdItem[][] {
  const batches: PrdItem[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const note of notes) {
    const tokens = estimateTokens(noteLine(note)) + 1;
    if (size + tokens > budget) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(note);
    size += tokens;
  }
  return batches;
}
