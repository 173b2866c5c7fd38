import { useEffect } from "react";
import { systemTime } from "~/functions/clock";
import type { FlashcardView } from "~/functions/flashcards/card-view";
import { formatDuration } from "~/functions/quizzes/attempts/duration";
import { counted } from "~/functions/text/counted";
import { leftInAll } from "./due-count/ask";
import { storeDueCount } from "./due-count/store";
import type { Sender } from "~/app/browser/review-sync/sender";
import type { ReviewAnswer } from "~/app/browser/review-sync/server-types";
import { toFinished } from "./session/finished";
import { useReviewOptions } from "./session/options";
import { finish, openItems, reviewedCards, SESSION_SIZE, start } from "./session/session";
import { showToast } from "~/app/ui/store";
import type { Suggestion } from "~/app/flashcards/use-editor";
import { useFreshCards } from "./use-fresh-cards";
import type { Loaded } from "./use-reviews";
import { useSession } from "./use-session";
import { ByVideo } from "./session/by-video";
import { Intro } from "./session/intro";
import { Running } from "./session/running";

export type StudyProps = {
  loaded: Loaded;
  sender: Sender;
  /** The transcript of the cards; null for everything that is due. */
  transcriptId: number | null;
  answers: readonly ReviewAnswer[];
  onClose: () => void;
  /** Reloads before the session starts: there may be more cards than these. */
  onBack: () => void;
  isActive: boolean;
  onWatch?: (startMs: number, segmentId: number) => void;
  onEdit?: (card: FlashcardView, suggestion?: Suggestion) => void;
};

/** One session, from its intro to its final toast. */
export function Study({
  loaded,
  sender,
  transcriptId,
  answers,
  onClose,
  onBack,
  isActive,
  onWatch,
  onEdit,
}: StudyProps) {
  const { items, left, plan, isKept, isMore = false } = loaded;
  const [options, setOptions] = useReviewOptions();
  const room = useSession({ items, sender, answers, options, isActive });
  const { session, change } = room;

  // The number left was true when the cards were stored offline, but not now.
  const total = left && !isKept ? Math.max(items.length, leftInAll(left)) : items.length;
  const count = Math.min(SESSION_SIZE, items.length);
  const isRunning = session.phase === "running";
  const stillDue = left && !isMore && isRunning ? total - count + openItems(session).size : null;
  useEffect(() => {
    if (stillDue !== null) storeDueCount(sender.learner, stillDue);
  }, [stillDue, sender]);

  const isIntro = session.phase === "intro";
  useFreshCards({ isWaiting: isIntro, isKept, onStale: onBack });

  const end = () => {
    const cards = reviewedCards(session);
    change(finish);
    if (cards > 0) {
      const seconds = (systemTime() - session.startedAt) / 1000;
      const description = `Reviewed ${counted(cards, "card")} in ${formatDuration(seconds)}`;
      showToast({ title: "Study Session Complete!", description });
      // The ratings are saved without it, so a failure needs no message.
      sender
        .finish(toFinished(session, { transcriptId, seconds }))
        .catch((thrown: unknown) => console.info("The finished session was not kept.", thrown));
    }
    onClose();
  };

  if (isIntro) {
    return (
      <Intro
        total={total}
        count={count}
        left={isKept || isMore ? null : left}
        plan={plan}
        heading={isMore ? "Beyond today's limit" : left ? "Due today" : "Study session"}
        isShuffled={session.isShuffled}
        onShuffle={room.shuffle}
        options={options}
        onOptions={setOptions}
        onStart={() => change((before) => start(before, systemTime()))}
        onClose={left ? null : onClose}
        beside={left && <ByVideo items={items} total={total} />}
      />
    );
  }
  return (
    <Running
      room={room}
      minutes={plan?.sessionMinutes ?? null}
      options={options}
      onOptions={setOptions}
      onEnd={end}
      isActive={isActive}
      {...(onWatch && { onWatch })}
      {...(onEdit && { onEdit })}
    />
  );
}
