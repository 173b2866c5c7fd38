import type { Owner } from "../accounts/owner";
import { quoteFinder } from "../citations/check-citation";
import type { Citation } from "../citations/schema";
import type { Deps } from "../deps";
import { transcriptNotFound } from "../transcripts/not-found";
import { readTranscript } from "../transcripts/read";
import type { Segment } from "../transcripts/schema";
import { parseVideoId } from "../transcripts/video-link";
import type { ExchangeCitation, ReadNote } from "./note";

/** Verified citations by the guid of their note, and how many notes lost one. */
export type Verified = { of: Map<string, Citation[]>; uncited: number };

/**
 * Looks up the citations of imported notes in the transcript they are imported into. One counts only if it is from the
 * same video and its words are said there; it then quotes the transcript, not the file. Others are dropped.
 * @throws AppError not_found
 */
export async function verifyCitations(
  deps: Pick<Deps, "db">,
  { owner, transcriptId, notes }: { owner: Owner; transcriptId: number; notes: readonly ReadNote[] },
): Promise<Verified> {
  const verified: Verified = { of: new Map(), uncited: 0 };
  const citing = notes.filter(({ citations }) => citations.length > 0);
  if (citing.length === 0) return verified;
  const transcript = await readTranscript(deps, { id: transcriptId, owner });
  if (!transcript) throw transcriptNotFound();
  const find = momentFinder(transcript.segments);
  for (const { guid, citations } of citing) {
    const ofVideo = citations.filter(({ videoUrl }) => isOf(transcript.videoId, videoUrl));
    const found = ofVideo.flatMap((citation) => find(citation) ?? []);
    if (found.length < citations.length) verified.uncited += 1;
    verified.of.set(guid, distinct(found));
  }
  return verified;
}

/** Captions from a file have no video; the words alone decide. */
function isOf(videoId: string | null, videoUrl: string | null): boolean {
  return (videoUrl === null ? null : parseVideoId(videoUrl)) === videoId;
}

type MomentFinder = (citation: ExchangeCitation) => Citation | null;

function momentFinder(segments: readonly Segment[]): MomentFinder {
  const find = quoteFinder(segments);
  const bySecond = Map.groupBy(segments, ({ startMs }) => Math.floor(startMs / 1000));
  return ({ startMs, quote }) => {
    const second = Math.floor(startMs / 1000);
    const places = bySecond.get(second) ?? segments.filter((one) => one.startMs < startMs).slice(-1);
    const found = places.flatMap(({ id }) => find(id, quote) ?? []);
    return found.find((one) => one.startMs === startMs) ?? found[0] ?? null;
  };
}

function distinct(citations: readonly Citation[]): Citation[] {
  const byMoment = new Map(citations.map((one) => [`${one.segmentId} ${one.quote}`, one]));
  return [...byMoment.values()];
}
