import { useEffect, useRef, useState } from "react";
import type { TranslationView } from "~/functions/transcripts/translations/schema";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { type Choice, makeTranslation } from "./language-choices";

/** The chosen translation, and its text: stored, or made now. */
export function useTranslation(transcriptId: number) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [shown, setShown] = useState<TranslationView | null>(null);
  const [progress, setProgress] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const going = useRef<AbortController | null>(null);
  useEffect(() => () => going.current?.abort(), []);

  async function choose(choice: Choice | null) {
    going.current?.abort();
    setChosen(choice);
    setFailure(null);
    setShown(null);
    setProgress(choice && "Loading...");
    if (!choice) return;
    const controller = new AbortController();
    going.current = controller;
    const { signal } = controller;
    const { language, isKept } = choice;
    try {
      setShown(
        isKept
          ? await call("GET /api/transcripts/:id/translations/:language", {
              param: { id: transcriptId, language },
              signal,
            })
          : await makeTranslation(transcriptId, choice, signal, setProgress),
      );
    } catch (thrown) {
      if (signal.aborted) return;
      setFailure(toFailure(thrown).message || "Couldn't translate. Please try again.");
    }
    setProgress(null);
  }

  return { chosen, shown, progress, failure, choose };
}
