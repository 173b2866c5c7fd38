import { listTranscripts } from "~/db/queries/transcripts";
import type { Deps, Owner } from "../deps";
import type { ListedTranscript } from "./schema";

/** So many are listed: more is nothing to choose from. */
const MOST_LISTED = 500;

/** The owner's transcripts, the newest first. */
export async function listOwnTranscripts(deps: Pick<Deps, "db">, owner: Owner): Promise<ListedTranscript[]> {
  const rows = await listTranscripts(deps.db, owner, MOST_LISTED);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}
