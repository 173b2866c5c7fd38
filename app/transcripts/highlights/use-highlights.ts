import { useCallback } from "react";
import { call } from "~/app/browser/calls/call";
import { serverFailureMessage } from "~/app/browser/calls/server-message";
import { useCallFor } from "~/app/browser/calls/use-call";
import { showToast } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import type { HighlightEdit, HighlightView } from "~/functions/highlights/model";

const inOrder = (a: HighlightView, b: HighlightView) => a.startIndex - b.startIndex || a.id - b.id;

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
    set((before) => before?.filter((highlight) => highlight.id !== id) ?? null);
    const action = undoAction(undo);
    showToast({ title: "Highlight deleted", action });
  }

  return { highlights: value, isFailed, reload, put, edit, remove };
}

export type Highlights = ReturnType<typeof useHighlights>;
