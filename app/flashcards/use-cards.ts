import { useCallFor } from "~/app/browser/calls/use-call";

/** The learner's cards of a transcript; null until loaded. */
export function useCards(transcriptId: number) {
  const { value, isFailed, reload } = useCallFor(
    "GET /api/transcripts/:id/flashcards",
    { param: { id: transcriptId } },
    ({ flashcards }) => flashcards,
  );
  return { cards: value, isFailed, reload };
}
