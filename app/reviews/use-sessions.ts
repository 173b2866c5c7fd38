import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { type Failure, toFailure } from "~/app/browser/calls/call-api";
import { showToast } from "~/app/ui/toast-store";
import type { StudySessionView } from "~/functions/study-sessions/study-session-kinds";

/** Sessions per page. */
const PAGE = 10;

/** A session's editable fields. */
export type SessionText = Pick<StudySessionView, "sessionName" | "description" | "tags">;

/** The learner's finished sessions, optionally with a tag, newest first; null until loaded. */
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
      try {
        const query = { limit: PAGE, before: before ?? undefined, tag: tag ?? undefined };
        const page = await call("GET /api/study-sessions", { query });
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
      await call("DELETE /api/study-sessions/:id", { param: { id } });
      setSessions((before) => before?.filter((session) => session.id !== id) ?? null);
      showToast({ title: "Session deleted", description: "Its reviews still count." });
    } catch (thrown) {
      showToast({ title: "Couldn't delete", description: toFailure(thrown).message, isDestructive: true });
    }
  }

  /** Resolves to the failure, or null. */
  async function edit(id: number, text: SessionText): Promise<Failure | null> {
    try {
      const { session } = await call("PATCH /api/study-sessions/:id", { param: { id }, json: text });
      setSessions((before) => before?.map((one) => (one.id === id ? session : one)) ?? null);
      return null;
    } catch (thrown) {
      return toFailure(thrown);
    }
  }

  return {
    tag,
    setTag,
    edit,
    reload: () => void read(null),
    sessions,
    isFailed,
    showMore: next === null ? null : () => void read(next),
    remove,
  };
}
