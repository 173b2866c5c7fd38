import { useState } from "react";
import type { FlashcardView } from "~/functions/flashcards/card-view";
import type { Rating } from "./session/session";
import type { Editing } from "./card-editor";
import type { ForgottenCard } from "./session/forgotten";
import type { Moment } from "./session/watch";
import type { Suggestion } from "~/app/flashcards/use-editor";

/**
 * What a session shows besides its card: the card just forgotten, the clip being watched, the card being edited.
 * @param onWatch shows a moment without its own video, if the page has a player
 */
export function useAside(onWatch?: (startMs: number, segmentId: number) => void) {
  const [forgotten, setForgotten] = useState<ForgottenCard | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [watched, setWatched] = useState<Moment | null>(null);

  const edit = (card: FlashcardView, suggestion?: Suggestion) =>
    setEditing({ card, ...(suggestion && { suggestion }) });
  const watch = (moment: Moment) => {
    if (moment.videoId === null && onWatch) onWatch(moment.startMs, moment.segmentId);
    else setWatched(moment);
  };
  const afterRating = (rating: Rating, card: ForgottenCard) => {
    setWatched(null);
    setForgotten(rating === "again" ? card : null);
  };
  const stopWatching = () => setWatched(null);
  const stopEditing = () => setEditing(null);
  return { forgotten, watched, editing, edit, watch, afterRating, stopWatching, stopEditing };
}
