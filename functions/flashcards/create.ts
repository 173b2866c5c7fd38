import type * as z from "zod";
import { countFlashcards, insertFlashcards } from "~/db/queries/flashcards";
import type { Deps, Owner } from "../deps";
import { transcriptNotFound } from "../transcripts/not-found";
import { tooManyCards } from "./not-found";
import { MAX_CARDS, type newCardSchema } from "./schema";
import { toCardView } from "./view";
import type { FlashcardView } from "./views";

/**
 * Saves a card of the owner's own writing; the same `clientId` again answers the card that is there.
 * @throws AppError not_found, conflict when the transcript has as many cards as it may
 */
export async function createCard(
  deps: Pick<Deps, "db" | "newToken" | "now">,
  input: { owner: Owner; card: z.infer<typeof newCardSchema> },
): Promise<FlashcardView> {
  const { transcriptId, clientId = deps.newToken(), kind = "basic", tags = [], ...sides } = input.card;
  const known = await countFlashcards(deps.db, input.owner, transcriptId);
  if (known === null) throw transcriptNotFound();
  if (known >= MAX_CARDS) throw tooManyCards(MAX_CARDS);
  const card = { ...sides, kind, tags, key: clientId, citations: [], model: null, isOfflineDraft: false };
  const [row] = await insertFlashcards(deps.db, input.owner, { transcriptId, cards: [card], createdAt: deps.now() });
  if (!row) throw transcriptNotFound();
  return toCardView(row);
}
