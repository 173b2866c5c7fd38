import { findGeneratedCards, findGeneration } from "~/db/queries/flashcards/flashcard-generations";
import { countFlashcards, type FlashcardRow } from "~/db/queries/flashcards/flashcard-rows";
import type { Owner } from "~/functions/accounts/owner";
import { throttle } from "~/functions/allowance/throttle";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { fingerprint } from "~/functions/jobs/fingerprint";
import { finishJob } from "~/functions/jobs/follow-job";
import { transcriptNotFound } from "~/functions/transcripts/transcript-not-found";
import { tooManyCards } from "./card-not-found";
import type { GeneratedView } from "./card-views";
import { MAX_CARDS } from "./flashcard-kinds";
import { type CardsRequest, cardsRequestSchema, type GenerateCardsInput } from "./model";
import { toCardView } from "./to-card-view";

type GenerateDeps = Pick<Deps, "allowance" | "db" | "newToken" | "rateLimits" | "jobs">;

/**
 * Makes flashcards from one of the owner's transcripts. They are made and saved whether or not the caller waits, and
 * only once: the same `clientId` returns the same cards, and a request without particular wishes joins a generation in
 * progress.
 * @throws AppError rate_limited, not_found, conflict when there is no room, other cards were being made, or this
 * request's cards were deleted, cancelled, ai_* codes, and what `writeCards` throws
 */
export async function generateCards(
  deps: GenerateDeps,
  input: { owner: Owner; transcriptId: number; wish: GenerateCardsInput; networkAddress: string },
): Promise<GeneratedView> {
  const { owner, transcriptId } = input;
  const { clientId, ...request } = input.wish;
  const count = await countFlashcards(deps.db, owner, transcriptId);
  if (count === null) throw transcriptNotFound();
  const { name, generationKey } = await cardJobNames(transcriptId, clientId ?? deps.newToken());
  const known = clientId ? await findGeneratedCards(deps.db, owner, { transcriptId, generationKey }) : [];
  if (known.length > 0) return viewOf(known);
  if (count >= MAX_CARDS) throw tooManyCards(MAX_CARDS);
  await throttle(deps, input);
  const job = { kind: "flashcards", transcriptId, request, generationKey } as const;
  const { id } = await finishJob(deps, name, job);
  const generation = id === null ? null : await findGeneration(deps.db, owner, id);
  if (generation && generation.generationKey !== generationKey && isParticular(request)) {
    throw new AppError("conflict", "Other flashcards were being generated from this transcript. Please try again.");
  }
  return viewOf(generation ? await findGeneratedCards(deps.db, owner, generation) : []);
}

/** Whether cards made for a default request would not satisfy this one. */
function isParticular(request: CardsRequest): boolean {
  return JSON.stringify(request) !== JSON.stringify(cardsRequestSchema.parse({}));
}

/** The job name for a transcript's cards (one job at a time), and the key that one request's result is saved under. */
export async function cardJobNames(
  transcriptId: number,
  clientId: string,
): Promise<{ name: string; generationKey: string }> {
  const generationKey = await fingerprint([transcriptId, clientId]);
  return { name: `flashcards:${transcriptId}`, generationKey };
}

function viewOf(rows: readonly FlashcardRow[]): GeneratedView {
  const flashcards = rows.filter(({ deletedAt }) => deletedAt === null).map(toCardView);
  const [first] = flashcards;
  if (!first) throw new AppError("conflict", "These flashcards were deleted. Please generate others.");
  const { model, isOfflineDraft } = first;
  return { totalFlashcards: flashcards.length, flashcards, model: model ?? "", isOfflineDraft };
}
