import type { FlashcardView } from "~/functions/flashcards/views";

/** What is reviewed: chosen cards of a transcript, or all that is due. */
export type ReviewScope = { kind: "cards"; transcriptId: number; cardIds: number[] } | { kind: "due" };

export type ReviewerProps = {
  scope: ReviewScope;
  onClose: () => void;
  /** Plays a moment of the video; without it the moment is a link. */
  onWatch?: (startMs: number, segmentId: number) => void;
  /** Opens the editor, with a proposed text where there is one. */
  onEdit?: (card: FlashcardView, suggestion?: { front: string; back: string }) => void;
};

/** Reviews cards and questions. */
export default function Reviewer({ onClose }: ReviewerProps) {
  return (
    <section aria-labelledby="reviewer-heading" className="empty-card">
      <h2 id="reviewer-heading" className="text-lead font-semibold">
        No Flashcards Available
      </h2>
      <p className="mt-2 text-quiet">Generate flashcards from the transcript to start studying.</p>
      <button type="button" className="button mt-4" onClick={onClose}>
        Back
      </button>
    </section>
  );
}
