import { findTranscriptOwner } from "~/db/queries/transcripts/transcript-rows";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import type { TranscriptView } from "./model";
import { readTranscript } from "./read-transcript";
import { transcriptNotFound } from "./transcript-not-found";

/**
 * Whose a transcript is at this moment, for saving what was made of it.
 * @throws AppError not_found when it is gone
 */
export async function currentOwner(deps: Pick<Deps, "db">, transcriptId: number): Promise<Owner> {
  const owner = await findTranscriptOwner(deps.db, transcriptId);
  if (!owner) throw transcriptNotFound();
  return owner;
}

/**
 * The transcript that a job is about, whoever owns it by now.
 * @throws AppError not_found when it is gone
 */
export async function jobSource(deps: Pick<Deps, "db">, transcriptId: number): Promise<TranscriptView> {
  const owner = await currentOwner(deps, transcriptId);
  const transcript = await readTranscript(deps, { id: transcriptId, owner });
  if (!transcript) throw transcriptNotFound();
  return transcript;
}
