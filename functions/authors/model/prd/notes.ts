import { quoteFinder } from "../../../citations/find-quote";
import type { Segment } from "../../../transcripts/schema";
import type { PrdOptions, VideoText } from "../../port";
import type { AiPort } from "../ai-port";
import type { Asking } from "../asking";
import { writeChapters } from "../chapters/write";
import { videoPrompt } from "../video";
import { promptTokens, windowsOf } from "../windows";
import { notesTask } from "./document-task";
import { mergePrompt, noteLine } from "./merge";
import { type Note, type NoteDraft, notesDraftSchema } from "./notes-schema";
import { thinNotes } from "./thin";

/** Tokens that notes are given at least, however small the context is. */
const MIN_TOKENS = 500;
/** Chapters of the outline that each window is told. */
const OUTLINE = 24;

/**
 * Reads the transcript in windows, each knowing the outline of the whole.
 * @returns notes that fit one prompt, in the order of the video; what was not said is gone from them
 */
export async function takeNotes(
  ai: AiPort,
  { ask, count, each, signal }: Asking,
  captions: VideoText,
  onProgress: PrdOptions["onProgress"],
): Promise<Note[]> {
  const windows = windowsOf(captions, ai.contextTokens);
  const total = windows.length + 1;
  let done = 0;
  onProgress?.(done, total);
  const advance = () => {
    done += 1;
    onProgress?.(done, total);
  };
  const outline = await writeChapters(ai, { source: captions, count: OUTLINE }, { signal });
  count(outline.usage);
  advance();
  const chapters = outline.value.topics.map(({ title }) => title);
  const readWindow = async (window: readonly Segment[], index: number) => {
    const task = notesTask(index + 1, windows.length, chapters);
    const { notes } = await ask(notesDraftSchema, videoPrompt(captions, window, task));
    advance();
    return notes;
  };
  const drafts = (await each(windows, readWindow)).flat();
  const budget = Math.max(MIN_TOKENS, ai.contextTokens - promptTokens(mergePrompt(captions, [])));
  return thinNotes(groundNotes(drafts, captions.segments), budget, noteLine);
}

/** Notes with their quotes as they were said; windows overlap, so what two of them noted of one moment stays once. */
function groundNotes(drafts: readonly NoteDraft[], segments: readonly Segment[]): Note[] {
  const find = quoteFinder(segments);
  const notes = new Map<string, Note>();
  for (const { segmentId, quote, ...note } of drafts) {
    const citation = find(segmentId, quote);
    if (!citation) continue;
    const key = `${note.group} ${citation.segmentId} ${citation.quote}`;
    if (!notes.has(key)) notes.set(key, { ...note, id: `e${notes.size + 1}`, citation });
  }
  return [...notes.values()];
}
