import { Suspense } from "react";
import type { FlashcardView } from "~/functions/flashcards/card-view";
import type { Suggestion } from "~/app/flashcards/use-editor";
import type { SessionRoom } from "../use-session";
import { lazyPart } from "~/app/shell/lazy-part";
import { Forgotten, type ForgottenCard } from "./forgotten";
import type { Moment } from "./watch";

const Watch = lazyPart(() => import("./watch"));

type BesideProps = {
  room: SessionRoom;
  forgotten: ForgottenCard | null;
  watched: Moment | null;
  onWatch: (moment: Moment) => void;
  onEdit: (card: FlashcardView, suggestion?: Suggestion) => void;
  onClose: () => void;
};

/** Above the current card: help with the card just forgotten, and the clip being watched. */
export function Beside({ room, forgotten, watched, onWatch, onEdit, onClose }: BesideProps) {
  const { entry } = room;
  return (
    <>
      {forgotten && (!entry || (!watched && forgotten.entry !== entry.id)) && (
        <Forgotten forgotten={forgotten} room={room} onWatch={onWatch} onEdit={onEdit} />
      )}
      {watched && (
        <Suspense fallback={null}>
          <Watch moment={watched} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
