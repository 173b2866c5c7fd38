import { useCallback, useEffect } from "react";
import { call } from "~/app/browser/calls/call";
import { serverFailureMessage } from "~/app/browser/calls/server-message";
import { useCallFor } from "~/app/browser/calls/use-call";
import { showToast } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import type { HighlightEdit, HighlightView } from "~/functions/highlights/model";

const inOrder = (a: HighlightView, b: HighlightView) => a.startIndex - b.startIndex || a.id - b.id;

const outbox = () => import("~/app/browser/highlights/highlight-outbox");

/** Lists the highlights that wait for the network, and sends them when there is one. */
function useWaiting(
  transcriptId: number,
  hasAnswer: boolean,
  put: (highlight: HighlightView) => void,
  drop: (id: number) => void,
): void {
  useEffect(() => {
    if (!hasAnswer) return;
    const send = async () => {
      const { sendHighlights, waitingHighlights } = await outbox();
      for (const one of await waitingHighlights(transcriptId)) put(one);
      await sendHighlights({
        onSent: (waitingId, saved) => {
          drop(waitingId);
          if (saved.transcriptId === transcriptId) put(saved);
        },
        onRefused: ({ message }) =>
          showToast({ title: "Couldn't highlight", description: message, isDestructive: true }),
      });
    };
    // A browser that stores nothing has nothing to send.
    const trySend = () => void send().catch((cause: unknown) => console.info("No highlights wait here.", cause));
    trySend();
    addEventListener("online", trySend);
    return () => removeEventListener("online", trySend);
  }, [transcriptId, hasAnswer, put, drop]);
}

/** The reader's highlights of a transcript; null until loaded. */
export function useHighlights(transcriptId: number) {
  const { value, set, isFailed, reload } = useCallFor(
    "GET /api/transcripts/:id/highlights",
    { param: { id: transcriptId } },
    (highlights) => highlights.sort(inOrder),
  );

  const put = useCallback(
    (highlight: HighlightView) =>
      set((before) => [...(before ?? []).filter(({ id }) => id !== highlight.id), highlight].sort(inOrder)),
    [set],
  );

  const drop = useCallback(
    (id: number) => set((before) => before?.filter((highlight) => highlight.id !== id) ?? null),
    [set],
  );
  useWaiting(transcriptId, value !== null || isFailed, put, drop);

  /** Resolves to whether it was saved. */
  async function edit(id: number, change: HighlightEdit): Promise<boolean> {
    try {
      put(await call("PATCH /api/highlights/:id", { param: { id }, json: change }));
      return true;
    } catch (thrown) {
      showToast({ title: "Couldn't save", description: serverFailureMessage(thrown), isDestructive: true });
      return false;
    }
  }

  async function remove({ id, selectedText }: HighlightView): Promise<void> {
    if (id < 0) {
      await (await outbox()).withdrawHighlight(id);
      drop(id);
      return;
    }
    const undo = async () => {
      try {
        put(await call("POST /api/highlights/:id/restore", { param: { id } }));
        showToast({ title: "Restored", description: selectedText.slice(0, 80) });
      } catch (thrown) {
        showToast({ title: "Couldn't undo", description: serverFailureMessage(thrown), isDestructive: true });
      }
    };
    try {
      await call("DELETE /api/highlights/:id", { param: { id } });
    } catch (thrown) {
      showToast({ title: "Couldn't delete", description: serverFailureMessage(thrown), isDestructive: true });
      return;
    }
    drop(id);
    const action = undoAction(undo);
    showToast({ title: "Highlight deleted", action });
  }

  return { highlights: value, isFailed, reload, put, edit, remove };
}

export type Highlights = ReturnType<typeof useHighlights>;
