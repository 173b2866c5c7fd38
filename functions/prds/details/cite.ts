import type { Owner } from "~/functions/accounts/owner";
import { quoteFinder } from "~/functions/citations/check-citation";
import { citationKey } from "~/functions/citations/distinct";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { readTranscript } from "~/functions/transcripts/read";
import type { LineEditInput } from "../edit-schema";
import type { VersionState } from "../versions";
import type { Cite } from "./line-edits";
import { citationsOf } from "./unused";

/**
 * What looks up the quotes that a person chose for lines: those the document has, and those of its transcript. The
 * transcript is read where a quote is not in the document.
 * @returns a function that throws AppError invalid_input for words that are in neither
 */
export async function citer(
  deps: Pick<Deps, "db">,
  input: { owner: Owner; transcriptId: number | null; document: VersionState; lines: readonly LineEditInput[] },
): Promise<Cite> {
  const { owner, transcriptId, document, lines } = input;
  const known = new Map(citationsOf(document.items, document.details).map((one) => [citationKey(one), one]));
  for (const { id: _id, force: _force, ...one } of document.details?.evidence ?? []) known.set(citationKey(one), one);
  const isAllKnown = lines.every(({ citations = [] }) => citations.every((one) => known.has(citationKey(one))));
  const stored = isAllKnown || transcriptId === null ? null : await readTranscript(deps, { id: transcriptId, owner });
  const find = stored && quoteFinder(stored.segments);
  return (chosen) => {
    const found = known.get(citationKey(chosen)) ?? find?.(chosen.segmentId, chosen.quote);
    if (!found) throw new AppError("invalid_input", "The selected words aren't in this document's transcript.");
    return found;
  };
}
