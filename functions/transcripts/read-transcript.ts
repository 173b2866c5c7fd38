import { type DocumentKey, findTranscriptOpening, type StudyCounts } from "~/db/queries/transcripts/transcript-opening";
import { findTranscript, findTranscriptHead, type TranscriptRow } from "~/db/queries/transcripts/transcript-rows";
import type { StoredSegment } from "~/db/schema";
import type { Owner } from "~/functions/accounts/owner";
import type { Speakers, Voiced } from "~/functions/citations/speaker-kinds";
import type { Deps } from "~/functions/deps";
import { type Aside, toAsides } from "./asides/model";
import { fromChunks, type SegmentData } from "./chunks";
import type { TranscriptHead, TranscriptView } from "./model";
import { withNames } from "./name-speakers";
import { transcriptNotFound } from "./transcript-not-found";
import { knownVideo, parseVideoId } from "./video-link";

type TranscriptInput = { id: number; owner: Owner };

/** One of the owner's transcripts; null if there is none with this id or someone else owns it. */
export async function readTranscript(
  deps: Pick<Deps, "db">,
  { id, owner }: TranscriptInput,
): Promise<TranscriptView | null> {
  const found = await findTranscript(deps.db, owner, id);
  return (
    found && { ...toHead(found.transcript), segments: withNames(fromChunks(found.chunks), found.transcript.speakers) }
  );
}

/** The same without the text, which for a long talk is a megabyte. */
export async function readTranscriptHead(
  deps: Pick<Deps, "db">,
  { id, owner }: TranscriptInput,
): Promise<TranscriptHead | null> {
  const row = await findTranscriptHead(deps.db, owner, id);
  return row && toHead(row);
}

/**
 * Ensures that the transcript belongs to the owner.
 * @throws AppError not_found
 */
export async function requireTranscript(deps: Pick<Deps, "db">, input: TranscriptInput): Promise<TranscriptHead> {
  const head = await readTranscriptHead(deps, input);
  if (!head) throw transcriptNotFound();
  return head;
}

/** The data that a transcript's page opens with; `document` is its owner's newest PRD of it. */
export type TranscriptOpening = TranscriptHead & {
  head: SegmentData[];
  segmentCount: number;
  asides: Aside[];
  document: DocumentKey | null;
  counts: StudyCounts;
};

/**
 * The beginning of one of the owner's transcripts: at most `most` segments, from its first stored chunk only. A page
 * for ten hours therefore reads as little as one for ten minutes.
 */
export async function readTranscriptOpening(
  deps: Pick<Deps, "db">,
  { id, owner, most }: TranscriptInput & { most: number },
): Promise<TranscriptOpening | null> {
  const found = await findTranscriptOpening(deps.db, owner, id);
  if (!found) return null;
  const { segmentCount, asides } = found.transcript;
  return {
    ...toHead(found.transcript),
    head: namedData(found.opening.slice(0, most), found.transcript.speakers),
    segmentCount,
    asides: toAsides(asides ?? []),
    document: found.document,
    counts: found.counts,
  };
}

function toHead(row: TranscriptRow): TranscriptHead {
  const videoUrl = knownVideo(row.videoUrl);
  return {
    id: row.id,
    videoId: videoUrl && parseVideoId(videoUrl),
    videoUrl,
    videoTitle: row.videoTitle,
    videoDescription: row.videoDescription,
    language: row.language,
    kind: row.kind,
    durationSeconds: row.durationSeconds,
    createdAt: row.createdAt.toISOString(),
    speakers: row.speakers,
  };
}

/** Stored segments for a page, with the names that the owner gave their speakers. */
function namedData(stored: readonly StoredSegment[], speakers: Speakers | null): SegmentData[] {
  return stored.map((segment) => {
    const [startMs, endMs, text, mark, speaker] = segment;
    const { name } = withNames<Voiced>({ speaker }, speakers);
    return name && speaker && mark !== undefined ? [startMs, endMs, text, mark, speaker, name] : segment;
  });
}
