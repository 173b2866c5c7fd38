import { findRequested } from "~/db/queries/highlights/highlight-rows";
import type { Owner } from "../accounts/owner";
import { throttle } from "../allowance/throttle";
import type { Deps } from "../deps";
import { transcriptNotFound } from "../transcripts/not-found";
import { readTranscript } from "../transcripts/read";
import { requestKey, saveHighlight } from "./save";
import type { HighlightView, KeepInput } from "./schema";
import { findSelection } from "./select";
import { toHighlightView } from "./view";

/** No transformation was requested, so there is no author. */
const UNASKED = { userPrompt: "", aiResponse: "", citations: [], model: "", isOfflineDraft: false };

/**
 * Keeps a selection as a highlight, as it is. The same request again answers the same highlight.
 * @throws AppError not_found, invalid_input, rate_limited, conflict when this request's highlight was deleted
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
  return saveHighlight(deps, { ...UNASKED, owner, transcriptId, selection, key, clientId: kept.clientId });
}
