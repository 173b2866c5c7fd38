import { useCallback, useEffect, useRef, useState } from "react";
import { RunFollower, type RunListener } from "~/app/prds/run-follower";
import { afterEvent, IDLE, type PrdRun } from "~/app/prds/run-state";
import type { SourceInput } from "~/functions/transcripts/model";
import type { Failure } from "./call-api";

/** One generation at a time: starts it, follows its events, resumes it after a reload, cancels it. */
export function useRun(watching: Omit<RunListener, "onEvent">) {
  const [run, setRun] = useState<PrdRun>(IDLE);
  const callbacks = useRef(watching);
  callbacks.current = watching;

  const [follower] = useState(() => {
    const onFailure = (failure: Failure) => {
      // The server no longer has the run that this browser remembers; nothing to report.
      if (failure.status === 404) return setRun(IDLE);
      setRun((before) => ({ ...before, phase: "failed", failure }));
      callbacks.current.onFailure(failure);
    };
    return new RunFollower(() => ({
      ...callbacks.current,
      onEvent: (event) => setRun((before) => afterEvent(before, event)),
      onFailure,
    }));
  });

  const start = useCallback(
    (source: SourceInput, headers: Record<string, string> = {}) => {
      setRun({ ...IDLE, phase: "starting" });
      return follower.start(source, headers);
    },
    [follower],
  );

  const cancel = useCallback(() => {
    setRun(IDLE);
    return follower.cancel();
  }, [follower]);

  useEffect(() => {
    if (follower.resume()) setRun({ ...IDLE, phase: "starting" });
    return () => follower.stop();
  }, [follower]);

  return { run, start, cancel };
}
