import { findTranscriptOwner } from "~/db/queries/transcripts/transcript-rows";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import type { TranscriptView } from "./model";
import { readTranscript } from "./read-transcript";
import { transcriptNotFound } from "./transcript-not-found";

/**
 * The current owner of a transcript, for saving what was made from it.
 * @throws AppError not_found if it was deleted
 */
export async function currentOwner(deps: Pick<Deps, "db">, transcriptId: number): Promise<Owner> {
  const owner = await findTranscriptOwner(deps.db, transcriptId);
  if (!owner) throw transcriptNotFound();
  return owner;
}

/**
 * A job's transcript, whoever owns it now.
 * @throws AppError not_found if it was deleted
 */
export async function jobSource(deps: Pick<Deps, "db">, transcriptId: number): Promise<TranscriptView> {
  const owner = await currentOwner(deps, transcriptId);
  const transcript = await readTranscript(deps, { id: transcriptId, owner });
  if (!transcript) throw transcriptNotFound();
  return transcript;
}
