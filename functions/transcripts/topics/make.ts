import { findTopics, insertTopics } from "~/db/queries/topics";
import type { Deps, WorkInput } from "../../deps";
import { currentOwner, workSource } from "../../work/source";
import { writeTopics } from "./write";

type TopicsWork = Extract<WorkInput, { kind: "topics" }>;

/**
 * Writes the chapters of a transcript that has none, and keeps them.
 * @throws AppError not_found when the transcript is gone, no_captions, ai_* codes, cancelled
 */
export async function makeTopics(
  deps: Pick<Deps, "author" | "db" | "log" | "now">,
  { transcriptId }: TopicsWork,
  signal?: AbortSignal,
): Promise<void> {
  const known = await findTopics(deps.db, await currentOwner(deps, transcriptId), transcriptId);
  if (known && known.topics.length > 0) return;
  const { topics, model } = await writeTopics(deps, await workSource(deps, transcriptId), signal);
  const made = { model, isOfflineDraft: deps.author.kind === "extract", createdAt: deps.now() };
  const rows = topics.map((topic) => ({ ...topic, ...made }));
  await insertTopics(deps.db, await currentOwner(deps, transcriptId), transcriptId, rows);
  deps.log("info", "topics written", { model, topics: topics.length });
}
