import type * as z from "zod";
import { insertFlashcards } from "~/db/queries/flashcards/flashcard-inserts";
import { countFlashcards } from "~/db/queries/flashcards/flashcard-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Citation } from "~/functions/citations/model";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { shorten } from "~/functions/text/clean-text";
import { createOffsets, segmentsOfRange } from "~/functions/transcripts/offsets";
import { readTranscript } from "~/functions/transcripts/read-transcript";
import { textOfRange, wholeRange } from "~/functions/transcripts/selected-text";
import { transcriptNotFound } from "~/functions/transcripts/transcript-not-found";
import { tooManyCards } from "./card-not-found";
import { cardsOfNote } from "./card-notes";
import type { FlashcardView } from "./card-views";
import { MAX_CARDS } from "./flashcard-kinds";
import type { newCardSchema } from "./model";
import { toCardView } from "./to-card-view";

/** The most letters of a selection that its card quotes. */
const MAX_QUOTE = 400;

/** The new card, and all cards of its note. */
type Created = { flashcard: FlashcardView; flashcards: FlashcardView[] };

type Cited = {
  owner: Owner;
  transcriptId: number;
  source: NonNullable<z.infer<typeof newCardSchema>["source"]>;
};

/**
 * Cites a selection of the transcript: the segment where it begins, with its words.
 * @throws AppError not_found, invalid_input if the text is shorter
 */
async function citeSource(deps: Pick<Deps, "db">, { owner, transcriptId, source }: Cited): Promise<Citation[]> {
  const transcript = await readTranscript(deps, { id: transcriptId, owner });
  if (!transcript) throw transcriptNotFound();
  const { segments } = transcript;
  const offsets = createOffsets(segments);
  const range = source.endIndex <= offsets.length ? wholeRange(segments, offsets, source) : null;
  const first = range && segmentsOfRange(offsets, range.startIndex, range.endIndex)[0];
  const segment = first && segments[first.segment];
  if (!segment) throw new AppError("invalid_input", "The selected text is not in the transcript.");
  const { id, startMs, estimated, speaker } = segment;
  const quote = shorten(textOfRange(segments, offsets, range), MAX_QUOTE);
  return [{ segmentId: id, startMs, quote, ...(estimated && { estimated }), ...(speaker && { speaker }) }];
}

/**
 * Saves a card that the owner wrote; a reversed card or a cloze text becomes a note of several cards. The same
 * `clientId` returns the existing card.
 * @throws AppError not_found, conflict when the transcript already has the maximum number of cards
 */
export async function createCard(
  deps: Pick<Deps, "db" | "newToken" | "now">,
  input: { owner: Owner; card: z.infer<typeof newCardSchema> },
): Promise<Created> {
  const { transcriptId, clientId = deps.newToken(), kind = "basic", tags = [], source, ...sides } = input.card;
  const citations = source ? await citeSource(deps, { owner: input.owner, transcriptId, source }) : [];
  const cards = cardsOfNote({
    ...sides,
    kind,
    tags,
    key: clientId,
    citations,
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
