import type { Owner } from "~/functions/accounts/owner";
import { citationKey } from "~/functions/citations/distinct-citations";
import { quoteFinder } from "~/functions/citations/find-quote";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { readTranscript } from "~/functions/transcripts/read-transcript";
import type { Cite } from "./details/line-edits";
import { citationsOf } from "./details/unused-details";
import type { EditInput, LineEditInput } from "./edit-schema";
import type { PromptView } from "./model";
import { MAX_ITEM_LENGTH } from "./prd-groups";
import { readPromptVersion, saveAsNext, type VersionState } from "./prd-versions-list";
import { toPromptView } from "./prd-views";
import { withChange } from "./with-change";

/**
 * Saves edits as the next version. Lines keep all citations that were not removed; a save without changes makes no
 * version.
 * @throws AppError not_found, invalid_input, conflict if another version was saved since the edited one
 */
export async function editPrompt(
  deps: Pick<Deps, "db" | "now">,
  input: { id: number; owner: Owner; edits: EditInput },
): Promise<PromptView> {
  const { id, owner, edits } = input;
  const edited = await readPromptVersion(deps, { id, owner, version: edits.version });
  const { prompt } = edited;
  if (prompt.version !== (edits.replaces ?? edits.version)) throw conflict();
  const cite = await citer(deps, { owner, transcriptId: prompt.transcriptId, document: edited, lines: edits.lines });
  const { items, details } = withChange(edited, edits, cite);
  if (items.length === 0) throw new AppError("invalid_input", "A document needs at least one line.");
  if (items.some(({ text }) => text.length > MAX_ITEM_LENGTH)) {
    throw new AppError("invalid_input", `A line can have up to ${MAX_ITEM_LENGTH} characters.`);
  }
  if (isSame({ items, details }, prompt)) return toPromptView(prompt);
  const isRebased = edits.version !== prompt.version;
  const saved = await saveAsNext(deps, { owner, replaced: prompt, items, details, cause: "edited", isRebased });
  if (!saved) throw conflict();
  return toPromptView(saved);
}

/** The error for a change to an outdated version. Neither side loses anything. */
export function conflict(): AppError {
  return new AppError("conflict", "This document was changed elsewhere. Both versions are kept.");
}

function isSame(one: VersionState, other: VersionState): boolean {
  return JSON.stringify([one.items, one.details]) === JSON.stringify([other.items, other.details]);
}

/**
 * Creates a lookup for the quotes that a person chose for lines. It searches the document, then its transcript, which
 * is loaded only when needed.
 * @returns a function that throws AppError invalid_input for words that are in neither
 */
async function citer(
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
