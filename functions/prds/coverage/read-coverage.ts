import { findPrompt } from "~/db/queries/prds/prd-rows";
import type { Owner } from "~/functions/accounts/owner";
import { readKnownChapters } from "~/functions/chapters/read-chapters";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { readTranscript } from "~/functions/transcripts/read-transcript";
import { citationsOf } from "../details/unused-details";
import { mapCoverage } from "./map-coverage";
import type { CoverageView } from "./model";
import { countsAsUse } from "./suggest-for-gap";

type CoverageDeps = Pick<Deps, "author" | "allowance" | "db" | "log" | "rateLimits" | "jobs">;
type CoverageInput = { owner: Owner; id: number; networkAddress: string };

/**
 * What one of the owner's PRDs cites from its video and what it leaves out; null if its transcript was deleted. Starts
 * generating missing chapters but does not wait, so the map has none until then.
 * @throws AppError not_found
 */
export async function readCoverage(deps: CoverageDeps, input: CoverageInput): Promise<CoverageView | null> {
  const { owner, id } = input;
  const prompt = await findPrompt(deps.db, owner, id);
  if (!prompt) throw new AppError("not_found", "Prompt not found");
  const { transcriptId, items, details } = prompt;
  if (transcriptId === null) return null;
  const transcript = await readTranscript(deps, { id: transcriptId, owner });
  if (!transcript) return null;
  const { topics, asides, areComing } = await readKnownChapters(deps, { ...input, id: transcriptId });
  const { segments, durationSeconds } = transcript;
  const citations = citationsOf(items, details);
  const map = mapCoverage({ citations, segments, asides, chapters: topics, durationMs: durationSeconds * 1000 });
  return { ...map, areChaptersComing: areComing, countsAsUse: countsAsUse(deps) };
}
