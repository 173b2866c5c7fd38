import { useCallback, useState } from "react";
import { useCallFor } from "~/app/browser/calls/use-call";
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

  const drop = useCallback(
    (id: number) => set((before) => before?.filter((highlight) => highlight.id !== id) ?? null),
    [set],
  );

  /** What was listed under another id while it waited for the network; its card stays the same, also while edited. */
  const [waitedAs] = useState(() => new Map<number, number>());
  const replace = useCallback(
    (waitingId: number, saved: HighlightView) => {
      waitedAs.set(saved.id, waitingId);
      drop(waitingId);
      put(saved);
    },
    [waitedAs, drop, put],
  );
  const keyOf = (id: number) => waitedAs.get(id) ?? id;

  const edit = useCallback(
    (id: number, change: HighlightEdit) =>
      set(
        (before) => before?.map((highlight) => (highlight.id === id ? { ...highlight, ...change } : highlight)) ?? null,
      ),
    [set],
  );

  return { transcriptId, highlights: value, isFailed, reload, put, drop, replace, keyOf, edit };
}

export type Highlights = ReturnType<typeof useHighlights>;
