import { useEffect } from "react";
import { serverFailureMessage } from "~/app/browser/calls/server-message";
import { changeSaved, keepHighlight, listenToSent } from "~/app/browser/highlights/highlight-outbox";
import { editWaiting, removeWaiting, waitingOf } from "~/app/browser/highlights/waiting-highlights";
import { showToast } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import type { HighlightEdit, HighlightView } from "~/functions/highlights/model";
import { sendWaiting } from "./send-waiting";
import type { Highlights } from "./use-highlights";

/** What a toast's Undo does after a highlight was made. */
export const REMOVE_HIGHLIGHT = "Remove the highlight";

/** Lists the highlights that wait for the network as they will be, and sends them when there is one. */
export function useWaiting({ transcriptId, highlights, isFailed, put, drop, replace, edit }: Highlights): void {
  const hasAnswer = highlights !== null || isFailed;
  useEffect(() => {
    if (!hasAnswer) return;
    const stop = listenToSent({
      onMade: (waitingId, saved) => {
        if (saved.transcriptId === transcriptId) replace(waitingId, saved);
      },
      onChanged: (id, saved) => {
        if (!saved) drop(id);
        else if (saved.transcriptId === transcriptId) put(saved);
      },
    });
    const list = async () => {
      const { made, changes } = await waitingOf(transcriptId);
      for (const one of made) put(one);
      for (const { id, edit: change, isDeleted } of changes) {
        if (isDeleted) drop(id);
        else edit(id, change);
      }
    };
    // A browser that stores nothing has nothing to list.
    list().then(sendWaiting, (cause: unknown) => console.info("No highlights wait here.", cause));
    return stop;
  }, [transcriptId, hasAnswer, put, drop, replace, edit]);
}

/** Changes a highlight. Resolves to whether it was saved, here if there is no network. */
export async function changeHighlight(
  { transcriptId, put, edit }: Highlights,
  id: number,
  change: HighlightEdit,
): Promise<boolean> {
  try {
    if (id < 0) {
      if (!(await editWaiting(id, change))) throw new Error("it no longer waits");
      edit(id, change);
      return true;
    }
    const saved = await changeSaved({ id, transcriptId, edit: change, isDeleted: null });
    if (saved === "waits") {
      edit(id, change);
      showToast({ title: "Changed, and saved once you are online" });
      sendWaiting();
    } else if (saved) put(saved);
    return true;
  } catch (thrown) {
    showToast({ title: "Couldn't save", description: serverFailureMessage(thrown), isDestructive: true });
    return false;
  }
}

/** Deletes a highlight, or withdraws one that waits, with an offer to undo it. */
export async function removeHighlight({ put, drop }: Highlights, highlight: HighlightView): Promise<void> {
  const { id, selectedText } = highlight;
  try {
    const bringBack = id < 0 ? await withdraw(id) : await deleteSaved(highlight);
    const undo = async () => {
      try {
        put(await bringBack());
        showToast({ title: "Restored", description: selectedText.slice(0, 80) });
      } catch (thrown) {
        showToast({ title: "Couldn't undo", description: serverFailureMessage(thrown), isDestructive: true });
      }
    };
    drop(id);
    const action = undoAction(undo);
    showToast({ title: "Highlight deleted", action });
  } catch (thrown) {
    showToast({ title: "Couldn't delete", description: serverFailureMessage(thrown), isDestructive: true });
  }
}

/** Each brings a deleted highlight back, and resolves to how it is listed. */
type BringBack = () => Promise<HighlightView>;

async function withdraw(id: number): Promise<BringBack> {
  const made = await removeWaiting(id);
  if (!made) throw new Error("it no longer waits");
  return () => keepHighlight(made);
}

async function deleteSaved(highlight: HighlightView): Promise<BringBack> {
  const change = async (isDeleted: boolean) => {
    const { id, transcriptId } = highlight;
    const saved = await changeSaved({ id, transcriptId, edit: {}, isDeleted });
    if (saved !== "waits") return saved;
    sendWaiting();
    return null;
  };
  await change(true);
  return async () => (await change(false)) ?? highlight;
}
