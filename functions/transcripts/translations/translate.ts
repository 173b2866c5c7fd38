import { findTranslation } from "~/db/queries/chapters/chapter-rows";
import { finishJob } from "~/functions/jobs/follow-job";
import type { Owner } from "../../accounts/owner";
import { throttle } from "../../allowance/throttle";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { fromChunks } from "../chunks";
import { withNames } from "../name-speakers";
import { readTranscriptHead } from "../read-transcript";
import { transcriptNotFound } from "../transcript-not-found";
import type { TranslationInput, TranslationView } from "./model";
import { isOnPlatform, toTranslationSummary } from "./tracks";

type TranslateDeps = Pick<Deps, "author" | "allowance" | "captions" | "db" | "rateLimits">;
type TranslateInput = { owner: Owner; id: number; wish: TranslationInput; networkAddress: string };

/** A translation that is allowed, or already exists. */
export type PreparedTranslation =
  | { known: TranslationView }
  | { known: null; owner: Owner; id: number; wish: TranslationInput };

/**
 * Checks everything about a translation that could be refused, before requesting it. One already made in the same way
 * is returned as it is.
 * @throws AppError not_found, invalid_input, model_required, no_captions, rate_limited
 */
export async function prepareTranslation(deps: TranslateDeps, input: TranslateInput): Promise<PreparedTranslation> {
  const { owner, id, wish } = input;
  const [transcript, known] = await Promise.all([
    readTranscriptHead(deps, { id, owner }),
    readTranslation(deps, { owner, id, language: wish.language }),
  ]);
  if (!transcript) throw transcriptNotFound();
  if (known?.how === wish.how) return { known };
  if (wish.language === transcript.language) {
    throw new AppError("invalid_input", "The transcript is already in this language.");
  }
  if (wish.how === "model" && deps.author.kind === "extract") {
    throw new AppError("model_required", "Translation needs an AI model, and none is set up on this server.");
  }
  if (wish.how === "track" && !(deps.captions.tracks && isOnPlatform(transcript))) {
    throw new AppError("no_captions", "This transcript has no other caption tracks.");
  }
  await throttle(deps, input);
  return { known: null, owner, id, wish };
}

/**
 * Makes a translation, or joins one in progress, and waits. It is finished and stored whether or not the caller waits;
 * after a failure, the next call continues from there.
 * @throws AppError ai_* codes, what reading captions throws, not_found if the transcript was deleted meanwhile
 */
export async function translate(
  deps: Pick<Deps, "db" | "jobs">,
  prepared: PreparedTranslation,
  onProgress?: (done: number, total: number) => void,
): Promise<TranslationView> {
  if (prepared.known) return prepared.known;
  const { owner, id, wish } = prepared;
  const name = `translation:${id}:${wish.language}:${wish.how}`;
  await finishJob(deps, name, { kind: "translation", transcriptId: id, wish }, onProgress);
  const saved = await readTranslation(deps, { owner, id, language: wish.language });
  if (!saved) throw transcriptNotFound();
  return saved;
}

/** One translation of one of the owner's transcripts, or null. `language` is in lower case. */
export async function readTranslation(
  deps: Pick<Deps, "db">,
  { owner, id, language }: { owner: Owner; id: number; language: string },
): Promise<TranslationView | null> {
  const found = await findTranslation(deps.db, owner, id, language);
  if (!found) return null;
  const segments = withNames(fromChunks(found.chunks), found.speakers);
  return { ...toTranslationSummary(found.head), transcriptId: id, segments };
}
