import type * as z from "zod";
import { insertFlashcards } from "~/db/queries/flashcards/flashcard-inserts";
import { countFlashcards } from "~/db/queries/flashcards/flashcard-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { transcriptNotFound } from "~/functions/transcripts/transcript-not-found";
import { tooManyCards } from "./card-not-found";
import { cardsOfNote } from "./card-notes";
import type { FlashcardView } from "./card-views";
import { MAX_CARDS } from "./flashcard-kinds";
import type { newCardSchema } from "./model";
import { toCardView } from "./to-card-view";

/** The new card, and all cards of its note. */
type Created = { flashcard: FlashcardView; flashcards: FlashcardView[] };

/**
 * Saves a card that the owner wrote; a reversed card or a cloze text becomes a note of several cards. The same
 * `clientId` returns the existing card.
 * @throws AppError not_found, conflict when the transcript already has the maximum number of cards
 */
export async function createCard(
  deps: Pick<Deps, "db" | "newToken" | "now">,
  input: { owner: Owner; card: z.infer<typeof newCardSchema> },
): Promise<Created> {
  const { transcriptId, clientId = deps.newToken(), kind = "basic", tags = [], ...sides } = input.card;
  const cards = cardsOfNote({
    ...sides,
    kind,
    tags,
    key: clientId,
    citations: [],
    model: null,
    isOfflineDraft: false,
  });
  const known = await countFlashcards(deps.db, input.owner, transcriptId);
  if (known === null) throw transcriptNotFound();
  if (known + cards.length > MAX_CARDS) throw tooManyCards(MAX_CARDS);
  const rows = await insertFlashcards(deps.db, input.owner, { transcriptId, cards, createdAt: deps.now() });
  const flashcards = rows.map(toCardView);
  const [flashcard] = flashcards;
  if (!flashcard) throw transcriptNotFound();
  return { flashcard, flashcards };
}
