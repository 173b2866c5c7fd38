import { useCallback, useEffect, useRef, useState } from "react";
import { callApi, toFailure } from "~/app/client/api/call-api";
import type { StudySessionList, StudySessionView } from "~/functions/study-sessions/kinds";
import { showToast } from "../../client/toast/store";

/** Sessions shown at once. */
const PAGE = 10;

/** The learner's finished sessions, the newest first; null until they are there. */
export function useSessions() {
  const [sessions, setSessions] = useState<readonly StudySessionView[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const isOver = useRef(false);

  const read = useCallback(async (before: string | null) => {
    const query = new URLSearchParams({ limit: String(PAGE), ...(before !== null && { before }) });
    try {
      const page = (await (await callApi(`/api/study-sessions?${query}`)).json()) as StudySessionList;
      if (isOver.current) return;
      setFailed(false);
      setNext(page.next);
      setSessions((earlier) => (before === null ? page.sessions : [...(earlier ?? []), ...page.sessions]));
    } catch (thrown) {
      if (isOver.current) return;
      setFailed(true);
      if (before !== null) showToast({ title: "Error", description: toFailure(thrown).message, isDestructive: true });
    }
  }, []);
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

  return { sessions, isFailed, showMore: next === null ? null : () => void read(next), remove };
}
