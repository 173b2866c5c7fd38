import { useNavigationType } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { ReviewSender } from "~/app/browser/review-sync/review-sender";
import type { ReviewAnswer } from "~/app/browser/review-sync/server-types";
import { useArrivals } from "~/app/browser/use-arrival";
import type { CardSuggestion } from "~/app/flashcards/use-editor";
import { lazyPart } from "~/app/shell/lazy-part";
import { Button } from "~/app/ui/button";
import { EmptyState } from "~/app/ui/empty-state";
import { showToast } from "~/app/ui/toast-store";
import { systemTime } from "~/functions/clock";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import { askNow } from "./due-count/ask";
import { storeDueCount } from "./due-count/due-count-store";
import { leftInAll } from "./due-count/left-in-all";
import { NothingToStudy } from "./nothing-due";
import { RefusedNote } from "./refused-note";
import { type ReviewScope, transcriptOf } from "./review-scope";
import { ByVideo } from "./session/by-video";
import { endToast } from "./session/end-toast";
import { Intro } from "./session/intro";
import { finish, openItems, SESSION_SIZE, start } from "./session/review-session";
import { Running } from "./session/running";
import { useReviewOptions } from "./session/session-options";
import { useFreshCards } from "./use-fresh-cards";
import { useKeptSession } from "./use-kept-session";
import { type Loaded, useReviews } from "./use-reviews";
import { useSession } from "./use-session";
import { WaitingLine } from "./waiting-line";

const StudyParts = lazyPart(() => import("./parts/study-parts"));

export type ReviewerProps = {
  scope: ReviewScope;
  onClose: () => void;
  /** Shows a moment in the text if there is no video to play. */
  onWatch?: (startMs: number, segmentId: number) => void;
  /** Called after a card was edited, or with a suggestion to open it in the parent's editor. */
  onEdit?: (card: FlashcardView, suggestion?: CardSuggestion) => void;
  /** False while hidden: key handling and timers are paused. */
  isActive?: boolean;
};

/** Reviews cards and questions: the intro, the session, and its end. */
export default function Reviewer({ scope, onClose, onWatch, onEdit, isActive = true }: ReviewerProps) {
  const { loaded, sender, state, answers, reload } = useReviews(scope);
  const [turn, setTurn] = useState({ number: 0, isGoingOn: false });
  const isNothing = loaded !== null && loaded !== "failed" && loaded.items.length === 0;
  const isDue = scope.kind !== "cards";
  const isCram = scope.kind === "part" && scope.isCram;

  useEffect(() => {
    if (isNothing && !isDue) showToast({ title: "No Cards to Review" });
  }, [isNothing, isDue]);

  const place = useRef<HTMLDivElement>(null);
  const open = useCallback(
    (isGoingOn: boolean, more?: number) => {
      // The button that ends a session is far down the page; scroll to the top.
      if ((place.current?.getBoundingClientRect().top ?? 0) < 0) place.current?.scrollIntoView({ block: "start" });
      setTurn(({ number }) => ({ number: number + 1, isGoingOn }));
      reload(more);
    },
    [reload],
  );
  const again = useCallback(() => open(false), [open]);
  const close = () => {
    if (isDue) again();
    if (scope.kind !== "due") askNow();
    onClose();
  };

  // The list of cards that was here may have been scrolled; bring the session into view.
  const isHere = loaded !== null && !isDue;
  useEffect(() => {
    if (isHere) place.current?.scrollIntoView({ block: "start" });
  }, [isHere]);

  // What led here, such as a choice in a dialog, is gone, and with it the focus.
  const isArrival = useNavigationType() === "PUSH" || turn.number > 0;
  useArrivals(place, loaded !== null && isArrival && isActive ? turn.number : null);

  if (loaded === null) return <Coming />;
  const parts = isDue && loaded !== "failed" && <StudyParts loaded={loaded} isCram={isCram} onChange={again} />;
  return (
    // A running session has the window to itself.
    <div
      ref={place}
      tabIndex={-1}
      className="reviewer scroll-mt-4 focus:outline-none has-[.review-session]:visible has-[.review-session]:fixed has-[.review-session]:inset-0 has-[.review-session]:z-40 has-[.review-session]:flex has-[.review-session]:flex-col has-[.review-session]:overflow-y-auto has-[.review-session]:bg-paper has-[.review-session]:px-[max(1.25rem,calc(50%-22rem))]"
    >
      <WaitingLine state={state} isKept={loaded !== "failed" && loaded.isKept} />
      {sender && state.refused.length > 0 && <RefusedNote refused={state.refused} sender={sender} />}
      {loaded === "failed" || (isNothing && !isDue) ? (
        <NoCards isDue={isDue} onBack={isDue ? () => reload() : onClose} />
      ) : isNothing || !sender ? (
        <NothingToStudy loaded={loaded} isPart={scope.kind === "part"} onMore={(count) => open(false, count)} />
      ) : (
        <Study
          key={turn.number}
          isGoingOn={turn.isGoingOn}
          loaded={loaded}
          sender={sender}
          transcriptId={transcriptOf(scope)}
          isCram={isCram}
          answers={answers}
          onClose={close}
          onBack={again}
          onMore={() => open(true)}
          below={parts}
          isActive={isActive}
          {...(onWatch && { onWatch })}
          {...(onEdit && { onEdit })}
        />
      )}
      {isNothing && isDue && !loaded.isKept && parts}
    </div>
  );
}

/** Placeholder while the cards load. */
function Coming() {
  return (
    <div
      className="h-80 rounded-sm [background:color-mix(in_oklch,var(--line)_60%,transparent)]"
      role="status"
      aria-label="Loading cards"
    />
  );
}

function NoCards({ isDue, onBack }: { isDue: boolean; onBack: () => void }) {
  return (
    <EmptyState
      titleId="reviewer-heading"
      title={isDue ? "Couldn't load your cards" : "No Flashcards Available"}
      text={
        isDue
          ? "Your reviews are safe. Check your connection and try again."
          : "Generate flashcards from the transcript to start studying."
      }
      action={<Button onClick={onBack}>{isDue ? "Try again" : "Back"}</Button>}
    />
  );
}

type StudyProps = {
  loaded: Loaded;
  sender: ReviewSender;
  /** The transcript of the cards; null for several. */
  transcriptId: number | null;
  /** Ratings are not recorded. */
  isCram: boolean;
  answers: readonly ReviewAnswer[];
  onClose: () => void;
  /** Starts at once, after a session that had no room for these cards. */
  isGoingOn: boolean;
  /** Reloads before the session starts: there may be more cards than these. */
  onBack: () => void;
  /** Reloads after the session, and goes on. */
  onMore: () => void;
  /** Below the intro. */
  below: ReactNode;
  isActive: boolean;
  onWatch?: (startMs: number, segmentId: number) => void;
  onEdit?: (card: FlashcardView, suggestion?: CardSuggestion) => void;
};

/** One session, from its intro to its final toast. */
function Study({
  loaded,
  sender,
  transcriptId,
  isCram,
  answers,
  isGoingOn,
  onClose,
  onBack,
  onMore,
  below,
  isActive,
  onWatch,
  onEdit,
}: StudyProps) {
  const { items, left, plan, isKept, isMore = false } = loaded;
  const [options, setOptions] = useReviewOptions();
  const room = useSession({ items, sender, answers, options, isCram, isGoingOn, isActive });
  const { session, change } = room;

  // The number left was true when the cards were stored offline, but not now.
  const total = left && !isKept ? Math.max(items.length, leftInAll(left)) : items.length;
  const count = session.phase === "intro" ? session.queue.length : Math.min(SESSION_SIZE, items.length);
  const isRunning = session.phase === "running";
  const stillDue = left && !isMore && isRunning ? total - count + openItems(session).size : null;
  useEffect(() => {
    if (stillDue !== null) storeDueCount(sender.learner, stillDue);
  }, [stillDue, sender]);

  const isIntro = session.phase === "intro";
  useFreshCards({ isWaiting: isIntro, isKept, onStale: onBack });

  const seconds = useKeptSession({ session, sender, transcriptId, isCram });
  const end = (leave: () => void) => {
    const told = endToast({ session, seconds, isCram });
    change(finish);
    if (told) showToast(told);
    leave();
  };

  if (isIntro) {
    return (
      <>
        <Intro
          total={total}
          count={count}
          left={isKept || isMore ? null : left}
          loaded={loaded}
          isCram={isCram}
          isShuffled={session.isShuffled}
          onShuffle={room.shuffle}
          options={options}
          onOptions={setOptions}
          onStart={() => change((before) => start(before, systemTime()))}
          onClose={below ? null : onClose}
          beside={left && <ByVideo {...loaded} total={total} />}
        />
        {!isKept && below}
      </>
    );
  }
  return (
    <Running
      room={room}
      minutes={plan?.sessionMinutes ?? null}
      options={options}
      onOptions={setOptions}
      rest={isCram || isMore ? 0 : total - count}
      onEnd={() => end(onClose)}
      onMore={() => end(onMore)}
      isActive={isActive}
      {...(onWatch && { onWatch })}
      {...(onEdit && { onEdit })}
    />
  );
}
