import { useCallback, useEffect, useRef, useState } from "react";
import { callApi, type Failure, postJson, toFailure } from "~/app/client/api/call-api";
import type { StudySessionList, StudySessionView } from "~/functions/study-sessions/kinds";
import { showToast } from "../../client/toast/store";

/** Sessions shown at once. */
const PAGE = 10;

/** What a learner says of a session. */
export type SessionText = Pick<StudySessionView, "sessionName" | "description" | "tags" | "isPublic">;

/** The learner's finished sessions, or those with a tag, the newest first; null until they are there. */
export function useSessions() {
  const [tag, setTag] = useState<string | null>(null);
  const [sessions, setSessions] = useState<readonly StudySessionView[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const isOver = useRef(false);
  const wanted = useRef(tag);
  wanted.current = tag;

  const read = useCallback(
    async (before: string | null) => {
      const query = new URLSearchParams({
        limit: String(PAGE),
        ...(before !== null && { before }),
        ...(tag !== null && { tag }),
      });
      try {
        const page = (await (await callApi(`/api/study-sessions?${query}`)).json()) as StudySessionList;
        if (isOver.current || wanted.current !== tag) return;
        setFailed(false);
        setNext(page.next);
        setSessions((earlier) => (before === null ? page.sessions : [...(earlier ?? []), ...page.sessions]));
      } catch (thrown) {
        if (isOver.current || wanted.current !== tag) return;
        setFailed(true);
        if (before !== null) showToast({ title: "Error", description: toFailure(thrown).message, isDestructive: true });
      }
    },
    [tag],
  );
  useEffect(() => {
    isOver.current = false;
    void read(null);
    return () => {
      isOver.current = true;
    };
  }, [read]);

  async function remove(id: number): Promise<void> {
    try {
      await callApi(`/api/study-sessions/${id}`, { method: "DELETE" });
      setSessions((before) => before?.filter((session) => session.id !== id) ?? null);
      showToast({ title: "Session deleted", description: "Its reviews still count." });
    } catch (thrown) {
      showToast({ title: "Couldn't delete", description: toFailure(thrown).message, isDestructive: true });
    }
  }

  /** Answers what went wrong, or null. */
  async function edit(id: number, text: SessionText): Promise<Failure | null> {
    try {
      const response = await postJson(`/api/study-sessions/${id}`, text, { method: "PATCH" });
      const { session } = (await response.json()) as { session: StudySessionView };
      setSessions((before) => before?.map((one) => (one.id === id ? session : one)) ?? null);
      return null;
    } catch (thrown) {
      return toFailure(thrown);
    }
  }

  return { tag, setTag, edit, sessions, isFailed, showMore: next === null ? null : () => void read(next), remove };
}
