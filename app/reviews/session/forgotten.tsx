import { useState } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { itemName } from "~/app/browser/review-sync/item-name";
import type { CardSuggestion } from "~/app/flashcards/use-editor";
import { showToast } from "~/app/ui/toast-store";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import type { ReviewItem } from "~/functions/reviews/review-content";
import { counted } from "~/functions/text/counted";
import { formatVoiced } from "~/functions/text/format-voiced";
import { actOnItem } from "../act-on-item";
import type { SessionRoom } from "../use-session";
import { questionLine } from "./shown-item";
import type { Moment } from "./watch-moment";

/** The card just rated Again, and its entry in the session. */
export type ForgottenCard = { item: ReviewItem; entry: number };

type ForgottenProps = {
  forgotten: ForgottenCard;
  room: SessionRoom;
  onWatch: (moment: Moment) => void;
  onEdit: (card: FlashcardView, suggestion?: CardSuggestion) => void;
};

/** Shown with the next card: the forgotten card's moment, and for a leech, what can be done about it. */
export function Forgotten({ forgotten, room, onWatch, onEdit }: ForgottenProps) {
  const [isWriting, setWriting] = useState(false);
  const name = itemName(forgotten.item);
  const item = room.views.get(name) ?? forgotten.item;
  const { content, isLeech, fsrsData } = item;
  const [citation] = content.citations;
  if (!citation && !isLeech) return null;

  async function rewrite(card: FlashcardView) {
    setWriting(true);
    try {
      const { suggestion } = await call("POST /api/flashcards/:id/rewrite", { param: { id: card.id } });
      onEdit(card, suggestion);
    } catch (thrown) {
      const description = toFailure(thrown).message || "Couldn't rewrite the card.";
      const action = { label: "Edit", altText: "Edit the card yourself", onPress: () => onEdit(card) };
      showToast({ title: "Couldn't rewrite", description, isDestructive: true, action });
    } finally {
      setWriting(false);
    }
  }

  return (
    <aside aria-label="Forgotten card" className="mt-3 py-2.5 px-3.5 border-l-2 border-bad bg-sunken wrap-anywhere">
      <p>
        <span className="font-semibold">{isLeech ? "Leech" : "Forgotten"}:</span> <bdi>{questionLine(item)}</bdi>
      </p>
      {isLeech && (
        <p className="text-small text-quiet">
          Forgotten {counted(fsrsData.lapses, "time")}. A reworded card is often easier to remember.
        </p>
      )}
      <p className="mt-1 flex flex-wrap gap-x-4">
        {citation && (
          <button
            type="button"
            className="text-action"
            onClick={() => onWatch({ ...citation, videoId: content.videoId, transcriptId: content.transcriptId })}
          >
            {content.videoId === null ? "Read" : "Watch"} that moment, {formatVoiced(citation)}
          </button>
        )}
        {isLeech && content.itemType === "flashcard" && (
          <button type="button" className="text-action" disabled={isWriting} onClick={() => void rewrite(content)}>
            {isWriting ? "Rewriting..." : "Rewrite this card"}
          </button>
        )}
        {isLeech && (
          <button
            type="button"
            className="text-action"
            onClick={() => void actOnItem(item, "suspend").then((done) => done && room.put(name, null))}
          >
            Suspend
          </button>
        )}
      </p>
    </aside>
  );
}
