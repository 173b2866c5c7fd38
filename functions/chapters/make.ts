import { findTopics, insertTopics, saveAsides } from "~/db/queries/chapters/chapter-rows";
import type { Deps } from "~/functions/deps";
import type { TranscriptJob } from "~/functions/jobs/port";
import { fromAsides } from "~/functions/transcripts/asides/schema";
import { currentOwner, jobSource } from "~/functions/transcripts/job-source";
import { writeTopics } from "./write";

type TopicsJob = Extract<TranscriptJob, { kind: "topics" }>;

/**
 * Finds sponsors and chatter in a transcript, and writes its chapters; keeps both. What it has is not made again.
 * @throws AppError not_found when the transcript is gone, no_captions, ai_* codes, cancelled
 */
export async function makeTopics(
  deps: Pick<Deps, "asides" | "author" | "db" | "log" | "now">,
  { transcriptId }: TopicsJob,
  signal?: AbortSignal,
): Promise<void> {
  const known = await findTopics(deps.db, await currentOwner(deps, transcriptId), transcriptId);
  if (isMade(known)) return;
  const source = await jobSource(deps, transcriptId);
  if (!known?.asides) {
    const asides = await deps.asides.find(source, { signal });
    await saveAsides(deps.db, await currentOwner(deps, transcriptId), transcriptId, fromAsides(asides));
  }
  if (known && known.topics.length > 0) return;
  const { topics, model } = await writeTopics(deps, source, signal);
  const made = { model, isOfflineDraft: deps.author.kind === "extract", createdAt: deps.now() };
  const rows = topics.map((topic) => ({ ...topic, ...made }));
  await insertTopics(deps.db, await currentOwner(deps, transcriptId), transcriptId, rows);
  deps.log("info", "topics written", { model, topics: topics.length });
}

/** Whether nothing is left to be done. */
export function isMade(known: Awaited<ReturnType<typeof findTopics>>): boolean {
  return known !== null && known.topics.length > 0 && known.asides !== null;
}
