import { type ReactNode, useEffect, useRef, useState } from "react";
import { ASKED_KEY } from "~/app/browser/push/keys";
import { readKept } from "~/app/browser/storage/kept-here";
import { lazyPart } from "~/app/shell/lazy-part";
import { useCurrentUser } from "~/app/shell/use-current-user";
import { Button } from "~/app/ui/button";
import { EmptyState } from "~/app/ui/empty-state";
import { IconButton } from "~/app/ui/icon-button";
import { CloseIcon } from "~/app/ui/icons";
import { systemTime } from "~/functions/clock";
import { counted } from "~/functions/text/counted";
import type { SessionRoom } from "../use-session";
import { longInterval } from "./interval";
import { comingBack, reviewedCards, unrated } from "./review-session";
import { SessionOutcome } from "./session-outcome";

const PushPrompt = lazyPart(() => import("~/app/notifications/push-prompt"));

type CompleteProps = {
  room: SessionRoom;
  /** Cards beyond this session that can be studied now. */
  rest: number;
  onFinish: () => void;
  onMore: () => void;
  onUndo: () => void;
  onSkipped: () => void;
  children: ReactNode;
};

/** The end of a session. */
export function Complete({ room, rest, onFinish, onMore, onUndo, onSkipped, children }: CompleteProps) {
  const { session } = room;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const user = useCurrentUser();
  const [isFirst] = useState(() => readKept("local", ASKED_KEY) === null);
  const skipped = unrated(session).length;
  const { length } = session.ratings;
  const back = backText(room);
  return (
    <div className="review-session pb-8">
      <header className="-mx-2 py-2">
        <h1 className="sr-only">Study session</h1>
        <IconButton label="Close" title="Close" onClick={onFinish}>
          <CloseIcon />
        </IconButton>
      </header>
      {children}
      <EmptyState
        className="border-solid bg-raised"
        titleId="session-complete"
        titleRef={heading}
        title={back ?? (room.isCram ? "Cramming done" : "Session Complete!")}
        text={
          <>
            {room.isCram ? "Went through" : "Reviewed"} {counted(reviewedCards(session), "card")}.
            {skipped > 0 && ` ${counted(skipped, "card was", "cards were")} skipped.`}
          </>
        }
      >
        <SessionOutcome room={room} rest={rest} />
        <p className="mt-8 flex flex-wrap justify-center gap-3 max-sm:*:grow">
          {rest > 0 && (
            <Button variant={back ? "secondary" : "primary"} className="max-sm:basis-full" onClick={onMore}>
              Keep Going
            </Button>
          )}
          <Button variant={back || rest > 0 ? "secondary" : "primary"} className="max-sm:basis-full" onClick={onFinish}>
            Finish Session
          </Button>
          {skipped > 0 && (
            <Button variant={back ? "primary" : "secondary"} onClick={onSkipped}>
              Review them
            </Button>
          )}
          {length > 0 && <Button onClick={onUndo}>Undo</Button>}
        </p>
      </EmptyState>
      {user && isFirst && <PushPrompt />}
    </div>
  );
}

/** For example `17 cards come back in 6 minutes`; null if none of the session's cards do. */
function backText({ session, views, isCram }: SessionRoom): string | null {
  if (isCram) return null;
  const dues = [...comingBack(session)].map((name) => Date.parse(views.get(name)?.nextReview ?? ""));
  if (dues.length === 0) return null;
  const seconds = (Math.min(...dues) - systemTime()) / 1000;
  const when = seconds >= 60 ? `in ${longInterval(seconds)}` : "within a minute";
  return `${counted(dues.length, "card comes", "cards come")} back ${when}`;
}
