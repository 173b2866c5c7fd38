import { type QuoteFinder, quoteFinder } from "../../../citations/check-citation";
import type { Segment } from "../../../transcripts/schema";
import type { OutlineChapter, PrdOptions, VideoText } from "../../port";
import type { AiPort } from "../ai-port";
import type { Asking } from "../asking";
import { chapterOf, within } from "../chapter-of";
import { writeChapters } from "../chapters/write";
import { videoPrompt } from "../video";
import { promptTokens, windowsOf } from "../windows";
import { MERGE_TASK, notesTask } from "./document-task";
import { keptNotes } from "./kept-notes";
import { mergePrompt, noteLine } from "./merge";
import { type Note, type NoteDraft, notesDraftSchema } from "./notes-schema";
import { type LostQuote, repairQuotes } from "./repair";
import { thinNotes } from "./thin";

/** The fewest tokens for all notes, however small the context is. */
const MIN_TOKENS = 500;
/** The most chapters in the outline that each window is given. */
const OUTLINE = 24;

/**
 * Reads the transcript in windows, each with the outline of the whole video. Quotes of a window that were not found are
 * requested once more, in one request. Windows that an earlier attempt read are not read again.
 * @returns notes that fit one prompt, in the order of the video, without those whose quotes were not found
 */
export async function takeNotes(
  ai: AiPort,
  { ask, count, each, signal }: Asking,
  captions: VideoText,
  { chapters, kept, onProgress }: Pick<PrdOptions, "chapters" | "kept" | "onProgress">,
): Promise<Note[]> {
  const windows = windowsOf(captions, ai.contextTokens);
  const total = windows.length + 1;
  let done = 0;
  onProgress?.(done, total);
  const advance = () => {
    done += 1;
    onProgress?.(done, total);
  };
  const outline = chapters ? await chapters() : await ownOutline();
  advance();
  const titles = spread(outline, OUTLINE).map(({ title }) => title);
  const find = quoteFinder(captions.segments);
  const known = await keptNotes(kept, windows);
  const readWindow = async (segments: readonly Segment[], index: number) => {
    const taken = known.of(index) ?? (await noteWindow(segments, index));
    advance();
    return taken;
  };
  const noteWindow = async (segments: readonly Segment[], index: number) => {
    const task = notesTask(index + 1, windows.length, titles);
    const { notes } = await ask(notesDraftSchema, videoPrompt(captions, segments, task));
    const lost = lostQuotes(notes, find, segments, outline);
    const found = await repairQuotes(lost, { ai, ask, find, captions, segments });
    const repaired = notes.map((note, at) => ({ ...note, ...found.get(nameOf(at)) }));
    await known.keep(index, repaired);
    return repaired;
  };
  const drafts = (await each(windows, readWindow)).flat();
  const budget = Math.max(MIN_TOKENS, ai.contextTokens - promptTokens(mergePrompt(captions, [], MERGE_TASK)));
  return thinNotes(groundNotes(drafts, find), budget, noteLine);

  async function ownOutline() {
    const { value, usage } = await writeChapters(ai, { source: captions, count: OUTLINE }, { signal });
    count(usage);
    return value.topics;
  }
}

/** At most `most` of these, evenly spread. */
function spread<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  return all.filter(
    (_, index) => Math.floor((index * most) / all.length) > Math.floor(((index - 1) * most) / all.length),
  );
}

/** A note's name in the request that repairs its quote. */
const nameOf = (index: number) => `n${index + 1}`;

/** The quotes of a window's notes that were not found, each with the part of its chapter that lies in the window. */
function lostQuotes(
  notes: readonly NoteDraft[],
  find: QuoteFinder,
  window: readonly Segment[],
  outline: readonly OutlineChapter[],
): LostQuote[] {
  const [first, last] = [window.at(0)?.id ?? 0, window.at(-1)?.id ?? 0];
  return notes.flatMap(({ segmentId, quote }, index) => {
    if (find(segmentId, quote)) return [];
    const lost = { id: nameOf(index), segmentId, quote };
    const chapter = chapterOf(segmentId, outline);
    if (chapter === null || segmentId < first || segmentId > last) return [lost];
    return [{ ...lost, ...within(window, chapter) }];
  });
}

/** Notes with the transcript's own words. Windows overlap, so two may note the same moment; it is kept once. */
function groundNotes(drafts: readonly NoteDraft[], find: QuoteFinder): Note[] {
  const notes = new Map<string, Note>();
  for (const { segmentId, quote, ...note } of drafts) {
    const citation = find(segmentId, quote);
    if (!citation) continue;
    const key = `${note.group} ${citation.segmentId} ${citation.quote}`;
    if (!notes.has(key)) notes.set(key, { ...note, id: `e${notes.size + 1}`, citation });
  }
  return [...notes.values()];
}
