import { updateLanguage } from "~/db/queries/transcripts/transcript-rows";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { transcriptNotFound } from "./transcript-not-found";

/**
 * Says in which language captions are that the owner brought, where that was told wrong; what is made from them after that
 * is in this language.
 * @param input.language BCP 47, lower case
 * @throws AppError not_found, also for captions of the platform
 */
export async function correctLanguage(
  deps: Pick<Deps, "db">,
  { id, owner, language }: { id: number; owner: Owner; language: string },
): Promise<{ language: string }> {
  if (!(await updateLanguage(deps.db, owner, id, language))) throw transcriptNotFound();
  return { language };
}
