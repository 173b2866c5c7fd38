import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { showToast } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import { cardToPlainText } from "~/functions/flashcards/card-markup";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import { facesOf, plainFace } from "~/functions/flashcards/faces";
import type { ReviewItemView } from "~/functions/reviews/model";
import { counted } from "~/functions/text/counted";

const MAX_NAME_LENGTH = 80;

/** A card's name where it is not shown: the beginning of its front. */
export function nameCard(card: FlashcardView): string {
  const words = cardToPlainText(plainFace(facesOf(card).question))
    .replace(/\s+/gu, " ")
    .trim();
  return words.length > MAX_NAME_LENGTH ? `${words.slice(0, MAX_NAME_LENGTH - 1).trimEnd()}\u2026` : words;
}

function tell(title: string, thrown: unknown, fallback = ""): void {
  showToast({ title, description: toFailure(thrown).message || fallback, isDestructive: true });
}

/** Deletes a card's note, with undo. `onChange` reloads the list. */
export async function sendCardDeletion(card: FlashcardView, onChange: () => void): Promise<void> {
  const undo = async () => {
    try {
      await call("POST /api/flashcards/:id/restore", { param: { id: card.id } });
      showToast({ title: "Restored", description: nameCard(card) });
      onChange();
    } catch (thrown) {
      tell("Couldn't undo", thrown);
    }
  };
  try {
    await call("DELETE /api/flashcards/:id", { param: { id: card.id } });
  } catch {
    const description = "Failed to delete flashcard. Please try again.";
    return showToast({ title: "Delete Failed", description, isDestructive: true });
  }
  onChange();
  const action = undoAction(undo);
  showToast({ title: "Flashcard Deleted", description: nameCard(card), action });
}

/** One change to many cards. */
export type CardsChange = { category: string | null } | { transcriptId: number } | { delete: true } | { restore: true };

function titleOf(change: CardsChange): string {
  if ("delete" in change) return "Flashcards Deleted";
  if ("restore" in change) return "Restored";
  return "category" in change ? "Category changed" : "Cards moved";
}

/** Changes many cards; a deletion can be undone. Returns whether it succeeded. */
export async function sendCardsChange(
  ids: readonly number[],
  change: CardsChange,
  onChange: () => void,
): Promise<boolean> {
  const isDelete = "delete" in change;
  let changed: number[];
  try {
    ({ ids: changed } = await call("PATCH /api/flashcards/bulk", { json: { ids, ...change } }));
  } catch (thrown) {
    tell(isDelete ? "Delete Failed" : "Couldn't save", thrown, "Failed to perform bulk action");
    return false;
  }
  onChange();
  const undo = () => void sendCardsChange(changed, { restore: true }, onChange);
  showToast({
    title: titleOf(change),
    description: counted(changed.length, "card"),
    ...(isDelete ? { action: undoAction(undo) } : {}),
  });
  return true;
}

export type CardItemAct = "suspend" | "unsuspend" | "bury" | "unbury" | "reset";

const SAID: Record<CardItemAct, string> = {
  suspend: "Card suspended",
  unsuspend: "Card is back in your reviews",
  bury: "Card buried until tomorrow",
  unbury: "Card is back in your reviews",
  reset: "Progress reset",
};

const OPPOSITE: Partial<Record<CardItemAct, CardItemAct>> = { suspend: "unsuspend", bury: "unbury" };

/** Suspends, unsuspends or resets a card. `onItem` receives its new review state. */
export async function actOnCard(
  card: FlashcardView,
  act: CardItemAct,
  onItem: (item: ReviewItemView) => void,
): Promise<void> {
  try {
    onItem(await call(`POST /api/reviews/items/:id/${act}`, { param: { id: card.id } }));
  } catch (thrown) {
    return tell("Couldn't save", thrown);
  }
  const opposite = OPPOSITE[act];
  const undo = () => opposite && void actOnCard(card, opposite, onItem);
  showToast({
    title: SAID[act],
    description: nameCard(card),
    ...(opposite ? { action: undoAction(undo, "Undo") } : {}),
  });
}

/** Sets when a card is due. Returns whether it succeeded. */
export async function setDue(card: FlashcardView, due: Date, onItem: (item: ReviewItemView) => void): Promise<boolean> {
  try {
    const json = { due: due.toISOString() };
    onItem(await call("POST /api/reviews/items/:id/due", { param: { id: card.id }, json }));
    showToast({ title: "Due date set", description: nameCard(card) });
    return true;
  } catch (thrown) {
    tell("Couldn't save", thrown);
    return false;
  }
}
