import type { Database } from "~/db/d1-client";
import { findFetchedTranscript } from "~/db/queries/transcripts/transcript-rows";
import { AppError } from "~/functions/errors";
import { fromChunks } from "~/functions/transcripts/chunks";
import type { CaptionsPort } from "~/functions/transcripts/port";

/** Captions stored in D1 by an earlier request for the same video. */
export function createStoredCaptions(db: Database): CaptionsPort {
  return {
    async fetch(videoId, preferredLanguage) {
      const found = await findFetchedTranscript(db, videoId, preferredLanguage);
      if (!found) throw new AppError("no_captions", "No stored transcript has captions enabled for this video.");
      const { videoTitle, videoDescription, language, kind, durationSeconds } = found.transcript;
      const segments = fromChunks(found.chunks);
      return { videoTitle, videoDescription, language, kind, source: "stored", durationSeconds, segments };
    },
  };
}
