import { findTopics } from "~/db/queries/topics";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { shorten } from "../../text/clean";
import { currentOwner } from "../../transcripts/job-source";
import { finishTopics } from "../../transcripts/topics/read";
import { MAX_CATEGORY } from "../kinds";

/** The title of the chapter at `startMs`; null without chapters. */
export type Categories = (startMs: number) => string | null;

/**
 * A transcript's chapters, used as categories for its cards. Missing chapters are written now, or waited for where they are
 * being written; if that fails, the cards have no category.
 * @throws AppError cancelled
 */
export async function readCategories(
  deps: Pick<Deps, "db" | "jobs" | "log">,
  transcriptId: number,
  signal?: AbortSignal,
): Promise<Categories> {
  const owner = await currentOwner(deps, transcriptId);
  const known = await findTopics(deps.db, owner, transcriptId);
  if (known?.topics.length === 0) {
    try {
      await Promise.race([finishTopics(deps, transcriptId), rejectOnAbort(signal)]);
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code === "cancelled") throw thrown;
      deps.log("warn", "flashcards without chapters", { code: thrown.code });
      return () => null;
    }
  }
  const topics = known?.topics.length ? known.topics : ((await findTopics(deps.db, owner, transcriptId))?.topics ?? []);
  return categoriesOf(topics);
}

/** Rejects when the signal aborts; the chapters are still written, since others may wait for them. */
function rejectOnAbort(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** @param topics in the order of the video */
export function categoriesOf(topics: readonly { topicTitle: string; startMs: number }[]): Categories {
  return (startMs) => {
    const topic = topics.findLast((one) => one.startMs <= startMs) ?? topics[0];
    return topic ? shorten(topic.topicTitle.trim(), MAX_CATEGORY) || null : null;
  };
}
