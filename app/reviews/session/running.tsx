import { useEffect, useState } from "react";
import { itemName } from "~/app/browser/review-sync/item-name";
import type { CardSuggestion } from "~/app/flashcards/use-editor";
import { lazyPart } from "~/app/shell/lazy-part";
import { systemTime } from "~/functions/clock";
import { cardToPlainText } from "~/functions/flashcards/card-markup";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import { plainFace } from "~/functions/flashcards/faces";
import type { ReviewItem } from "~/functions/reviews/review-content";
import { counted } from "~/functions/text/counted";
import { type CardEditing, CardEditor } from "../card-editor";
import { useCardPlaces } from "../use-card-places";
import { useReviewKeys } from "../use-review-keys";
import type { SessionRoom } from "../use-session";
import { CardView } from "./card-under-review";
import { Forgotten, type ForgottenCard } from "./forgotten";
import { longInterval } from "./interval";
import { ItemMenu } from "./item-menu";
import { backToUnrated, flip, next, previous, type Rating, ratingOf } from "./review-session";
import { SessionActions } from "./session-actions";
import { SessionBar } from "./session-bar";
import { Complete } from "./session-complete";
import type { ReviewOptions } from "./session-options";
import { shownItem } from "./shown-item";
import type { Moment } from "./watch-moment";

const Watch = lazyPart(() => import("./watch-moment"));

type BesideProps = {
  room: SessionRoom;
  forgotten: ForgottenCard | null;
  watched: Moment | null;
  onWatch: (moment: Moment) => void;
  onEdit: (card: FlashcardView, suggestion?: CardSuggestion) => void;
  onClose: () => void;
};

/** Above the current card: help with the card just forgotten, and the clip being watched. */
function Beside({ room, forgotten, watched, onWatch, onEdit, onClose }: BesideProps) {
  const { entry } = room;
  return (
    <>
      {forgotten && (!entry || (!watched && forgotten.entry !== entry.id)) && (
        <Forgotten forgotten={forgotten} room={room} onWatch={onWatch} onEdit={onEdit} />
      )}
      {watched && <Watch moment={watched} onClose={onClose} />}
    </>
  );
}

type RunningProps = {
  room: SessionRoom;
  /** The session's planned length; null to continue while there are cards. */
  minutes: number | null;
  options: ReviewOptions;
  onOptions: (change: Partial<ReviewOptions>) => void;
  /** Cards beyond this session that can be studied now. */
  rest: number;
  onEnd: () => void;
  /** Ends the session and goes on with the rest. */
  onMore: () => void;
  isActive: boolean;
  onWatch?: (startMs: number, segmentId: number) => void;
  onEdit?: (card: FlashcardView, suggestion?: CardSuggestion) => void;
};

/** The running session: the card, the progress, and the actions. */
export function Running({ room, minutes, options, onOptions, onEnd, isActive, onWatch, onEdit, ...end }: RunningProps) {
  const { session, entry, item, change, give, takeBack, put } = room;
  const places = useCardPlaces(room, options.typesAnswer);
  const aside = useAside(onWatch);
  const { forgotten, watched, editing, edit, watch, afterRating, stopWatching, stopEditing } = aside;
  const isOver = useTimeOver(session.startedAt, minutes);
  const shown = item ? shownItem(item) : null;

  const turn = () => change((before) => flip(before, systemTime()));
  const onRate = (rating: Rating) => {
    if (!item || !session.isFlipped) return;
    afterRating(rating, { item, entry: entry?.id ?? 0 });
    give(rating);
  };
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
      <Complete room={room} {...end} onFinish={onEnd} onUndo={takeBack} onSkipped={() => change(backToUnrated)}>
        {beside}
        {editor}
      </Complete>
    );
  }
  const menu = (
    <ItemMenu
      item={item}
      onGone={() => put(itemName(item), null)}
      onDeleted={() => {
        for (const [name, view] of room.views) if (isOfNote(view, item)) put(name, null);
      }}
      onView={(view) => put(itemName(item), view)}
      onEdit={item.content.itemType === "flashcard" ? edit : null}
    />
  );
  return (
    <section ref={places.place} aria-label="Study session" className="review-session flex grow flex-col">
      <SessionBar room={room} options={options} onOptions={onOptions} onClose={onEnd} isActive={isActive} />
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
        onSuggest={aside.suggest}
        onWatch={watch}
        menu={menu}
      />
      <SessionActions ref={places.actions} {...{ room, item, onRate }} suggested={aside.suggested} onTurn={turn} />
      <SessionStatus room={room} item={item} entryId={entry.id} answer={shown.answer} />
      {editor}
    </section>
  );
}

/** Whether deleting `deleted`, a card, deletes this item too. */
const isOfNote = ({ noteKey, transcriptId, flashcardId }: ReviewItem, deleted: ReviewItem): boolean =>
  flashcardId === deleted.flashcardId ||
  (noteKey !== null && noteKey === deleted.noteKey && transcriptId === deleted.transcriptId);

/** Whether `minutes` have passed since `startedAt`, in milliseconds; false if `minutes` is null. */
function useTimeOver(startedAt: number, minutes: number | null): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (minutes === null) return;
    const timer = setTimeout(() => setOver(true), Math.max(0, startedAt + minutes * 60_000 - systemTime()));
    return () => clearTimeout(timer);
  }, [startedAt, minutes]);
  return isOver;
}

type SessionStatusProps = {
  room: SessionRoom;
  item: ReviewItem;
  entryId: number;
  answer: Parameters<typeof plainFace>[0];
};

/** For screen readers: the card, its answer, or its rating. */
function SessionStatus({ room: { session, isCertain }, item, entryId, answer }: SessionStatusProps) {
  const given = ratingOf(session, entryId)?.rating ?? null;
  return (
    <p role="status" className="sr-only">
      {given
        ? `Rated ${given}${isCertain ? `, next in ${longInterval(item.preview[given].seconds)}` : ""}`
        : `Card ${session.index + 1} of ${session.queue.length}${session.isFlipped ? `. Answer: ${cardToPlainText(plainFace(answer))}` : ""}`}
    </p>
  );
}

/**
 * What a session shows besides its card: the card just forgotten, the clip being watched, the card being edited, and
 * the grade that a typed answer suggests.
 * @param onWatch shows a moment without its own video, if the page has a player
 */
function useAside(onWatch?: (startMs: number, segmentId: number) => void) {
  const [forgotten, setForgotten] = useState<ForgottenCard | null>(null);
  const [editing, setEditing] = useState<CardEditing | null>(null);
  const [watched, setWatched] = useState<Moment | null>(null);
  const [suggested, suggest] = useState<Rating | null>(null);

  const edit = (card: FlashcardView, suggestion?: CardSuggestion) =>
    setEditing({ card, ...(suggestion && { suggestion }) });
  const watch = (moment: Moment) => {
    if (moment.videoId === null && onWatch) onWatch(moment.startMs, moment.segmentId);
    else setWatched(moment);
  };
  const afterRating = (rating: Rating, card: ForgottenCard) => {
    setWatched(null);
    suggest(null);
    setForgotten(rating === "again" ? card : null);
  };
  const stopWatching = () => setWatched(null);
  const stopEditing = () => setEditing(null);
  return { forgotten, watched, editing, suggested, suggest, edit, watch, afterRating, stopWatching, stopEditing };
}
