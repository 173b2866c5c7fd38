import { useEffect, useRef, useState } from "react";
import type { TranslationView } from "~/functions/transcripts/translations/schema";
import { callApi, toFailure } from "../../client/api/call-api";
import { type Choice, makeTranslation } from "../../client/transcripts/language-choices";

/**
 * The language that was chosen beside the original's, and its text: kept, or made now.
 * @param path of the transcript in the API
 */
export function useTranslation(path: string) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [shown, setShown] = useState<TranslationView | null>(null);
  const [progress, setProgress] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);

  async function choose(choice: Choice | null) {
    call.current?.abort();
    setChosen(choice);
    setFailure(null);
    setShown(null);
    setProgress(choice && "Loading...");
    if (!choice) return;
    const controller = new AbortController();
    call.current = controller;
    const { signal } = controller;
    try {
      setShown(
        choice.isKept
          ? ((await (await callApi(`${path}/translations/${choice.language}`, { signal })).json()) as TranslationView)
          : await makeTranslation(`${path}/translations`, choice, signal, setProgress),
      );
    } catch (thrown) {
      if (signal.aborted) return;
      setFailure(toFailure(thrown).message || "Couldn't translate. Please try again.");
    }
    setProgress(null);
  }

  return { chosen, shown, progress, failure, choose };
}
