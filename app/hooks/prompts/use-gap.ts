import { useEffect, useRef, useState } from "react";
import { postJson, toFailure } from "~/app/client/api/call-api";
import type { Stretch } from "~/functions/prompts/gaps/schema";
import type { Suggestion } from "~/functions/prompts/gaps/suggestion";
import type { PromptView } from "~/functions/prompts/schema";
import { counted } from "~/functions/text/counted";
import { undoOf } from "../../client/prompts/undo";
import { showToast } from "../../client/toast/store";

type Document = { id: number; version: number };

/** Of one gap at a time: being written from, what was written, or why not. */
export type GapWork =
  | { state: "writing"; gap: Stretch }
  | { state: "failed"; gap: Stretch; message: string }
  | { state: "written"; gap: Stretch; suggestion: Suggestion; isSaving: boolean; message: string | null };

export type GapWriter = {
  work: GapWork | null;
  write(gap: Stretch): void;
  /** Stops the writing, or drops what was written. */
  drop(): void;
  /** Takes lines into the document, by their places in the suggestion. */
  take(places: readonly number[]): void;
};

/**
 * Has lines written from a gap of a document, and takes those that its owner wants.
 * @param onSaved when the document has another version
 */
export function useGap({ id, version }: Document, onSaved: () => void): GapWriter {
  const [work, setWork] = useState<GapWork | null>(null);
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);

  async function write(gap: Stretch) {
    call.current?.abort();
    const controller = new AbortController();
    call.current = controller;
    setWork({ state: "writing", gap });
    const { startMs, endMs } = gap;
    try {
      const { signal } = controller;
      const response = await postJson(`/api/prompts/${id}/gaps`, { startMs, endMs, version }, { signal });
      const suggestion = (await response.json()) as Suggestion;
      setWork({ state: "written", gap, suggestion, isSaving: false, message: null });
    } catch (thrown) {
      if (!controller.signal.aborted) setWork({ state: "failed", gap, message: toFailure(thrown).message });
    }
  }

  async function take(places: readonly number[]) {
    if (work?.state !== "written" || work.isSaving) return;
    setWork({ ...work, isSaving: true, message: null });
    try {
      const body = { sealed: work.suggestion.sealed, take: places, version };
      const saved = (await (await postJson(`/api/prompts/${id}/gaps/accept`, body)).json()) as PromptView;
      setWork(null);
      showToast({
        title: "Added",
        description: `${counted(places.length, "line")} from the gap ${places.length === 1 ? "is" : "are"} in the document.`,
        action: undoOf({ promptId: id, version: saved.version, onUndone: onSaved }),
      });
      onSaved();
    } catch (thrown) {
      setWork({ ...work, isSaving: false, message: toFailure(thrown).message || "Not saved. Please try again." });
    }
  }

  return {
    work,
    write: (gap) => void write(gap),
    drop: () => {
      call.current?.abort();
      setWork(null);
    },
    take: (places) => void take(places),
  };
}
