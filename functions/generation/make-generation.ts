import type { Owner } from "~/functions/accounts/owner";
import type { TokenUsage } from "~/functions/authors/port";
import type { Deps } from "~/functions/deps";
import { type AppError, causeOf } from "~/functions/errors";
import { currentOwner, jobSource } from "~/functions/transcripts/job-source";
import type { TranscriptView } from "~/functions/transcripts/model";
import { transcriptNotFound } from "~/functions/transcripts/transcript-not-found";
import type { GenerationKey } from "./request-generation";

type Making<Written extends WrittenReport> = {
  /** Named in the log. */
  what: "quiz" | "flashcards";
  /** The id of what this generation has already saved, or null. */
  findSaved(owner: Owner, key: GenerationKey): Promise<number | null>;
  write(source: TranscriptView, owner: Owner): Promise<Written>;
  countOf(written: Written): number;
  /** Saves all or nothing; null when the transcript is gone. */
  save(owner: Owner, written: Written): Promise<number | null>;
};

type WrittenReport = TokenUsage & { model: string; rejected: number; checkFailure: AppError | null };

/**
 * Writes and saves the result of one generation; what it saved before is not made again. Nothing is saved on failure or
 * cancellation.
 * @returns the id of what was saved
 * @throws AppError not_found, the signal's reason, and what `write` throws
 */
export async function makeGeneration<Written extends WrittenReport>(
  deps: Pick<Deps, "db" | "log" | "now">,
  { transcriptId, generationKey }: GenerationKey,
  { what, findSaved, write, countOf, save }: Making<Written>,
  signal?: AbortSignal,
): Promise<number> {
  const source = await jobSource(deps, transcriptId);
  const before = await currentOwner(deps, transcriptId);
  const known = await findSaved(before, { transcriptId, generationKey });
  if (known !== null) return known;
  const startedAt = deps.now();
  const written = await write(source, before);
  const { model, inputTokens, outputTokens, rejected, checkFailure } = written;
  if (checkFailure) deps.log("warn", `${what} not verified`, { code: checkFailure.code, cause: causeOf(checkFailure) });
  const ms = deps.now().getTime() - startedAt.getTime();
  deps.log("info", `${what} written`, { model, inputTokens, outputTokens, items: countOf(written), rejected, ms });
  // Read again: a visitor may have become an account in the meantime.
  const owner = await currentOwner(deps, transcriptId);
  signal?.throwIfAborted();
  const id = await save(owner, written);
  if (id === null) throw transcriptNotFound();
  return id;
}
