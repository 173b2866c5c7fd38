import type { StudySessionRow } from "~/db/queries/study-sessions/study-session-rows";
import type { SharedSessionView, StudySessionView } from "./study-session-kinds";

export function toSessionView(row: StudySessionRow): StudySessionView {
  const { id, transcriptId, tags, isPublic } = row;
  return {
    id,
    transcriptId,
    tags,
    isPublic,
    ...toSharedSession(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The fields that anyone with the link may see. */
export function toSharedSession({
  sessionName,
  description,
  ratings,
  timeSpent,
  ...row
}: StudySessionRow): SharedSessionView {
  return {
    sessionName,
    description,
    ratings,
    timeSpent,
    reviewed: row.reviewed ?? ratings.again + ratings.hard + ratings.good + ratings.easy,
    finishedAt: row.finishedAt.toISOString(),
  };
}
