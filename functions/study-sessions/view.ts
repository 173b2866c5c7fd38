import type { StudySessionRow } from "~/db/queries/study-sessions";
import type { StudySessionView } from "./kinds";

export function toSessionView(row: StudySessionRow): StudySessionView {
  const { id, transcriptId, sessionName, description, tags, isPublic, ratings, timeSpent } = row;
  return {
    ...{ id, transcriptId, sessionName, description, tags, isPublic, ratings, timeSpent },
    reviewed: row.reviewed ?? ratings.again + ratings.hard + ratings.good + ratings.easy,
    finishedAt: row.finishedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
