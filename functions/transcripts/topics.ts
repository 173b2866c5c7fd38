import { findTopics, insertTopics } from "~/db/queries/topics";
import { throttle } from "../allowance/throttle";
import type { Deps, Owner } from "../deps";
import { transcriptNotFound } from "./not-found";
import { readTranscript } from "./read";
import type { TopicsView } from "./topics-schema";
import { toTopicsView } from "./topics-view";
import { writeTopics } from "./topics-write";

type TopicsDeps = Pick<Deps, "ai" | "allowance" | "db" | "log" | "now" | "rateLimits">;

/**
 * The chapters of one of the owner's transcripts. They are made when they are first asked for, so that saving a
 * transcript waits for no model, and kept; of two who ask at once, both see the chapters that were kept.
 * @throws AppError not_found, no_captions, rate_limited, ai_* codes, cancelled
 */
export async function readTopics(
  deps: TopicsDeps,
  input: { owner: Owner; id: number; networkAddress: string; signal?: AbortSignal },
): Promise<TopicsView> {
  const { owner, id, signal } = input;
  const known = await findTopics(deps.db, owner, id);
  if (!known) throw transcriptNotFound();
  if (known.topics.length > 0) return toTopicsView(known);
  const transcript = await readTranscript(deps, { id, owner });
  if (!transcript) throw transcriptNotFound();
  if (!deps.ai.isOffline) await throttle(deps, input);
  const { topics, model } = await writeTopics(deps, transcript, signal);
  const made = { model, isOfflineDraft: deps.ai.isOffline, createdAt: deps.now() };
  await insertTopics(
    deps.db,
    owner,
    id,
    topics.map((topic) => ({ ...topic, ...made })),
  );
  deps.log("info", "topics written", { model, topics: topics.length });
  const saved = await findTopics(deps.db, owner, id);
  if (!saved || saved.topics.length === 0) throw transcriptNotFound();
  return toTopicsView(saved);
}
