import { findPrompt } from "~/db/queries/prompts";
import type { Owner } from "../../accounts/owner";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { readTranscript } from "../../transcripts/read";
import { readTopics } from "../../transcripts/topics/read";
import type { TopicsView } from "../../transcripts/topics/schema";
import { citationsOf } from "../details/unused";
import { mapCoverage } from "./map";
import type { Coverage } from "./schema";

type CoverageDeps = Pick<Deps, "author" | "allowance" | "db" | "log" | "rateLimits" | "jobs">;
type CoverageInput = { owner: Owner; id: number; networkAddress: string };

/**
 * What of its video one of the owner's PRDs cites and what it leaves out; null where its transcript is gone. Chapters that
 * are not there are made first; where that fails the map has none.
 * @throws AppError not_found
 */
export async function readCoverage(deps: CoverageDeps, input: CoverageInput): Promise<Coverage | null> {
  const { owner, id } = input;
  const prompt = await findPrompt(deps.db, owner, id);
  if (!prompt) throw new AppError("not_found", "Prompt not found");
  const { transcriptId, items, details } = prompt;
  if (transcriptId === null) return null;
  const [transcript, { topics, asides }] = await Promise.all([
    readTranscript(deps, { id: transcriptId, owner }),
    chaptersOf(deps, { ...input, id: transcriptId }),
  ]);
  if (!transcript) return null;
  const { segments, durationSeconds } = transcript;
  const citations = citationsOf(items, details);
  return mapCoverage({ citations, segments, asides, chapters: topics, durationMs: durationSeconds * 1000 });
}

async function chaptersOf(deps: CoverageDeps, input: CoverageInput): Promise<Pick<TopicsView, "topics" | "asides">> {
  try {
    return await readTopics(deps, input);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    deps.log("warn", "coverage without chapters", { code: thrown.code });
    return { topics: [], asides: [] };
  }
}
