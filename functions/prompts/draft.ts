import type { AiPort, AiPrompt, Deps, TokenUsage } from "../deps";
import { AppError } from "../errors";
import type { Captions } from "../transcripts/schema";
import { tidy } from "./arrange";
import { ground, groundItem } from "./ground";
import { noteLine, prdPrompt, reducePrompt, windowPrompt } from "./instructions";
import { nothingFound } from "./nothing-found";
import { followDraft } from "./progress";
import { quoteFinder } from "./quotes/find";
import { MAX_ITEMS, type PrdDraft, type PrdItem, prdDraftSchema, type RunEvent } from "./schema";
import { estimateTokens, splitWindows } from "./windows";

/** Windows read at the same time. */
const PARALLEL = 4;
/** Below this a model could not read a page of transcript beside its instructions. */
const MIN_WINDOW_TOKENS = 500;

export type DraftInput = {
  captions: Captions;
  onEvent(event: RunEvent): void;
  signal?: AbortSignal;
};

export type Draft = { items: PrdItem[]; usage: TokenUsage; model: string; isOfflineDraft: boolean };

/**
 * Writes the PRD of a transcript: in one call where it fits the model's context, else from notes taken window by window.
 * All citations of the answer are checked. Events tell of the reading, the part being written and the lines so far.
 * @throws AppError with one of the ai_* codes, `no_captions` for an empty transcript, or `cancelled`
 */
export async function draft({ ai }: Pick<Deps, "ai">, input: DraftInput): Promise<Draft> {
  const { captions, onEvent, signal } = input;
  if (captions.segments.length === 0) throw new AppError("no_captions", "There is nothing in this transcript to read.");
  const stopped = new AbortController();
  const writer = countingWriter(ai, signal ? AbortSignal.any([signal, stopped.signal]) : stopped.signal);
  const stop = () => stopped.abort(new AppError("cancelled", "Another part of the reading failed."));
  const whole = prdPrompt(captions);
  const prompt = fits(ai, whole) ? whole : reducePrompt(captions, await takeNotes(ai, { ...writer, stop }, input));
  const value = await writer.write(prompt, followDraft(captions.segments, onEvent));
  const items = ground(value, captions.segments, nothingFound(captions.language, ai.isOffline));
  onEvent({ type: "items", items });
  return { items, usage: writer.usage, model: writer.model() ?? ai.model, isOfflineDraft: ai.isOffline };
}

type Write = (prompt: AiPrompt, onPartial?: ReturnType<typeof followDraft>) => Promise<PrdDraft>;

/** `stop` ends every call that is going on. */
type Writer = { write: Write; stop(): void };

/** Calls the model and adds up what all calls used. */
function countingWriter(ai: AiPort, signal: AbortSignal) {
  const usage: TokenUsage = { inputTokens: 0, outputTokens: 0 };
  let model: string | undefined;
  const write: Write = async (prompt, onPartial) => {
    if (signal.aborted) throw new AppError("cancelled", "The generation was cancelled.");
    const reply = await ai.generate(prdDraftSchema, prompt, { onPartial, signal });
    usage.inputTokens += reply.usage.inputTokens;
    usage.outputTokens += reply.usage.outputTokens;
    model = reply.model;
    return reply.value;
  };
  return { write, usage, model: () => model };
}

function fits(ai: AiPort, prompt: AiPrompt): boolean {
  return ai.contextTokens === Number.POSITIVE_INFINITY || promptTokens(prompt) <= ai.contextTokens;
}

function promptTokens({ system, user }: AiPrompt): number {
  return estimateTokens(system) + estimateTokens(user);
}

/** Reads the transcript in windows and answers notes that fit one prompt; quotes that were not said are gone from them. */
async function takeNotes(ai: AiPort, { write, stop }: Writer, { captions, onEvent }: DraftInput): Promise<PrdItem[]> {
  const overhead = promptTokens(windowPrompt(captions, [], 999, 999));
  const windows = splitWindows(captions.segments, Math.max(MIN_WINDOW_TOKENS, ai.contextTokens - overhead));
  const find = quoteFinder(captions.segments);
  const read = async (prompt: AiPrompt) => (await write(prompt)).items.map((item) => groundItem(item, find));

  let done = 0;
  onEvent({ type: "progress", done, total: windows.length });
  const readWindow = async (window: Captions["segments"], index: number) => {
    const items = await read(windowPrompt(captions, window, index + 1, windows.length));
    done += 1;
    onEvent({ type: "progress", done, total: windows.length });
    return items;
  };
  const notes = await mapBounded(windows, readWindow, stop);
  return condense(ai, captions, tidy(notes.flat()), { read, stop });
}

/** Merges notes batch by batch until they fit one prompt; where merging no longer makes them fewer, the first of each batch stay. */
async function condense(
  ai: AiPort,
  captions: Captions,
  notes: readonly PrdItem[],
  reader: { read(prompt: AiPrompt): Promise<PrdItem[]>; stop(): void },
): Promise<PrdItem[]> {
  const budget = Math.max(MIN_WINDOW_TOKENS, ai.contextTokens - promptTokens(reducePrompt(captions, [])));
  const batches = packNotes(notes, budget);
  if (batches.length <= 1) return [...notes];
  const merge = async (batch: PrdItem[]) => {
    const items = await reader.read(reducePrompt(captions, batch));
    // Halving each round is what makes this end, whatever the model answers.
    return items.slice(0, Math.min(MAX_ITEMS, Math.ceil(batch.length / 2)));
  };
  const merged = await mapBounded(batches, merge, reader.stop);
  const fewer = tidy(merged.flat());
  return fewer.length < notes.length ? condense(ai, captions, fewer, reader) : fewer;
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

/**
 * Results in the order of the inputs, with at most `PARALLEL` at work. The first failure stops what is at work and is
 * thrown when nothing is any more: a call that goes on would cost money, and speak up after the end.
 */
async function mapBounded<In, Out>(
  inputs: readonly In[],
  work: (input: In, index: number) => Promise<Out>,
  stop: () => void,
): Promise<Out[]> {
  const results: Out[] = [];
  const failures: unknown[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < inputs.length && failures.length === 0; index = next++) {
      const input = inputs[index];
      if (input === undefined) continue;
      try {
        results[index] = await work(input, index);
      } catch (thrown) {
        failures.push(thrown);
        stop();
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}
