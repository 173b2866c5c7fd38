import { useMemo } from "react";
import { call } from "~/app/browser/calls/call";
import { serverMessage } from "~/app/browser/calls/server-message";
import { type Choices, KeepOrDrop } from "~/app/ui/keep-or-drop";
import { showToast } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import { facesOf } from "~/functions/flashcards/faces";
import { counted } from "~/functions/text/counted";
import { CardFace } from "../card-text";
import { nameCard, sendCardsChange } from "../change-cards";

type SortDialogProps = {
  cards: readonly FlashcardView[];
  /** Says that there are fewer than expected. */
  fewer: string | null;
  onClose: () => void;
  /** Called when the choices are saved. */
  onSorted: () => void;
};

/** Generated cards to keep or drop one by one. Those without a choice keep waiting, for a day. */
export default function SortDialog({ cards: offered, fewer, onClose, onSorted }: SortDialogProps) {
  const cards = useMemo(() => firstOfNotes(offered), [offered]);
  const things = cards.map((card) => ({
    ...{ id: card.id, name: nameCard(card), citations: card.citations },
    content: <Sides card={card} />,
  }));
  return (
    <KeepOrDrop
      things={things}
      what="cards"
      note={`${fewer ?? ""} Only cards that you keep count as made.`.trimStart()}
      canWait
      onClose={onClose}
      onSave={(choices) => save(cards, choices, onSorted)}
    />
  );
}

/** The cards of a note are kept or dropped together. */
function firstOfNotes(cards: readonly FlashcardView[]): FlashcardView[] {
  return [...new Map(cards.toReversed().map((card) => [card.noteKey ?? card.id, card])).values()].toReversed();
}

/** Kept cards count from now on, and dropped ones are gone. @returns what went wrong, or null */
async function save(cards: readonly FlashcardView[], choices: Choices, onSorted: () => void): Promise<string | null> {
  const idsOf = (choice: "keep" | "drop") => cards.flatMap(({ id }) => (choices.get(id) === choice ? [id] : []));
  const [keep, drop] = [idsOf("keep"), idsOf("drop")];
  let made = 0;
  try {
    if (drop.length > 0) await call("PATCH /api/flashcards/bulk", { json: { ids: drop, delete: true } });
    if (keep.length > 0) {
      // With the other cards of their notes.
      made = (await call("PATCH /api/flashcards/bulk", { json: { ids: keep, restore: true } })).ids.length;
    }
  } catch (thrown) {
    return serverMessage(thrown, "Failed to save flashcard. Please try again.");
  }
  const restore = () => void sendCardsChange(drop, { restore: true }, onSorted);
  showToast({
    title: keep.length > 0 ? "Flashcards Generated!" : "Flashcards dropped",
    description:
      keep.length > 0
        ? `Successfully created ${counted(made, "flashcard")} from the transcript.`
        : counted(drop.length, "card"),
    ...(drop.length > 0 && { action: undoAction(restore, "Keep dropped ones too") }),
  });
  onSorted();
  return null;
}

function Sides({ card }: { card: FlashcardView }) {
  const { question, answer } = facesOf(card);
  // A filled gap shows its question too.
  const sides = card.kind === "cloze" ? [answer] : [question, answer];
  return sides.map((side, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a card's sides stay in place
    <div key={index} className={index > 0 ? "mt-1 text-quiet" : undefined}>
      <CardFace parts={side} />
    </div>
  ));
}
