import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { FlashcardView } from "~/functions/flashcards/card-view";
import { plainFace } from "~/functions/flashcards/faces";
import { toPlainText } from "~/functions/flashcards/markup";
import { itemName } from "../../../client/review-sync/item-name";
import { longInterval } from "../../../client/reviews/session/interval";
import { showAnswer, showFromTop } from "../../../client/reviews/session/keep-in-view";
import type { ReviewOptions } from "../../../client/reviews/session/options";
import {
  backToUnrated,
  flip,
  hasNext,
  hasPrevious,
  next,
  onward,
  previous,
  type Rating,
  ratingOf,
  reviewedCards,
} from "../../../client/reviews/session/session";
import { shownItem } from "../../../client/reviews/session/shown-item";
import { useReviewKeys } from "../../../hooks/reviews/use-review-keys";
import type { SessionRoom } from "../../../hooks/reviews/use-session";
import { Button } from "../../ui/button";
import { Progress } from "../../ui/progress";
import { CardEditor, type Editing } from "../card-editor";
import { CardView } from "./card-view";
import { Complete } from "./complete";
import { Forgotten, type ForgottenCard } from "./forgotten";
import { Options } from "./intro";
import { ItemMenu } from "./item-menu";
import { RatingRow } from "./rating-row";
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
  const [typed, setTyped] = useState("");
  const [forgotten, setForgotten] = useState<ForgottenCard | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [watched, setWatched] = useState<Moment | null>(null);
  const place = useRef<HTMLElement>(null);
  const question = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const { isFlipped, index, queue, ratings } = session;
  const total = queue.length;
  const given = entry ? (ratingOf(session, entry.id)?.rating ?? null) : null;
  const shown = item ? shownItem(item) : null;

  // Whoever reads by ear or by keyboard is at the card, wherever the last press was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card, or its other side
  useEffect(() => {
    const target = isFlipped ? answer.current : question.current;
    if (!isFlipped && options.typesAnswer) return setTyped("");
    target?.focus({ preventScroll: true });
    if (isFlipped) showAnswer(answer.current, actions.current);
    else showFromTop(place.current);
  }, [entry?.id, isFlipped]);

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

  const editor = editing && (
    <CardEditor editing={editing} room={room} onClose={() => setEditing(null)} onSaved={onEdit} />
  );
  if (!item || !entry || !shown) {
    return (
      <Complete session={session} onFinish={onEnd} onUndo={takeBack} onSkipped={() => change(backToUnrated)}>
        {forgotten && <Forgotten forgotten={forgotten} room={room} onWatch={watch} onEdit={edit} />}
        {watched && (
          <Suspense fallback={null}>
            <Watch moment={watched} onClose={() => setWatched(null)} />
          </Suspense>
        )}
        {editor}
      </Complete>
    );
  }
  return (
    <section ref={place} aria-label="Study session" className="review-session">
      <div className="review-head">
        <p className="flex justify-between gap-4 text-small text-quiet tabular-nums">
          <span>
            Progress: {index + 1} of {total}
          </span>
          <span>Reviewed: {reviewedCards(session)}</span>
        </p>
        <Progress label="Cards reviewed" max={total} value={ratings.length} />
      </div>
      {forgotten && !watched && forgotten.entry !== entry.id && (
        <Forgotten forgotten={forgotten} room={room} onWatch={watch} onEdit={edit} />
      )}
      {watched && (
        <Suspense fallback={null}>
          <Watch moment={watched} onClose={() => setWatched(null)} />
        </Suspense>
      )}
      <CardView
        key={entry.id}
        item={item}
        shown={shown}
        isFlipped={isFlipped}
        onFlip={turn}
        questionRef={question}
        answerRef={answer}
        typed={options.typesAnswer ? typed : null}
        onType={setTyped}
        onWatch={watch}
        menu={
          <ItemMenu
            item={item}
            onGone={() => put(itemName(item), null)}
            onView={(view) => put(itemName(item), view)}
            onEdit={isCard ? edit : null}
          />
        }
      />
      <div ref={actions} className="review-actions">
        {isFlipped ? (
          <RatingRow
            preview={room.isCertain ? item.preview : null}
            given={given}
            isDisabled={session.isLeaving}
            onRate={onRate}
          />
        ) : (
          <Button variant="primary" className="w-full" onClick={turn}>
            Show Answer
          </Button>
        )}
        <div className="review-moves">
          <Button disabled={!hasPrevious(session)} onClick={() => change(previous)}>
            Previous
          </Button>
          <Button disabled={ratings.length === 0} onClick={takeBack}>
            Undo
          </Button>
          <Button disabled={!hasNext(session)} onClick={() => change(next)}>
            Next
          </Button>
        </div>
        {!hasNext(session) && (
          <button type="button" className="text-link mx-auto mt-2 block" onClick={() => change(onward)}>
            Skip to the end
          </button>
        )}
      </div>
      <p role="status" className="sr-only">
        {given
          ? `Rated ${given}${room.isCertain ? `, next in ${longInterval(item.preview[given].seconds)}` : ""}`
          : `Card ${index + 1} of ${total}${isFlipped ? `. Answer: ${toPlainText(plainFace(shown.answer))}` : ""}`}
      </p>
      <div className="review-foot">
        <Options isShuffled={session.isShuffled} onShuffle={room.shuffle} options={options} onOptions={onOptions} />
        <Button onClick={onEnd}>End session</Button>
        <ShortcutPanel isActive={isActive} />
      </div>
      {editor}
    </section>
  );
}
