import { replaceTranslation, type TranslationHead } from "~/db/queries/chapters/chapter-rows";
import type { TranslateOptions } from "~/functions/authors/port";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import type { TranscriptJob } from "~/functions/jobs/port";
import { toChunks } from "../chunks";
import { currentOwner, jobSource } from "../job-source";
import type { Segment, TranscriptView } from "../model";

type TranslationJob = Extract<TranscriptJob, { kind: "translation" }>;

/**
 * Makes a translation and stores it beside the original, replacing an earlier one into the same language. Nothing is
 * shown until it is complete.
 * @throws AppError ai_* codes, what reading captions throws, not_found if the transcript was deleted
 */
export async function makeTranslation(
  deps: Pick<Deps, "author" | "captions" | "db" | "log" | "now">,
  { transcriptId, wish }: TranslationJob,
  options: TranslateOptions,
): Promise<void> {
  const { language, how } = wish;
  const startedAt = deps.now();
  const transcript = await jobSource(deps, transcriptId);
  const { value: segments, model } =
    how === "model"
      ? await deps.author.translate({ source: transcript, language }, options)
      : { value: await readTrack(deps, transcript, language), model: null };
  const head: TranslationHead = { language, how, model, createdAt: deps.now() };
  await replaceTranslation(deps.db, await currentOwner(deps, transcriptId), transcriptId, head, toChunks(segments));
  deps.log("info", "transcript translated", {
    how,
    model,
    segments: segments.length,
    ms: deps.now().getTime() - startedAt.getTime(),
  });
}

async function readTrack(
  { captions }: Pick<Deps, "captions">,
  { videoId }: TranscriptView,
  language: string,
): Promise<Segment[]> {
  const track = videoId === null ? null : await captions.tracks?.read(videoId, language);
  if (!track) throw new AppError("no_captions", "This transcript has no other caption tracks.");
  return track.segments;
}
