import { findTranscriptIdBySource, insertTranscript, updateVideoTitle } from "~/db/queries/transcripts/transcript-rows";
import type { Owner } from "~/functions/accounts/owner";
import { requireRoom } from "~/functions/allowance/storage";
import type { Deps } from "~/functions/deps";
import { sha256 } from "~/functions/text/sha256";
import { toChunks } from "./chunks";
import { type Captions, canonicalVideoUrl } from "./model";

/**
 * Stores captions as one of the owner's transcripts, once per source.
 * @param input.title the owner's title, which also replaces an existing transcript's
 * @returns the transcript's id
 * @throws AppError storage_full
 */
export async function saveTranscript(
  deps: Pick<Deps, "db" | "now" | "storedBytes">,
  input: { owner: Owner; videoId: string | null; captions: Captions; title?: string | null | undefined },
): Promise<number> {
  const { owner, videoId, captions, title } = input;
  const sourceKey = captions.source === "upload" ? `upload:${await fingerprint(captions)}` : `video:${videoId}`;
  const chunks = toChunks(captions.segments);
  const isNew = (await findTranscriptIdBySource(deps.db, owner, sourceKey)) === null;
  if (isNew) await requireRoom(deps, owner, chunks);
  const id = await insertTranscript(
    deps.db,
    owner,
    {
      sourceKey,
      videoId,
      videoUrl: videoId ? canonicalVideoUrl(videoId) : null,
      videoTitle: captions.videoTitle,
      videoDescription: captions.videoDescription,
      language: captions.language,
      kind: captions.kind,
      source: captions.source,
      durationSeconds: captions.durationSeconds,
      segmentCount: captions.segments.length,
      createdAt: deps.now(),
    },
    chunks,
  );
  if (title) await updateVideoTitle(deps.db, owner, id, title);
  return id;
}

/** SHA-256 of the captions, in hexadecimal: the same captions in the same language are the same transcript. */
async function fingerprint({ language, segments }: Captions): Promise<string> {
  // Before language detection, captions without a stated language were taken for English; their fingerprints stay the
  // same.
  const head = language === "en" ? [] : [language];
  const lines = segments.map(({ startMs, text, speaker }) =>
    speaker === undefined ? `${startMs} ${text}` : `${startMs} ${speaker}: ${text}`,
  );
  return sha256([...head, ...lines].join("\n"));
}
