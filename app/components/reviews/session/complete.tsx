import { type ReactNode, useEffect, useRef } from "react";
import { counted } from "~/functions/text/counted";
import { type Session, unrated } from "../../../client/reviews/session/session";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";

type CompleteProps = {
  session: Session;
  onFinish: () => void;
  onUndo: () => void;
  onSkipped: () => void;
  children: ReactNode;
};

/** After the last card. */
export function Complete({ session, onFinish, onUndo, onSkipped, children }: CompleteProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const skipped = unrated(session).length;
  const { length } = session.ratings;
  return (
    <div className="review-session">
      {children}
      <EmptyState
        titleId="session-complete"
        titleRef={heading}
        title="Session Complete!"
        text={
          <>
            {counted(length, "rating")} given.
            {skipped > 0 && ` ${counted(skipped, "card was", "cards were")} passed over.`}
          </>
        }
      >
        <p className="mt-5 flex flex-wrap justify-center gap-3">
          <Button variant="primary" onClick={onFinish}>
            Finish Session
          </Button>
          {skipped > 0 && <Button onClick={onSkipped}>Review them</Button>}
          {length > 0 && <Button onClick={onUndo}>Undo</Button>}
        </p>
      </EmptyState>
    </div>
  );
}
