import { updateLanguage } from "~/db/queries/transcripts/transcript-rows";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { transcriptNotFound } from "./transcript-not-found";

/**
 * Corrects the language of the owner's own captions; whatever is made from them afterward is in this language.
 * @param input.language BCP 47, lower case
 * @throws AppError not_found, also for the platform's captions
 */
export async function correctLanguage(
  deps: Pick<Deps, "db">,
  { id, owner, language }: { id: number; owner: Owner; language: string },
): Promise<{ language: string }> {
  if (!(await updateLanguage(deps.db, owner, id, language))) throw transcriptNotFound();
  return { language };
}
