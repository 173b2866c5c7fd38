import { lazy, Suspense, useState } from "react";
import type { FlashcardView } from "~/functions/flashcards/card-view";
import { itemName } from "../../../client/review-sync/item-name";
import type { ReviewOptions } from "../../../client/reviews/session/options";
import { backToUnrated, flip, next, previous, type Rating } from "../../../client/reviews/session/session";
import { shownItem } from "../../../client/reviews/session/shown-item";
import { useCardPlaces } from "../../../hooks/reviews/use-card-places";
import { useReviewKeys } from "../../../hooks/reviews/use-review-keys";
import type { SessionRoom } from "../../../hooks/reviews/use-session";
import { Button } from "../../ui/button";
import { CardEditor, type Editing } from "../card-editor";
import { CardView } from "./card-view";
import { Complete } from "./complete";
import { Forgotten, type ForgottenCard } from "./forgotten";
import { Options } from "./intro";
import { ItemMenu } from "./item-menu";
import { SessionActions } from "./session-actions";
import { SessionHead } from "./session-head";
import { SessionStatus } from "./session-status";
import { ShortcutPanel } from "./shortcut-panel";
import type { Moment } from "./watch";

const Watch = lazy(() => import("./watch"));

type RunningProps = {
  room: SessionRoom;
  options: ReviewOptions;
  onOptions: (change: Partial<ReviewOptions>) => void;
  onEnd: () => void;
  isActive: boolean;
  onWatch?: (startMs: number, segmentId: number) => void;
  onEdit?: (card: FlashcardView, suggestion?: { front: string; back: string }) => void;
};

/** The session while it runs: the card, how it went, and the way on. */
export function Running({ room, options, onOptions, onEnd, isActive, onWatch, onEdit }: RunningProps) {
  const { session, entry, item, change, give, takeBack, put } = room;
  const places = useCardPlaces(room, options.typesAnswer);
  const [forgotten, setForgotten] = useState<ForgottenCard | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [watched, setWatched] = useState<Moment | null>(null);
  const shown = item ? shownItem(item) : null;

  const turn = () => change((before) => flip(before, Date.now()));
  const onRate = (rating: Rating) => {
    if (!item || !session.isFlipped) return;
    setWatched(null);
    setForgotten(rating === "again" ? { item, entry: entry?.id ?? 0 } : null);
    give(rating);
  };
  const edit = (card: FlashcardView, suggestion?: { front: string; back: string }) =>
    setEditing({ card, ...(suggestion && { suggestion }) });
  const watch = (moment: Moment) => {
    if (moment.videoId === null && onWatch) onWatch(moment.startMs, moment.segmentId);
    else setWatched(moment);
  };
  const isCard = item?.content.itemType === "flashcard";
  useReviewKeys({
    onFlip: turn,
    onRate,
    onNext: () => change(next),
    onPrevious: () => change(previous),
    onUndo: takeBack,
    onEdit: () => item?.content.itemType === "flashcard" && edit(item.content),
    isActive,
  });

  const beside = (
    <>
      {forgotten && (!entry || (!watched && forgotten.entry !== entry.id)) && (
        <Forgotten forgotten={forgotten} room={room} onWatch={watch} onEdit={edit} />
      )}
      {watched && (
        <Suspense fallback={null}>
          <Watch moment={watched} onClose={() => setWatched(null)} />
        </Suspense>
      )}
    </>
  );
  const editor = editing && (
    <CardEditor editing={editing} room={room} onClose={() => setEditing(null)} onSaved={onEdit} />
  );
  if (!item || !entry || !shown) {
    return (
      <Complete session={session} onFinish={onEnd} onUndo={takeBack} onSkipped={() => change(backToUnrated)}>
        {beside}
        {editor}
      </Complete>
    );
  }
  const menu = (
    <ItemMenu
      item={item}
      onGone={() => put(itemName(item), null)}
      onView={(view) => put(itemName(item), view)}
      onEdit={isCard ? edit : null}
    />
  );
  return (
    <section ref={places.place} aria-label="Study session" className="review-session">
      <SessionHead session={session} />
      {beside}
      <CardView
        key={entry.id}
        item={item}
        shown={shown}
        isFlipped={session.isFlipped}
        onFlip={turn}
        questionRef={places.question}
        answerRef={places.answer}
        typed={options.typesAnswer ? places.typed : null}
        onType={places.onType}
        onWatch={watch}
        menu={menu}
      />
      <SessionActions ref={places.actions} room={room} item={item} entryId={entry.id} onTurn={turn} onRate={onRate} />
      <SessionStatus room={room} item={item} entryId={entry.id} answer={shown.answer} />
      <div className="mt-6 flex flex-col items-start gap-3">
        <Options isShuffled={session.isShuffled} onShuffle={room.shuffle} options={options} onOptions={onOptions} />
        <Button onClick={onEnd}>End session</Button>
        <ShortcutPanel isActive={isActive} />
      </div>
      {editor}
    </section>
  );
}
