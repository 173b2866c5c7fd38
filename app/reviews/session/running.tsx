import { systemTime } from "~/functions/clock";
import type { FlashcardView } from "~/functions/flashcards/card-view";
import { counted } from "~/functions/text/counted";
import { itemName } from "~/app/browser/review-sync/item-name";
import type { ReviewOptions } from "./options";
import { backToUnrated, flip, next, previous, type Rating } from "./session";
import { shownItem } from "./shown-item";
import type { Suggestion } from "~/app/flashcards/use-editor";
import { useAside } from "../use-aside";
import { useCardPlaces } from "../use-card-places";
import { useReviewKeys } from "../use-review-keys";
import type { SessionRoom } from "../use-session";
import { useTimeOver } from "../use-time-over";
import { Button } from "~/app/ui/button";
import { CardEditor } from "../card-editor";
import { Beside } from "./beside";
import { CardView } from "./card-view";
import { Complete } from "./complete";
import { Options } from "./intro";
import { ItemMenu } from "./item-menu";
import { SessionActions } from "./session-actions";
import { SessionHead } from "./session-head";
import { SessionStatus } from "./session-status";
import { ShortcutPanel } from "./shortcut-panel";

type RunningProps = {
  room: SessionRoom;
  /** How long the session is planned to be; null for as long as there are cards. */
  minutes: number | null;
  options: ReviewOptions;
  onOptions: (change: Partial<ReviewOptions>) => void;
  onEnd: () => void;
  isActive: boolean;
  onWatch?: (startMs: number, segmentId: number) => void;
  onEdit?: (card: FlashcardView, suggestion?: Suggestion) => void;
};

/** The running session: the card, the progress, and the actions. */
export function Running({ room, minutes, options, onOptions, onEnd, isActive, onWatch, onEdit }: RunningProps) {
  const { session, entry, item, change, give, takeBack, put } = room;
  const places = useCardPlaces(room, options.typesAnswer);
  const { forgotten, watched, editing, edit, watch, afterRating, stopWatching, stopEditing } = useAside(onWatch);
  const isOver = useTimeOver(session.startedAt, minutes);
  const shown = item ? shownItem(item) : null;

  const turn = () => change((before) => flip(before, systemTime()));
  const onRate = (rating: Rating) => {
    if (!item || !session.isFlipped) return;
    afterRating(rating, { item, entry: entry?.id ?? 0 });
    give(rating);
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
    <Beside room={room} forgotten={forgotten} watched={watched} onWatch={watch} onEdit={edit} onClose={stopWatching} />
  );
  const editor = editing && <CardEditor editing={editing} room={room} onClose={stopEditing} onSaved={onEdit} />;
  if (!item || !entry || !shown) {
    return (
      <Complete room={room} onFinish={onEnd} onUndo={takeBack} onSkipped={() => change(backToUnrated)}>
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
    <section ref={places.place} aria-label="Study session" className="review-session review-columns">
      <div className="min-w-0">
        <SessionHead session={session} />
        <p role="status" className="mt-2 text-small text-quiet empty:hidden">
          {isOver && minutes !== null && `Your planned ${counted(minutes, "minute")} are up. You can end the session.`}
        </p>
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
      </div>
      <div className="flex flex-col items-start gap-3">
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-quiet">Options</summary>
          <Options isShuffled={session.isShuffled} onShuffle={room.shuffle} options={options} onOptions={onOptions} />
        </details>
        <Button onClick={onEnd}>End session</Button>
        <ShortcutPanel isActive={isActive} />
      </div>
      {editor}
    </section>
  );
}
