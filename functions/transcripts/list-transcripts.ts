import { listTranscripts } from "~/db/queries/transcripts/transcript-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import type { ListedTranscript } from "./model";

/** The most transcripts listed: nobody chooses from a longer list. */
const MAX_LISTED = 500;

/** The owner's transcripts, newest first. */
export async function listOwnTranscripts(deps: Pick<Deps, "db">, owner: Owner): Promise<ListedTranscript[]> {
  const rows = await listTranscripts(deps.db, owner, MAX_LISTED);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}
