import { findTranscript } from "~/db/queries/transcripts";
import type { Deps, Owner } from "../deps";
import { fromChunks } from "./chunks";
import type { TranscriptView } from "./schema";

/** One of the owner's transcripts, or null when there is none with this id or it is another's. */
export async function readTranscript(
  deps: Pick<Deps, "db">,
  input: { id: number; owner: Owner },
): Promise<TranscriptView | null> {
  const found = await findTranscript(deps.db, input.owner, input.id);
  if (!found) return null;
  const { id, videoId, videoUrl, videoTitle, videoDescription, language, kind, durationSeconds, createdAt } =
    found.transcript;
  return {
    id,
    videoId,
    videoUrl,
    videoTitle,
    videoDescription,
    language,
    kind,
    durationSeconds,
    createdAt: createdAt.toISOString(),
    segments: fromChunks(found.chunks),
  };
}
