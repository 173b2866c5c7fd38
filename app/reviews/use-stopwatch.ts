import { useCallback, useEffect, useRef } from "react";

/** If a card is open longer, the learner was away. */
const MAX_SECONDS = 300;

/**
 * Counts the seconds `subject` has been shown, excluding time while the page was hidden.
 * @returns a function that reads them: whole seconds, at most five minutes
 */
export function useStopwatch(subject: number | null): () => number {
  const spent = useRef(0);
  const since = useRef<number | null>(null);

  useEffect(() => {
    const stop = () => {
      if (since.current !== null) spent.current += performance.now() - since.current;
      since.current = null;
    };
    const run = () => {
      since.current = subject !== null && document.visibilityState === "visible" ? performance.now() : null;
    };
    const onVisibility = () => {
      stop();
      run();
    };
    spent.current = 0;
    run();
    document.addEventListener("visibilitychange", onVisibility);
    return () => document.removeEventListener("visibilitychange", onVisibility);
  }, [subject]);

  return useCallback(() => {
    const running = since.current === null ? 0 : performance.now() - since.current;
    return Math.min(MAX_SECONDS, Math.round((spent.current + running) / 1000));
  }, []);
}
