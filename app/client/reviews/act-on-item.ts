import { callApi, toFailure } from "~/app/client/api/call-api";
import type { ReviewItem } from "~/functions/reviews/content";
import type { ItemView } from "~/functions/reviews/schema";
import { showToast } from "../toast/store";
import { undoAction } from "../toast/undo-action";
import { questionLine } from "./session/shown-item";

export type ItemAct = "suspend" | "bury" | "reset" | "forget";

const SAID: Record<ItemAct, { title: string; opposite: string | null }> = {
  suspend: { title: "Card suspended", opposite: "unsuspend" },
  bury: { title: "Card buried until tomorrow", opposite: "unbury" },
  reset: { title: "Progress reset", opposite: null },
  forget: { title: "Removed from your reviews", opposite: null },
};

function pathOf({ itemType, flashcardId, quizQuestionId }: ReviewItem, act: string): string {
  return itemType === "flashcard"
    ? `/api/reviews/items/${flashcardId}/${act}`
    : `/api/reviews/items/${quizQuestionId}/${act}?itemType=quiz_question`;
}

/** Does something to an item by hand, and offers to undo what can be. Answers where it stands then; null when it failed. */
export async function actOnItem(item: ReviewItem, act: ItemAct): Promise<Partial<ItemView> | null> {
  const { title, opposite } = SAID[act];
  const undo = async () => {
    try {
      await callApi(pathOf(item, opposite ?? act), { method: "POST" });
      showToast({ title: "Restored", description: "You'll see the card in one of your next sessions." });
    } catch (thrown) {
      notDone(thrown);
    }
  };
  try {
    const response = await callApi(pathOf(item, act), { method: "POST" });
    const action = undoAction(undo, "Undo");
    showToast({ title, description: questionLine(item), ...(opposite && { action }) });
    return (await response.json()) as Partial<ItemView>;
  } catch (thrown) {
    notDone(thrown);
    return null;
  }
}

function notDone(thrown: unknown): void {
  showToast({ title: "Couldn't save", description: toFailure(thrown).message, isDestructive: true });
}
