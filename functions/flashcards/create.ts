import type * as z from "zod";
import { insertFlashcards } from "~/db/queries/flashcard-inserts";
import { countFlashcards } from "~/db/queries/flashcards";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { transcriptNotFound } from "../transcripts/not-found";
import type { FlashcardView } from "./card-view";
import { tooManyCards } from "./not-found";
import { cardsOfNote } from "./notes";
import { MAX_CARDS, type newCardSchema } from "./schema";
import { toCardView } from "./to-card-view";

/** The card that was made, and all cards of its note. */
type Created = { flashcard: FlashcardView; flashcards: FlashcardView[] };

/**
 * Saves a card of the owner's own writing, a reversed one and a cloze text as a note of several; the same `clientId`
 * again answers what is there.
 * @throws AppError not_found, conflict when the transcript has as many cards as it may
 */
export async function createCard(
  deps: Pick<Deps, "db" | "newToken" | "now">,
  input: { owner: Owner; card: z.infer<typeof newCardSchema> },
): Promise<Created> {
  const { transcriptId, clientId = deps.newToken(), kind = "basic", tags = [], ...sides } = input.card;
  const cards = cardsOfNote({
    ...{ ...sides, kind, tags, key: clientId },
    ...{ citations: [], model: null, isOfflineDraft: false },
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
