import { findChapters } from "~/db/queries/chapters/chapter-rows";
import type { Owner } from "~/functions/accounts/owner";
import { throttle } from "~/functions/allowance/throttle";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { finishJob } from "~/functions/jobs/follow-job";
import { beginChapters, chaptersJobName } from "~/functions/transcripts/begin-chapters";
import { transcriptNotFound } from "~/functions/transcripts/transcript-not-found";
import { toChaptersView } from "./chapter-views";
import { isMade } from "./make-chapters";
import type { ChaptersView } from "./model";

type ChaptersDeps = Pick<Deps, "author" | "allowance" | "db" | "rateLimits" | "jobs">;

/**
 * Writes the chapters of a transcript, or waits for those in progress.
 * @throws AppError not_found, no_captions, ai_* codes
 */
export async function finishChapters(deps: Pick<Deps, "jobs">, transcriptId: number): Promise<void> {
  await finishJob(deps, chaptersJobName(transcriptId), { kind: "chapters", transcriptId });
}

/**
 * The chapters and asides of one of the owner's transcripts. They are made with the transcript. If there are none, they
 * are made now, once, however many requests come.
 * @throws AppError not_found, no_captions, rate_limited, ai_* codes
 */
export async function readChapters(
  deps: ChaptersDeps,
  input: { owner: Owner; id: number; networkAddress: string },
): Promise<ChaptersView> {
  const { owner, id } = input;
  const known = await findChapters(deps.db, owner, id);
  if (!known) throw transcriptNotFound();
  if (isMade(known)) return toChaptersView(known);
  await admit(deps, input, known);
  await finishChapters(deps, id);
  const saved = await findChapters(deps.db, owner, id);
  if (!saved || saved.chapters.length === 0) throw transcriptNotFound();
  return toChaptersView(saved);
}

/**
 * The existing chapters and asides of one of the owner's transcripts, without waiting. Missing ones are started, and
 * `areComing` says so: `readChapters` waits for them.
 * @throws AppError not_found
 */
export async function readKnownChapters(
  deps: ChaptersDeps & Pick<Deps, "log">,
  input: { owner: Owner; id: number; networkAddress: string },
): Promise<Pick<ChaptersView, "topics" | "asides"> & { areComing: boolean }> {
  const known = await findChapters(deps.db, input.owner, input.id);
  if (!known) throw transcriptNotFound();
  const { topics, asides } = toChaptersView(known);
  if (isMade(known)) return { topics, asides, areComing: false };
  try {
    await admit(deps, input, known);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    deps.log("warn", "chapters not begun", { code: thrown.code });
    return { topics, asides, areComing: false };
  }
  await beginChapters(deps, input.id);
  return { topics, asides, areComing: true };
}

/** Chapters imported without asides lack only those, which cost nothing. */
async function admit(
  deps: ChaptersDeps,
  input: { owner: Owner; networkAddress: string },
  known: { chapters: readonly unknown[] },
): Promise<void> {
  if (deps.author.kind === "model" && known.chapters.length === 0) await throttle(deps, input);
}
