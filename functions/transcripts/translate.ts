import { findTranslation, replaceTranslation, type TranslationHead } from "~/db/queries/topics";
import { throttle } from "../allowance/throttle";
import type { Deps, Owner } from "../deps";
import { AppError } from "../errors";
import { fromChunks, toChunks } from "./chunks";
import { transcriptNotFound } from "./not-found";
import { readTranscript } from "./read";
import type { Segment, TranscriptView } from "./schema";
import { isOnPlatform, toTranslationSummary } from "./tracks";
import type { TranslationInput, TranslationView } from "./translate-schema";
import { writeTranslation } from "./translate-write";

type TranslateDeps = Pick<Deps, "ai" | "allowance" | "captions" | "db" | "log" | "now" | "rateLimits">;

/** A translation that may be made, or is there already. */
export type PreparedTranslation =
  | { known: TranslationView }
  | { known: null; owner: Owner; transcript: TranscriptView; wish: TranslationInput };

/**
 * Everything about a translation that can be refused before anybody is asked for it. One that was made the same way is
 * answered as it is.
 * @throws AppError not_found, invalid_input, model_required, no_captions, rate_limited
 */
export async function prepareTranslation(
  deps: TranslateDeps,
  input: { owner: Owner; id: number; wish: TranslationInput; networkAddress: string },
): Promise<PreparedTranslation> {
  const { owner, id, wish } = input;
  const [transcript, known] = await Promise.all([
    readTranscript(deps, { id, owner }),
    readTranslation(deps, { owner, id, language: wish.language }),
  ]);
  if (!transcript) throw transcriptNotFound();
  if (known?.how === wish.how) return { known };
  if (wish.language === transcript.language) {
    throw new AppError("invalid_input", "The transcript is in this language already.");
  }
  if (wish.how === "model" && deps.ai.isOffline) {
    throw new AppError("model_required", "Translating takes an AI model, and none is configured on this server.");
  }
  if (wish.how === "track" && !(deps.captions.tracks && isOnPlatform(transcript))) {
    throw new AppError("no_captions", "This transcript has no other caption tracks.");
  }
  await throttle(deps, input);
  return { known: null, owner, transcript, wish };
}

/**
 * Makes a translation and keeps it beside the original, in the place of an earlier one into the same language. Nothing is
 * kept when it fails or is given up.
 * @throws AppError ai_* codes, cancelled, what reading captions throws, not_found when the transcript is gone meanwhile
 */
export async function makeTranslation(
  deps: TranslateDeps,
  prepared: PreparedTranslation,
  options: { onProgress?: (done: number, total: number) => void; signal?: AbortSignal } = {},
): Promise<TranslationView> {
  if (prepared.known) return prepared.known;
  const { owner, transcript, wish } = prepared;
  const { language, how } = wish;
  const startedAt = deps.now();
  const { segments, model } =
    how === "model"
      ? await writeTranslation(deps, transcript, language, options)
      : { segments: await readTrack(deps, transcript, language, options.signal), model: null };
  const head: TranslationHead = { language, how, model, createdAt: deps.now() };
  await replaceTranslation(deps.db, owner, transcript.id, head, toChunks(segments));
  deps.log("info", "transcript translated", {
    how,
    model,
    segments: segments.length,
    ms: deps.now().getTime() - startedAt.getTime(),
  });
  const saved = await readTranslation(deps, { owner, id: transcript.id, language });
  if (!saved) throw transcriptNotFound();
  return saved;
}

/** One translation of one of the owner's transcripts, or null. `language` is in lower case. */
export async function readTranslation(
  deps: Pick<Deps, "db">,
  { owner, id, language }: { owner: Owner; id: number; language: string },
): Promise<TranslationView | null> {
  const found = await findTranslation(deps.db, owner, id, language);
  return found && { ...toTranslationSummary(found.head), transcriptId: id, segments: fromChunks(found.chunks) };
}

async function readTrack(
  { captions }: Pick<Deps, "captions">,
  { videoId }: TranscriptView,
  language: string,
  signal: AbortSignal | undefined,
): Promise<Segment[]> {
  const track = videoId === null ? null : await captions.tracks?.read(videoId, language, signal);
  if (!track) throw new AppError("no_captions", "This transcript has no other caption tracks.");
  return track.segments;
}
