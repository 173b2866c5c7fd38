import * as z from "zod";
import { type QuoteFinder, quoteFinder } from "~/functions/citations/find-quote";
import type { JobParts } from "~/functions/jobs/port";
import type { PrdGroup } from "~/functions/prds/prd-groups";
import type { Segment } from "~/functions/transcripts/model";
import type { OutlineChapter, PrdOptions, VideoText } from "../../port";
import type { AiPort } from "../ai-port";
import type { Asking } from "../asking";
import { chapterOf, within } from "../chapter-of";
import { writeChapters } from "../chapters/write-chapters";
import { videoPrompt } from "../describe-video";
import { estimateTokens, promptTokens, windowsOf } from "../windows";
import { mergeNoteLine, mergePrompt } from "./merge";
import { type Note, type NoteDraft, notesDraftSchema } from "./notes-schema";
import { MERGE_TASK, notesTask } from "./prd-prompt";
import { type LostQuote, repairQuotes } from "./repair";

const TENTHS = 10;

/**
 * As many notes as fit a prompt, in the order of the video. The tenths of the video take turns, so that late notes
 * are as likely to stay as early ones. Each gives the weightiest note of the part that is furthest below its share.
 * @param budget the most tokens of all their lines together
 * @param lineOf a note as a line of the prompt
 */
function thinNotes(notes: readonly Note[], budget: number, lineOf: (note: Note) => string): Note[] {
  const cost = (note: Note) => estimateTokens(lineOf(note)) + 1;
  if (notes.reduce((sum, note) => sum + cost(note), 0) <= budget) return byTime(notes);
  const waiting = tenthsOf(notes);
  const proportion = countParts(notes);
  const kept: Note[] = [];
  let left = budget;
  while (waiting.some((tenth) => tenth.length > 0)) {
    for (const tenth of waiting) {
      const next = takeFrom(tenth, proportion, countParts(kept));
      if (!next) continue;
      left -= cost(next);
      if (left < 0) return byTime(kept);
      kept.push(next);
    }
  }
  return byTime(kept);
}

/** Removes and returns the weightiest note of the part that is furthest below its share. */
function takeFrom(tenth: Note[], proportion: ReadonlyMap<PrdGroup, number>, kept: ReadonlyMap<PrdGroup, number>) {
  const served = (note: Note) => (kept.get(note.group) ?? 0) / (proportion.get(note.group) ?? 1);
  let best = 0;
  for (let index = 1; index < tenth.length; index++) {
    const [one, leader] = [tenth[index], tenth[best]];
    if (!one || !leader) continue;
    const behind = served(leader) - served(one);
    if (behind > 0 || (behind === 0 && one.weight > leader.weight)) best = index;
  }
  return tenth.splice(best, 1)[0];
}

function tenthsOf(notes: readonly Note[]): Note[][] {
  const times = notes.map(({ citation }) => citation.startMs);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const tenths: Note[][] = Array.from({ length: TENTHS }, () => []);
  for (const note of notes) {
    const place = (note.citation.startMs - first) / Math.max(1, last - first);
    tenths[Math.min(TENTHS - 1, Math.floor(place * TENTHS))]?.push(note);
  }
  return tenths;
}

function countParts(notes: readonly Note[]): Map<PrdGroup, number> {
  const counts = new Map<PrdGroup, number>();
  for (const { group } of notes) counts.set(group, (counts.get(group) ?? 0) + 1);
  return counts;
}

function byTime(notes: readonly Note[]): Note[] {
  return [...notes].sort((a, b) => a.citation.startMs - b.citation.startMs);
}

/** `from` and `to` are the ids of the window's first and last segment, because other settings give other windows. */
const keptSchema = notesDraftSchema.extend({ from: z.number(), to: z.number() });

type KeptNotes = {
  /** The notes that an earlier attempt took of a window; undefined if it took none. */
  of(index: number): NoteDraft[] | undefined;
  keep(index: number, notes: readonly NoteDraft[]): Promise<void>;
};

/** Keeps the notes of each window as parts of a job, so that a second attempt need not pay for them again. */
async function keptNotes(parts: JobParts | undefined, windows: readonly Segment[][]): Promise<KeptNotes> {
  const known = (await parts?.read()) ?? new Map<number, string>();
  const boundsOf = (index: number) => ({ from: windows[index]?.at(0)?.id ?? -1, to: windows[index]?.at(-1)?.id ?? -1 });
  return {
    of(index) {
      const text = known.get(index);
      if (text === undefined) return undefined;
      // Another version of the program may have kept them.
      const { data } = keptSchema.safeParse(JSON.parse(text));
      const bounds = boundsOf(index);
      return data?.from === bounds.from && data.to === bounds.to ? data.notes : undefined;
    },
    async keep(index, notes) {
      await parts?.write(new Map([[index, JSON.stringify({ ...boundsOf(index), notes })]]));
    },
  };
}

/** The fewest tokens for all notes, however small the context is. */
const MIN_TOKENS = 500;
/** The most chapters in the outline that each window is given. */
const OUTLINE = 24;

/**
 * Reads the transcript in windows, each with the outline of the whole video. Quotes of a window that were not found
 * are requested once more, in one request. Windows that an earlier attempt read are not read again.
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
  return thinNotes(groundNotes(drafts, find), budget, mergeNoteLine);

  async function ownOutline() {
    const { value, usage } = await writeChapters(ai, { source: captions, count: OUTLINE }, { signal });
    count(usage);
    return value.topics;
  }
}

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

/** Gives notes the transcript's own words. Windows overlap, so two may note the same moment; it is kept once. */
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
