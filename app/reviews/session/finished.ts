import { systemTime } from "~/functions/clock";
import type { NewStudySession } from "~/functions/study-sessions/schema";
import { reviewedCards, type Session } from "./session";

const DAY_SECONDS = 86_400;

/** A finished session in the server's format. @param seconds from its start to its end */
export function toFinished(
  session: Session,
  { transcriptId, seconds }: { transcriptId: number | null; seconds: number },
): NewStudySession {
  const ratings = { again: 0, hard: 0, good: 0, easy: 0 };
  for (const { rating } of session.ratings) ratings[rating] += 1;
  return {
    clientId: crypto.randomUUID(),
    transcriptId,
    ratings,
    reviewed: reviewedCards(session),
    // If the clock was changed during the session, its length is unreliable.
    timeSpent: Math.round(Math.min(DAY_SECONDS, Math.max(0, seconds))),
    finishedAt: new Date(systemTime()).toISOString(),
  };
}
