import { findRequested, insertHighlight, type RequestKey } from "~/db/queries/highlights";
import type { Owner } from "../accounts/owner";
import { throttle } from "../allowance/throttle";
import type { Transforming } from "../authors/port";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { transcriptNotFound } from "../transcripts/not-found";
import { readTranscript, readTranscriptHead } from "../transcripts/read";
import { checkCitations, cleanAnswer } from "./answer";
import type { HighlightView, TransformInput } from "./schema";
import { findSelection, type Selection } from "./select";
import { toHighlightView } from "./view";

/** A request without an id of its own that is made again within this time is the same one: a double click, a retry. */
const SAME_WITHIN_MS = 60_000;

type TransformDeps = Pick<Deps, "author" | "allowance" | "db" | "log" | "newToken" | "now" | "rateLimits">;
type Call = { owner: Owner; transcriptId: number; wish: TransformInput; networkAddress: string };

/** A transformation that may be carried out, or the highlight it has made before. */
export type Prepared =
  | { known: HighlightView }
  | { known: null; call: Call; key: RequestKey; selection: Selection; transforming: Transforming };

/**
 * Everything about a transformation that can be refused before a model is asked.
 * @throws AppError not_found, invalid_input, rate_limited
 */
export async function prepareTransform(deps: TransformDeps, call: Call): Promise<Prepared> {
  const { owner, transcriptId, wish } = call;
  const transcript = await readTranscript(deps, { id: transcriptId, owner });
  if (!transcript) throw transcriptNotFound();
  const selection = findSelection(transcript.segments, wish);
  const key = keyOf(deps, wish, selection);
  const known = await findRequested(deps.db, owner, transcriptId, key);
  if (known) return { known: toHighlightView(known) };
  await throttle(deps, call);
  const transforming = deps.author.transform({ source: transcript, selection, userPrompt: wish.userPrompt });
  return { known: null, call, key, selection, transforming };
}

/**
 * Has the author do what the reader wants, and saves the highlight, once. Nothing is saved when it
 * fails or is given up.
 * @param options.onText called with the answer as far as it is
 * @throws AppError ai_* codes, cancelled, not_found when the transcript is gone meanwhile, conflict when this request's
 *   highlight was deleted
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
  const { startIndex, endIndex, selectedText, pieces } = selection;
  const createdAt = deps.now();
  const row = await insertHighlight(
    deps.db,
    owner,
    {
      clientId: wish.clientId ?? deps.newToken(),
      transcriptId,
      selectedText,
      startIndex,
      endIndex,
      startMs: pieces[0]?.startMs ?? null,
      userPrompt: wish.userPrompt,
      aiResponse,
      citations: checkCitations(reply.value, transforming.shown),
      model: reply.model,
      isOfflineDraft: deps.author.kind === "extract",
      createdAt,
    },
    key,
  );
  deps.log("info", "text transformed", {
    model: reply.model,
    ...reply.usage,
    characters: selectedText.length,
    ms: createdAt.getTime() - startedAt.getTime(),
  });
  if (row) return toHighlightView(row);
  if (await readTranscriptHead(deps, { id: transcriptId, owner })) {
    throw new AppError("conflict", "This highlight was deleted. Please ask again.");
  }
  throw transcriptNotFound();
}

function keyOf(deps: Pick<Deps, "now">, { clientId, userPrompt }: TransformInput, selection: Selection): RequestKey {
  if (clientId) return { clientId };
  const { startIndex, endIndex } = selection;
  return { startIndex, endIndex, userPrompt, since: new Date(deps.now().getTime() - SAME_WITHIN_MS) };
}
