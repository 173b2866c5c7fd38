import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { shorten } from "../../text/clean";
import { finishedTopics } from "~/functions/chapters/outline";
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
  try {
    return categoriesOf(await finishedTopics(deps, transcriptId, signal));
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code === "cancelled" || signal?.aborted) throw thrown;
    deps.log("warn", "flashcards without chapters", { code: thrown.code });
    return () => null;
  }
}

/** @param topics in the order of the video */
export function categoriesOf(topics: readonly { topicTitle: string; startMs: number }[]): Categories {
  return (startMs) => {
    const topic = topics.findLast((one) => one.startMs <= startMs) ?? topics[0];
    return topic ? shorten(topic.topicTitle.trim(), MAX_CATEGORY) || null : null;
  };
}
