import { type ChapterRow, findChapters } from "~/db/queries/chapters/chapter-rows";
import type { OutlineChapter } from "~/functions/authors/port";
import type { Deps } from "~/functions/deps";
import { AppError, type ErrorCode } from "~/functions/errors";
import { currentOwner } from "~/functions/transcripts/job-source";
import type { Segment } from "~/functions/transcripts/model";
import { createOffsets } from "~/functions/transcripts/offsets";
import { finishChapters } from "./read-chapters";

type Wanted = { transcriptId: number; segments: readonly Segment[]; signal?: AbortSignal | undefined };

/**
 * A transcript's chapters. Missing ones are written now, or waited for if they are in progress, so that nobody pays for
 * them twice.
 * @throws AppError not_found, no_captions, ai_* codes, or the signal's reason; the chapters are then still written,
 * since others may wait for them
 */
export async function finishedChapters(
  deps: Pick<Deps, "db" | "jobs">,
  transcriptId: number,
  signal: AbortSignal | undefined,
): Promise<ChapterRow[]> {
  const known = await storedChapters(deps, transcriptId);
  if (known.length > 0) return known;
  await Promise.race([finishChapters(deps, transcriptId), rejectOnAbort(signal)]);
  return storedChapters(deps, transcriptId);
}

/** Failures that say nothing about the next request to the model. */
const HARMLESS: readonly ErrorCode[] = ["ai_invalid_reply", "not_found"];

/**
 * Where each chapter of a transcript begins. Missing chapters are written or waited for; none if the model found none,
 * because an outline only helps.
 * @throws AppError ai_* codes if the model cannot be called, or the signal's reason
 */
export async function finishedOutline(
  deps: Pick<Deps, "db" | "jobs" | "log">,
  { transcriptId, segments, signal }: Wanted,
): Promise<OutlineChapter[]> {
  try {
    return outlineOf(await finishedChapters(deps, transcriptId, signal), segments);
  } catch (thrown) {
    if (!(thrown instanceof AppError) || !HARMLESS.includes(thrown.code) || signal?.aborted) throw thrown;
    deps.log("warn", "written without chapters", { code: thrown.code });
    return [];
  }
}

/** Where each chapter of a transcript begins, if its chapters are stored. */
export async function storedOutline(
  deps: Pick<Deps, "db">,
  { transcriptId, segments }: Wanted,
): Promise<OutlineChapter[]> {
  return outlineOf(await storedChapters(deps, transcriptId), segments);
}

async function storedChapters(deps: Pick<Deps, "db">, transcriptId: number): Promise<ChapterRow[]> {
  return (await findChapters(deps.db, await currentOwner(deps, transcriptId), transcriptId))?.chapters ?? [];
}

/** @param chapters in the order of the video */
function outlineOf(chapters: readonly ChapterRow[], segments: readonly Segment[]): OutlineChapter[] {
  if (chapters.length === 0) return [];
  const idAt = new Map(createOffsets(segments).starts.map((start, position) => [start, segments[position]?.id]));
  return chapters.flatMap(({ startIndex, topicTitle }) => {
    const startSegmentId = idAt.get(startIndex);
    return startSegmentId === undefined ? [] : [{ startSegmentId, title: topicTitle }];
  });
}

function rejectOnAbort(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
