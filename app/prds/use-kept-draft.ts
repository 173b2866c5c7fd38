import { useEffect, useRef } from "react";
import { type EditDraft, keepDraft, readDraft } from "./kept-draft";

/**
 * Keeps what is written in Edit mode in this tab, until it is saved or dropped.
 * @param draft stable while nothing changes; null when there is nothing to lose
 * @param resume opens Edit mode with the draft of before a reload
 */
export function useKeptDraft(id: number, draft: EditDraft | null, resume: (draft: EditDraft) => void): void {
  const latest = useRef(resume);
  latest.current = resume;
  useEffect(() => {
    const kept = readDraft(id);
    if (kept) latest.current(kept);
  }, [id]);
  const isKept = useRef(false);
  useEffect(() => {
    // Before there is one, the draft of before a reload stays.
    if (draft || isKept.current) keepDraft(id, draft);
    isKept.current = draft !== null;
  }, [id, draft]);
}
