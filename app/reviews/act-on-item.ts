import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { showToast } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import type { ReviewItemView } from "~/functions/reviews/model";
import type { ReviewItem } from "~/functions/reviews/review-content";
import { questionLine } from "./session/shown-item";

export type ItemAct = "suspend" | "bury" | "reset" | "forget";

const SAID: Record<ItemAct, { title: string; opposite: "unsuspend" | "unbury" | null }> = {
  suspend: { title: "Card suspended", opposite: "unsuspend" },
  bury: { title: "Card buried until tomorrow", opposite: "unbury" },
  reset: { title: "Progress reset", opposite: null },
  forget: { title: "Removed from your reviews", opposite: null },
};

const post = (item: ReviewItem, act: ItemAct | "unsuspend" | "unbury") =>
  call(`POST /api/reviews/items/:id/${act}`, {
    param: { id: item.flashcardId ?? item.quizQuestionId ?? 0 },
    query: { itemType: item.itemType },
  });

/** Performs an action on an item, with undo where possible. Returns its new state; null if it failed. */
export async function actOnItem(item: ReviewItem, act: ItemAct): Promise<Partial<ReviewItemView> | null> {
  const { title, opposite } = SAID[act];
  const undo = async () => {
    try {
      await post(item, opposite ?? act);
      showToast({ title: "Restored", description: "You'll see the card in one of your next sessions." });
    } catch (thrown) {
      notDone(thrown);
    }
  };
  try {
    const answer = await post(item, act);
    const action = undoAction(undo, "Undo");
    showToast({ title, description: questionLine(item), ...(opposite && { action }) });
    return "forgotten" in answer ? {} : answer;
  } catch (thrown) {
    notDone(thrown);
    return null;
  }
}

/** Bookmarks a card in the library, or removes its bookmark, with undo. `onChange` gets the changed item. */
export async function bookmarkCard(
  item: ReviewItem,
  isBookmarked: boolean,
  onChange: (item: ReviewItem) => void,
): Promise<void> {
  const { content } = item;
  if (content.itemType !== "flashcard" || content.libraryId === null) return;
  try {
    await call("PATCH /api/content/items/:id/bookmark", { param: { id: content.libraryId }, json: { isBookmarked } });
  } catch {
    return showToast({ title: "Error", description: "Failed to update bookmark", isDestructive: true });
  }
  onChange({ ...item, content: { ...content, isBookmarked } });
  const title = isBookmarked ? "Added bookmark" : "Removed bookmark";
  const undo = () => void bookmarkCard(item, !isBookmarked, onChange);
  showToast({ title, description: questionLine(item), action: undoAction(undo, "Undo") });
}

function notDone(thrown: unknown): void {
  showToast({ title: "Couldn't save", description: toFailure(thrown).message, isDestructive: true });
}
