import { useLoaded } from "~/app/hooks/use-loaded";
import type { FlashcardView } from "~/functions/flashcards/card-view";

/** The learner's cards of a transcript; null until they are there. */
export function useCards(transcriptId: number) {
  const { value, isFailed, reload } = useLoaded(
    `/api/transcripts/${transcriptId}/flashcards`,
    (body) => (body as { flashcards: FlashcardView[] }).flashcards,
  );
  return { cards: value, isFailed, reload };
}
