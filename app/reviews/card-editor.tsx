import type { CardSuggestion } from "~/app/flashcards/use-editor";
import { lazyPart } from "~/app/shell/lazy-part";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import type { SessionRoom } from "./use-session";

const EditorDialog = lazyPart(() => import("~/app/flashcards/editor/editor-dialog"));

/** A card in the editor, with a suggested text if there is one. */
export type CardEditing = { card: FlashcardView; suggestion?: CardSuggestion };

type CardEditorProps = {
  editing: CardEditing;
  room: SessionRoom;
  onClose: () => void;
  onSaved: ((card: FlashcardView) => void) | undefined;
};

/** Edits a card without leaving the session, which then shows the edited card. */
export function CardEditor({ editing: { card, suggestion }, room, onClose, onSaved }: CardEditorProps) {
  const saved = (changed: FlashcardView) => {
    for (const [name, view] of room.views) {
      const { content } = view;
      if (content.itemType !== "flashcard" || content.id !== changed.id) continue;
      room.put(name, { ...view, content: { ...content, ...changed } });
    }
    onClose();
    onSaved?.(changed);
  };
  return (
    <EditorDialog
      transcriptId={card.transcriptId}
      card={card}
      suggestion={suggestion}
      onClose={onClose}
      onSaved={saved}
    />
  );
}
