import {
  deleteStudySessionRow,
  listStudySessions,
  type StudySessionChange,
  updateStudySession,
} from "~/db/queries/study-sessions/study-session-rows";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import type { StudySessionList, StudySessionView } from "./study-session-kinds";
import { toSessionView } from "./study-session-views";

/** A page of the owner's sessions, optionally with a tag, most recently finished first. */
export async function readSessions(
  deps: Pick<Deps, "db">,
  input: {
    owner: Owner;
    limit: number;
    before?: { finishedAt: number; id: number } | undefined;
    tag?: string | undefined;
  },
): Promise<StudySessionList> {
  const { owner, limit, before = null, tag = null } = input;
  const rows = await listStudySessions(deps.db, owner, { limit, before, tag });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { sessions: rows.map(toSessionView), next: last ? `${last.finishedAt.getTime()}-${last.id}` : null };
}

/** Changes a session's name, description or tags. @throws AppError not_found */
export async function editSession(
  deps: Pick<Deps, "db" | "now">,
  { owner, id, change }: { owner: Owner; id: number; change: StudySessionChange },
): Promise<StudySessionView> {
  const row = await updateStudySession(deps.db, owner, { id, change, at: deps.now() });
  if (!row) throw sessionNotFound();
  return toSessionView(row);
}

/** Removes a session from the list; its reviews stay. @throws AppError not_found */
export async function deleteStudySession(
  deps: Pick<Deps, "db">,
  { owner, id }: { owner: Owner; id: number },
): Promise<void> {
  if (!(await deleteStudySessionRow(deps.db, owner, id))) throw sessionNotFound();
}

export const sessionNotFound = () => new AppError("not_found", "Study session not found");
