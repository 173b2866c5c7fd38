import { insertHighlight, type NewHighlight, type RequestKey } from "~/db/queries/highlights/highlight-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { readTranscriptHead } from "~/functions/transcripts/read-transcript";
import { transcriptNotFound } from "~/functions/transcripts/transcript-not-found";
import { toHighlightView } from "./highlight-views";
import type { HighlightView, KeepInput } from "./model";
import type { Selection } from "./select-text";

/** A request without its own id that is repeated within this time counts as the same: a double click, a retry. */
const SAME_WITHIN_MS = 60_000;

/** The identity of a request, to recognize a repetition. */
export function requestKey(
  deps: Pick<Deps, "now">,
  { clientId, userPrompt }: Pick<KeepInput, "clientId"> & { userPrompt: string },
  { startIndex, endIndex }: Selection,
): RequestKey {
  if (clientId) return { clientId };
  return { startIndex, endIndex, userPrompt, since: new Date(deps.now().getTime() - SAME_WITHIN_MS) };
}

type ToSave = Pick<
  NewHighlight,
  "note" | "color" | "userPrompt" | "aiResponse" | "citations" | "model" | "isOfflineDraft"
> & {
  owner: Owner;
  transcriptId: number;
  selection: Selection;
  key: RequestKey;
  clientId: string | null | undefined;
};

/**
 * Saves a highlight once per request.
 * @throws AppError not_found if the transcript was deleted meanwhile, conflict if this request's highlight was deleted
 */
export async function saveHighlight(
  deps: Pick<Deps, "db" | "newToken" | "now">,
  { owner, transcriptId, selection, key, clientId, ...answered }: ToSave,
): Promise<HighlightView> {
  const { startIndex, endIndex, selectedText, pieces } = selection;
  const row = await insertHighlight(
    deps.db,
    owner,
    {
      ...answered,
      clientId: clientId ?? deps.newToken(),
      transcriptId,
      selectedText,
      startIndex,
      endIndex,
      startMs: pieces[0]?.startMs ?? null,
      isEstimated: pieces[0]?.estimated ?? false,
      createdAt: deps.now(),
    },
    key,
  );
  if (row) return toHighlightView(row);
  if (await readTranscriptHead(deps, { id: transcriptId, owner })) {
    throw new AppError("conflict", "This highlight was deleted. Please ask again.");
  }
  throw transcriptNotFound();
}
