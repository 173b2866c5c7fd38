import { type ReactNode, useEffect, useRef } from "react";
import { counted } from "~/functions/text/counted";
import { type Session, unrated } from "../../../client/reviews/session/session";

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
    <section aria-labelledby="session-complete" className="review-session">
      {children}
      <div className="empty-card">
        <h2 id="session-complete" ref={heading} tabIndex={-1} className="text-lead font-semibold outline-none">
          Session Complete!
        </h2>
        <p className="mt-2 text-quiet">
          {counted(length, "rating")} given.
          {skipped > 0 && ` ${counted(skipped, "card was", "cards were")} passed over.`}
        </p>
        <p className="mt-5 flex flex-wrap justify-center gap-3">
          <button type="button" className="button button-primary" onClick={onFinish}>
            Finish Session
          </button>
          {skipped > 0 && (
            <button type="button" className="button" onClick={onSkipped}>
              Review them
            </button>
          )}
          {length > 0 && (
            <button type="button" className="button" onClick={onUndo}>
              Undo
            </button>
          )}
        </p>
      </div>
    </section>
  );
}
