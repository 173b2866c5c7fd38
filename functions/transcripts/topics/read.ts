import { findTopics } from "~/db/queries/topics";
import { throttle } from "../../allowance/throttle";
import type { Deps, Owner } from "../../deps";
import { causeOf, toAppError } from "../../errors";
import { finishWork } from "../../work/follow";
import { transcriptNotFound } from "../not-found";
import type { TopicsView } from "./schema";
import { toTopicsView } from "./view";

type TopicsDeps = Pick<Deps, "author" | "allowance" | "db" | "rateLimits" | "work">;

/** One transcript's chapters are written once at a time, whoever asks. */
const nameOf = (transcriptId: number) => `topics:${transcriptId}`;

/**
 * Has the chapters of a new transcript written, which nobody waits for. Where this fails, the first who reads them has
 * them written.
 */
export async function beginTopics(deps: Pick<Deps, "log" | "work">, transcriptId: number): Promise<void> {
  try {
    await deps.work.begin(nameOf(transcriptId), { kind: "topics", transcriptId });
  } catch (thrown) {
    deps.log("warn", "topics not begun", { cause: causeOf(toAppError(thrown)) });
  }
}

/**
 * The chapters of one of the owner's transcripts. They are written when the transcript is made; those of one that has none
 * are written now, once, however many ask.
 * @throws AppError not_found, no_captions, rate_limited, ai_* codes
 */
export async function readTopics(
  deps: TopicsDeps,
  input: { owner: Owner; id: number; networkAddress: string },
): Promise<TopicsView> {
  const { owner, id } = input;
  const known = await findTopics(deps.db, owner, id);
  if (!known) throw transcriptNotFound();
  if (known.topics.length > 0) return toTopicsView(known);
  if (deps.author.kind === "model") await throttle(deps, input);
  await finishWork(deps, nameOf(id), { kind: "topics", transcriptId: id });
  const saved = await findTopics(deps.db, owner, id);
  if (!saved || saved.topics.length === 0) throw transcriptNotFound();
  return toTopicsView(saved);
}
