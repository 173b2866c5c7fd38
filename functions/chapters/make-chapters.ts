import { findChapters, insertChapters, saveAsides } from "~/db/queries/chapters/chapter-rows";
import type { VideoText } from "~/functions/authors/port";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import type { TranscriptJob } from "~/functions/jobs/port";
import { cleanText, shorten } from "~/functions/text/clean-text";
import { fromAsides } from "~/functions/transcripts/asides/model";
import { currentOwner, jobSource } from "~/functions/transcripts/job-source";
import type { Segment } from "~/functions/transcripts/model";
import { createOffsets } from "~/functions/transcripts/offsets";
import { type ChapterDraft, chapterCountFor, MAX_CHAPTER_SUMMARY, MAX_CHAPTER_TITLE, MAX_CHAPTERS } from "./model";

type ChaptersJob = Extract<TranscriptJob, { kind: "chapters" }>;

/**
 * Finds sponsors and chatter in a transcript, and writes its chapters; stores both. Existing ones are not made again.
 * @throws AppError not_found if the transcript was deleted, no_captions, ai_* codes, cancelled
 */
export async function makeChapters(
  deps: Pick<Deps, "asides" | "author" | "db" | "log" | "now">,
  { transcriptId }: ChaptersJob,
  signal?: AbortSignal,
): Promise<void> {
  const known = await findChapters(deps.db, await currentOwner(deps, transcriptId), transcriptId);
  if (isMade(known)) return;
  const source = await jobSource(deps, transcriptId);
  if (!known?.asides) {
    const asides = await deps.asides.find(source, { signal });
    await saveAsides(deps.db, await currentOwner(deps, transcriptId), transcriptId, fromAsides(asides));
  }
  if (known && known.chapters.length > 0) return;
  const { chapters, model } = await writePlacedChapters(deps, source, signal);
  const made = { model, isOfflineDraft: deps.author.kind === "extract", createdAt: deps.now() };
  const rows = chapters.map((chapter) => ({ ...chapter, ...made }));
  await insertChapters(deps.db, await currentOwner(deps, transcriptId), transcriptId, rows);
  deps.log("info", "chapters written", { model, chapters: chapters.length });
}

/** Whether nothing is left to do. */
export function isMade(known: Awaited<ReturnType<typeof findChapters>>): boolean {
  return known !== null && known.chapters.length > 0 && known.asides !== null;
}

/**
 * The chapters of a transcript with their positions.
 * @throws AppError ai_* codes, cancelled; ai_invalid_reply if no chapter begins at a line of the transcript
 */
export async function writePlacedChapters(
  { author }: Pick<Deps, "author">,
  source: VideoText,
  signal?: AbortSignal,
): Promise<{ chapters: PlacedChapter[]; model: string }> {
  const { segments, durationSeconds } = source;
  if (segments.length === 0) throw new AppError("no_captions", "This transcript has nothing to divide into chapters.");
  const { value, model } = await author.chapters({ source, count: chapterCountFor(durationSeconds) }, { signal });
  const chapters = placeChapters(value.topics, segments);
  if (chapters.length === 0)
    throw new AppError("ai_invalid_reply", "The AI model found no chapters. Please try again.");
  return { chapters, model };
}

/** A chapter ready to be stored. */
type PlacedChapter = {
  topicTitle: string;
  summary: string;
  startIndex: number;
  endIndex: number;
  startMs: number;
  confidence: number;
};

/**
 * Turns drafts into chapters, in video order: those that begin at an existing segment, one per segment, each up to the
 * next one's beginning. The first one starts the video, whatever the draft says.
 */
export function placeChapters(drafts: readonly ChapterDraft[], segments: readonly Segment[]): PlacedChapter[] {
  const positionOf = new Map(segments.map(({ id }, position) => [id, position]));
  const byPosition = new Map<number, ChapterDraft>();
  for (const draft of drafts) {
    const position = positionOf.get(draft.startSegmentId);
    const title = lineOf(draft.title, MAX_CHAPTER_TITLE);
    if (position === undefined || title === "" || byPosition.has(position)) continue;
    byPosition.set(position, { ...draft, title, summary: lineOf(draft.summary, MAX_CHAPTER_SUMMARY) });
  }
  const kept = [...byPosition].sort(([a], [b]) => a - b).slice(0, MAX_CHAPTERS);
  const offsets = createOffsets(segments);
  return kept.map(([position, { title, summary, confidence }], index) => {
    const start = index === 0 ? 0 : position;
    const next = kept[index + 1]?.[0];
    return {
      topicTitle: title,
      summary,
      startIndex: offsets.starts[start] ?? 0,
      endIndex: next === undefined ? offsets.length : (offsets.starts[next] ?? 0),
      startMs: index === 0 ? 0 : (segments[start]?.startMs ?? 0),
      confidence: Number.isFinite(confidence) ? Math.min(1, Math.max(0, confidence)) : 0,
    };
  });
}

/** One line; empty if it has no letter. */
function lineOf(text: string, longest: number): string {
  const line = cleanText(text);
  return /[\p{L}\p{N}]/u.test(line) ? shorten(line, longest) : "";
}
