import { useEffect, useRef } from "react";
import type { ReviewSender } from "~/app/browser/review-sync/review-sender";
import { systemTime } from "~/functions/clock";
import type { NewStudySession } from "~/functions/study-sessions/model";
import { recallOf, reviewedCards, type Session } from "./session/review-session";

const DAY_SECONDS = 86_400;

/** A session in the server's format. @param at its last rating, in milliseconds since 1970 */
export function toFinished(
  session: Session,
  { clientId, transcriptId, at }: { clientId: string; transcriptId: number | null; at: number },
): NewStudySession {
  const ratings = { again: 0, hard: 0, good: 0, easy: 0, ...recallOf(session) };
  for (const { rating } of session.ratings) ratings[rating] += 1;
  return {
    clientId,
    transcriptId,
    ratings,
    reviewed: reviewedCards(session),
    timeSpent: secondsUntil(session, at),
    finishedAt: new Date(at).toISOString(),
  };
}

/** If the clock was changed during the session, its length is unreliable. */
const secondsUntil = ({ startedAt }: Session, at: number): number =>
  Math.round(Math.min(DAY_SECONDS, Math.max(0, (at - startedAt) / 1000)));

type Kept = {
  session: Session;
  sender: ReviewSender;
  /** The transcript of the cards; null for all. */
  transcriptId: number | null;
  /** Nothing of it is kept. */
  isCram: boolean;
};

/**
 * Keeps a running session in the browser with each rating, so that it is complete whenever its page is left.
 * @returns its seconds from start to last rating
 */
export function useKeptSession({ session, sender, transcriptId, isCram }: Kept): number {
  const clientId = useRef("");
  const ratedAt = useRef(0);
  const seen = useRef(session.ratings);
  if (seen.current !== session.ratings) {
    seen.current = session.ratings;
    ratedAt.current = systemTime();
  }
  const isRunning = session.phase === "running" && !isCram;

  useEffect(() => {
    if (!isRunning) return;
    clientId.current = crypto.randomUUID();
    const end = sender.begin(clientId.current);
    return end;
  }, [isRunning, sender]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is stored with each rating
  useEffect(() => {
    if (!isRunning || ratedAt.current === 0) return;
    const about = { clientId: clientId.current, transcriptId, at: ratedAt.current };
    const state = session.ratings.length > 0 ? toFinished(session, about) : null;
    // The ratings are saved without it, so a failure needs no message.
    sender
      .keepSession(clientId.current, state)
      .catch((thrown: unknown) => console.info("The session was not kept.", thrown));
  }, [session.ratings, isRunning]);
  return secondsUntil(session, ratedAt.current);
}
