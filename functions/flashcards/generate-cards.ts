import { findGeneratedCards, findGeneration } from "~/db/queries/flashcards/flashcard-generations";
import { countFlashcards, type FlashcardRow } from "~/db/queries/flashcards/flashcard-rows";
import { AppError } from "~/functions/errors";
import type { GenerationKind } from "~/functions/generation/request-generation";
import { tooManyCards } from "./card-not-found";
import type { GeneratedView } from "./card-views";
import { MAX_CARDS } from "./flashcard-kinds";
import { type CardsRequest, cardsRequestSchema } from "./model";
import { toCardView } from "./to-card-view";

/** One at a time for a transcript: a request without particular wishes joins a generation in progress. */
export const cardGeneration: GenerationKind<CardsRequest, FlashcardRow[], GeneratedView> = {
  jobName: (transcriptId) => `flashcards:${transcriptId}`,
  toJob: (key, request) => ({ kind: "flashcards", ...key, request }),
  async requireRoom({ db }, owner, transcriptId) {
    const count = await countFlashcards(db, owner, transcriptId);
    if (count !== null && count >= MAX_CARDS) throw tooManyCards(MAX_CARDS);
  },
  async findSaved({ db }, owner, key) {
    const rows = await findGeneratedCards(db, owner, key);
    return rows.length > 0 ? rows : null;
  },
  view: async (_deps, _owner, rows) => viewOf(rows),
  async readResult({ db }, owner, id, { generationKey, request }) {
    const generation = id === null ? null : await findGeneration(db, owner, id);
    if (generation && generation.generationKey !== generationKey && isParticular(request)) {
      throw new AppError("conflict", "Other flashcards were being generated from this transcript. Please try again.");
    }
    return viewOf(generation ? await findGeneratedCards(db, owner, generation) : []);
  },
};

/** Whether cards made for a default request would not satisfy this one. */
function isParticular(request: CardsRequest): boolean {
  return JSON.stringify({ ...request, isOffer: undefined }) !== JSON.stringify(cardsRequestSchema.parse({}));
}

const isOffer = ({ deletedAt, createdAt }: FlashcardRow) => deletedAt?.getTime() === createdAt.getTime();

function viewOf(rows: readonly FlashcardRow[]): GeneratedView {
  const flashcards = rows.filter((row) => row.deletedAt === null || isOffer(row)).map(toCardView);
  const [first] = flashcards;
  if (!first) throw new AppError("conflict", "These flashcards were deleted. Please generate others.");
  const { model, isOfflineDraft } = first;
  return { totalFlashcards: flashcards.length, flashcards, model: model ?? "", isOfflineDraft };
}
