import { nameCard, sendCardDeletion } from "~/app/flashcards/change-cards";
import { Confirm } from "~/app/ui/confirm-dialog";
import type { FlashcardView } from "~/functions/flashcards/card-views";

type DeleteCardProps = { card: FlashcardView; onClose: () => void; onGone: () => void };

/** Asks before a card and the others made from its text are deleted. */
export default function DeleteCard({ card, onClose, onGone }: DeleteCardProps) {
  const named = `\u201c${nameCard(card)}\u201d will be deleted`;
  return (
    <Confirm
      title="Delete this flashcard?"
      text={card.noteKey === null ? `${named}.` : `${named}, along with any other cards made from the same text.`}
      confirm="Delete"
      onConfirm={() => {
        onClose();
        void sendCardDeletion(card, onGone);
      }}
      onCancel={onClose}
    />
  );
}
