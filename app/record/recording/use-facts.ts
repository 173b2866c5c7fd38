import { useEffect, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import type { SpeechFacts } from "~/functions/speech/heard-kinds";

/** What the server said about who hears recordings. Without `facts` and `failure`, it has not answered yet. */
export type Asked = { facts: SpeechFacts | null; failure: string | null; onRetry: () => void };

/** Asks who hears recordings, again after `isResting`: minutes were used. */
export function useFacts(isResting: boolean): Asked {
  const [facts, setFacts] = useState<SpeechFacts | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    if (!isResting) return;
    const asking = new AbortController();
    setFailure(null);
    call("GET /api/speech", { signal: asking.signal }).then(setFacts, (thrown: unknown) => {
      if (!asking.signal.aborted) setFailure(toFailure(thrown).message || "Couldn't check the speech service.");
    });
    return () => asking.abort();
  }, [isResting, turn]);
  return { facts, failure, onRetry: () => setTurn((before) => before + 1) };
}
