import { lazyPart } from "~/app/shell/lazy-part";
import { Confirm } from "~/app/ui/confirm-dialog";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import type { StudyOffer } from "~/functions/generation/offer";
import type { ReviewItemView } from "~/functions/reviews/model";
import { actOnCard, nameCard, sendCardDeletion } from "../change-cards";
import { focusHeading } from "./list-head";

const DueDialog = lazyPart(() => import("../due-dialog"));
const EditorDialog = lazyPart(() => import("../editor/editor-dialog"));
const ExportDialog = lazyPart(() => import("../exchange/export-cards-dialog"));
const GenerateDialog = lazyPart(() => import("./generate-dialog"));
const SortDialog = lazyPart(() => import("./sort-dialog"));
const ImportDialog = lazyPart(() => import("../exchange/import-cards-dialog"));

/** The dialog to open. */
export type OpenDialog =
  | { what: "create" | "generate" | "import" | "export" }
  | { what: "sort"; fewer: string | null }
  | { what: "edit" | "delete" | "due" | "reset"; card: FlashcardView };

type TabDialogsProps = {
  asked: OpenDialog;
  transcriptId: number;
  /** What can be made from the transcript. */
  offer: StudyOffer;
  cards: readonly FlashcardView[];
  /** Cards to keep or drop. */
  offered: readonly FlashcardView[];
  categories: readonly string[];
  onClose: () => void;
  /** Shows the cards to keep or drop, and says why there are few. */
  onOffer: (fewer: string | null) => void;
  /** Reloads the list. */
  onChange: () => void;
  onItem: (item: ReviewItemView) => void;
};

/** The open dialog. Each is loaded on first use. */
export function TabDialogs({ asked, transcriptId, cards, categories, onClose, onChange, ...rest }: TabDialogsProps) {
  const { offer, offered, onOffer, onItem } = rest;
  const done = () => {
    onClose();
    onChange();
  };
  switch (asked.what) {
    case "create":
    case "edit":
      return (
        <EditorDialog
          transcriptId={transcriptId}
          card={asked.what === "edit" ? asked.card : null}
          categories={categories}
          onClose={onClose}
          onSaved={done}
        />
      );
    case "generate":
      return (
        <GenerateDialog
          transcriptId={transcriptId}
          offer={offer}
          onClose={onClose}
          onGenerated={onChange}
          onOffer={onOffer}
        />
      );
    case "sort":
      return <SortDialog cards={offered} fewer={asked.fewer} onClose={onClose} onSorted={done} />;
    case "import":
      return <ImportDialog transcriptId={transcriptId} onClose={onClose} onImported={onChange} />;
    case "export":
      return <ExportDialog transcriptId={transcriptId} onClose={onClose} />;
    case "due":
      return <DueDialog card={asked.card} onClose={onClose} onItem={onItem} />;
    case "reset":
      return (
        <Confirm
          title="Reset progress?"
          text={`“${nameCard(asked.card)}” becomes a new card. Past reviews stay in your statistics.`}
          confirm="Reset progress"
          onConfirm={() => {
            onClose();
            void actOnCard(asked.card, "reset", onItem);
          }}
          onCancel={onClose}
        />
      );
    case "delete":
      return (
        <Confirm
          title="Delete this flashcard?"
          text={deletionText(asked.card, cards)}
          confirm="Delete"
          onConfirm={() => {
            onClose();
            void sendCardDeletion(asked.card, onChange).then(focusHeading);
          }}
          onCancel={onClose}
        />
      );
  }
}

function deletionText(card: FlashcardView, cards: readonly FlashcardView[]): string {
  const siblings = card.noteKey === null ? 1 : cards.filter(({ noteKey }) => noteKey === card.noteKey).length;
  const named = `“${nameCard(card)}” will be deleted`;
  return siblings > 1 ? `${named}, along with all ${siblings} cards made from the same text.` : `${named}.`;
}
