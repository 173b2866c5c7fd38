import { findRequested, type RequestKey } from "~/db/queries/highlights/highlight-rows";
import type { Owner } from "~/functions/accounts/owner";
import { throttle } from "~/functions/allowance/throttle";
import type { Transforming } from "~/functions/authors/port";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { readTranscript } from "~/functions/transcripts/read-transcript";
import { transcriptNotFound } from "~/functions/transcripts/transcript-not-found";
import { checkCitations, cleanAnswer } from "./answer";
import { toHighlightView } from "./highlight-views";
import type { HighlightView, TransformInput } from "./model";
import { requestKey, saveHighlight } from "./save-highlight";
import { findSelection, type Selection } from "./select-text";

type TransformDeps = Pick<Deps, "author" | "allowance" | "db" | "log" | "newToken" | "now" | "rateLimits">;
type Call = { owner: Owner; transcriptId: number; wish: TransformInput; networkAddress: string };

/** A transformation that is allowed, or the highlight that it made before. */
export type Prepared =
  | { known: HighlightView }
  | { known: null; call: Call; key: RequestKey; selection: Selection; transforming: Transforming };

/**
 * Checks everything about a transformation that could be refused, before a model is called.
 * @throws AppError not_found, invalid_input, rate_limited
 */
export async function prepareTransform(deps: TransformDeps, call: Call): Promise<Prepared> {
  const { owner, transcriptId, wish } = call;
  const transcript = await readTranscript(deps, { id: transcriptId, owner });
  if (!transcript) throw transcriptNotFound();
  const selection = findSelection(transcript.segments, wish);
  const key = requestKey(deps, wish, selection);
  const known = await findRequested(deps.db, owner, transcriptId, key);
  if (known) return { known: toHighlightView(known) };
  await throttle(deps, call);
  const transforming = await deps.author.transform({ source: transcript, selection, userPrompt: wish.userPrompt });
  return { known: null, call, key, selection, transforming };
}

/**
 * Has the author carry out the reader's instruction, and saves the highlight, once. Saves nothing if it fails or is
 * canceled.
 * @param options.onText called with the answer so far
 * @throws AppError ai_* codes, model_required, wish_unmet, cancelled, not_found if the transcript was deleted
 * meanwhile, conflict if this request's highlight was deleted
 */
export async function carryOutTransform(
  deps: TransformDeps,
  prepared: Prepared,
  options: { onText?: (text: string) => void; signal?: AbortSignal } = {},
): Promise<HighlightView> {
  if (prepared.known) return prepared.known;
  const { call, key, selection, transforming } = prepared;
  const { owner, transcriptId, wish } = call;
  const startedAt = deps.now();
  const reply = await transforming.write({
    signal: options.signal,
    onText: (answer) => options.onText?.(cleanAnswer(answer)),
  });
  const aiResponse = cleanAnswer(reply.value.answer);
  if (!/[\p{L}\p{N}]/u.test(aiResponse)) {
    throw new AppError("ai_invalid_reply", "The AI model returned nothing. Please try again.");
  }
  const saved = await saveHighlight(deps, {
    owner,
    transcriptId,
    selection,
    key,
    clientId: wish.clientId,
    note: "",
    color: "yellow",
    userPrompt: wish.userPrompt,
    aiResponse,
    citations: checkCitations(reply.value, transforming.shown),
    model: reply.model,
    isOfflineDraft: deps.author.kind === "extract",
  });
  deps.log("info", "text transformed", {
    model: reply.model,
    ...reply.usage,
    characters: selection.selectedText.length,
    ms: deps.now().getTime() - startedAt.getTime(),
  });
  return saved;
}
