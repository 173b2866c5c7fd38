import { useEffect, useState } from "react";
import { isRunning, type PrdRun } from "~/app/prds/run-state";

/** Seconds of silence that need no word: a model that thinks takes this long. */
const QUIET_SECONDS = 20;

/** For how many whole seconds nothing has come of a run. */
export function useSilence(run: PrdRun): number {
  const [heard, setHeard] = useState({ run, seconds: 0 });
  // Every event makes another run.
  if (heard.run !== run) setHeard({ run, seconds: 0 });
  const isWaiting = isRunning(run);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setHeard((before) => ({ ...before, seconds: before.seconds + 1 })), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return heard.seconds;
}

/** What a silence of so many seconds means, without their number, so that a screen reader says it once; null while short. */
export function silenceText({ phase, windows }: PrdRun, seconds: number): string | null {
  if (seconds < QUIET_SECONDS) return null;
  if (phase === "writing" || (windows?.done ?? 0) > 0) return "The model has gone silent.";
  return phase === "reading" ? "The model has not begun to answer." : "The captions have not come yet.";
}
