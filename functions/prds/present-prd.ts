import { findPrompt, type PromptRow } from "~/db/queries/prds/prd-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import type { Captions } from "~/functions/transcripts/model";
import { readTranscript } from "~/functions/transcripts/read-transcript";
import { conflict } from "./edit-prd";
import { identified } from "./prd-views";

/**
 * The row of a document to be changed; a version named by the caller must be the current one.
 * @throws AppError not_found, conflict
 */
export async function presentRow(
  deps: Pick<Deps, "db">,
  { id, owner, version }: { id: number; owner: Owner; version: number | undefined },
): Promise<PromptRow> {
  const row = await findPrompt(deps.db, owner, id);
  if (!row) throw new AppError("not_found", "Prompt not found");
  if (version !== undefined && row.version !== version) throw conflict();
  return identified(row);
}

/**
 * The transcript that a document was written from.
 * @param impossible what cannot be done without it
 * @throws AppError no_captions if it was deleted
 */
export async function storedCaptions(
  deps: Pick<Deps, "db">,
  { owner, transcriptId }: { owner: Owner; transcriptId: number | null },
  impossible: string,
): Promise<Captions> {
  const stored = transcriptId === null ? null : await readTranscript(deps, { id: transcriptId, owner });
  if (!stored) throw new AppError("no_captions", captionsGone(impossible));
  return { ...stored, source: "stored" };
}

/** Says that the transcript was deleted, and what cannot be done without it. */
export const captionsGone = (impossible: string): string => `This document's transcript is gone, so ${impossible}.`;
