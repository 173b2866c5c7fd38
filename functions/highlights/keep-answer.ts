import { findRequested } from "~/db/queries/highlights/highlight-rows";
import type { Owner } from "~/functions/accounts/owner";
import { throttle } from "~/functions/allowance/throttle";
import type { Deps } from "~/functions/deps";
import { readTranscript } from "~/functions/transcripts/read-transcript";
import { transcriptNotFound } from "~/functions/transcripts/transcript-not-found";
import { cleanAnswer } from "./answer";
import { toHighlightView } from "./highlight-views";
import type { HighlightView, KeepInput } from "./model";
import { requestKey, saveHighlight } from "./save-highlight";
import { findSelection } from "./select-text";

/** No transformation was requested, so there is no author. */
const UNASKED = { userPrompt: "", aiResponse: "", citations: [], model: "", isOfflineDraft: false };

/**
 * Saves a selection as a highlight, as it is. Repeating the request returns the same highlight.
 * @throws AppError not_found, invalid_input, rate_limited, conflict if this request's highlight was deleted
 */
export async function keepHighlight(
  deps: Pick<Deps, "allowance" | "db" | "newToken" | "now" | "rateLimits">,
  input: { owner: Owner; transcriptId: number; kept: KeepInput; networkAddress: string },
): Promise<HighlightView> {
  const { owner, transcriptId, kept } = input;
  const transcript = await readTranscript(deps, { id: transcriptId, owner });
  if (!transcript) throw transcriptNotFound();
  const selection = findSelection(transcript.segments, kept);
  const key = requestKey(deps, { ...kept, userPrompt: UNASKED.userPrompt }, selection);
  const known = await findRequested(deps.db, owner, transcriptId, key);
  if (known) return toHighlightView(known);
  await throttle(deps, input);
  const { clientId, color } = kept;
  const note = cleanAnswer(kept.note);
  return saveHighlight(deps, { ...UNASKED, owner, transcriptId, selection, key, clientId, note, color });
}
