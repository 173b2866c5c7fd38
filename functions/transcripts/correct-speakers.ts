import { updateSpeakers } from "~/db/queries/transcripts/transcript-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Speakers } from "~/functions/citations/speaker-kinds";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { readTranscript } from "./read-transcript";
import { transcriptNotFound } from "./transcript-not-found";

/**
 * Stores what the owner says about a transcript's speakers in place of what was said before. Everything that shows them
 * applies it when it is read.
 * @returns what is stored: without names that the captions have already; null if nothing is left
 * @throws AppError not_found, invalid_input for a name that the captions do not have
 */
export async function correctSpeakers(
  deps: Pick<Deps, "db">,
  { id, owner, speakers }: { id: number; owner: Owner; speakers: Speakers },
): Promise<Speakers | null> {
  const transcript = await readTranscript(deps, { id, owner });
  if (!transcript) throw transcriptNotFound();
  const known = new Set(transcript.segments.map(({ speaker }) => speaker));
  const unknown = Object.keys(speakers).find((speaker) => !known.has(speaker));
  if (unknown !== undefined) throw new AppError("invalid_input", `Nobody in this transcript is called “${unknown}”.`);
  const entries = Object.entries(speakers).flatMap(([speaker, { name, side }]) => {
    const facts = { ...(name !== undefined && name !== speaker && { name }), ...(side && { side }) };
    return Object.keys(facts).length > 0 ? [[speaker, facts] as const] : [];
  });
  const kept = entries.length > 0 ? Object.fromEntries(entries) : null;
  if (!(await updateSpeakers(deps.db, owner, id, kept))) throw transcriptNotFound();
  return kept;
}
