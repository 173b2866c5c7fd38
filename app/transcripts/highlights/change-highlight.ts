import { useEffect } from "react";
import { call } from "~/app/browser/calls/call";
import { serverFailureMessage } from "~/app/browser/calls/server-message";
import { sendHighlights, waitingHighlights, withdrawHighlight } from "~/app/browser/highlights/highlight-outbox";
import { showToast } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import type { HighlightEdit, HighlightView } from "~/functions/highlights/model";
import type { Highlights } from "./use-highlights";

/** Lists the highlights that wait for the network, and sends them when there is one. */
export function useWaiting({ transcriptId, highlights, isFailed, put, drop }: Highlights): void {
  const hasAnswer = highlights !== null || isFailed;
  useEffect(() => {
    if (!hasAnswer) return;
    const send = async () => {
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

/** Changes a highlight. Resolves to whether it was saved. */
export async function changeHighlight({ put }: Highlights, id: number, change: HighlightEdit): Promise<boolean> {
  try {
    put(await call("PATCH /api/highlights/:id", { param: { id }, json: change }));
    return true;
  } catch (thrown) {
    showToast({ title: "Couldn't save", description: serverFailureMessage(thrown), isDestructive: true });
    return false;
  }
}

/** Deletes a highlight, with an offer to undo it; withdraws one that waits. */
export async function removeHighlight({ put, drop }: Highlights, highlight: HighlightView): Promise<void> {
  const { id, selectedText } = highlight;
  if (id < 0) {
    await withdrawHighlight(id);
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
