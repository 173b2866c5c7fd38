import { insertStudySession } from "~/db/queries/study-sessions/study-session-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { acceptTime } from "~/functions/reviews/scheduling/review-time";
import type { Tab } from "~/functions/tab";
import { transcriptNotFound } from "~/functions/transcripts/transcript-not-found";
import type { NewSessionInput } from "./model";
import { recalledOf, type StudySessionView } from "./study-session-kinds";
import { toSessionView } from "./study-session-views";

/**
 * Stores a session that its learner finished, once: the same `clientId` returns the stored one.
 * @throws AppError not_found when the transcript does not exist, authentication_required
 */
export async function finishSession(
  deps: Pick<Deps, "db" | "now">,
  { owner, session, tab }: { owner: Owner; session: NewSessionInput; tab: Tab | null },
): Promise<StudySessionView> {
  const createdAt = deps.now();
  const {
    clientId,
    transcriptId,
    ratings,
    reviewed = null,
    timeSpent,
    sessionName = null,
    description = "",
    tags = [],
  } = session;
  const claimed = session.finishedAt ? Date.parse(session.finishedAt) : null;
  const finishedAt = new Date(acceptTime(claimed, createdAt.getTime()));
  const kept = {
    clientId,
    transcriptId,
    ratings,
    recalled: recalledOf(ratings),
    reviewed,
    timeSpent,
    sessionName,
    description,
    tags,
    finishedAt,
    createdAt,
  };
  const row = await insertStudySession(deps.db, owner, kept, tab);
  if (row) return toSessionView(row);
  if (transcriptId !== null) throw transcriptNotFound();
  throw new AppError("authentication_required", "Authentication required");
}
