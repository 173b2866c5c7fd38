import { useCallback, useEffect, useRef, useState } from "react";
import { readKept } from "~/app/browser/storage/kept-here";
import type { RunFollower, RunListener } from "~/app/prds/run-follower";
import { IDLE, type PrdRun, RUN_KEY } from "~/app/prds/run-state";
import type { SourceInput } from "~/functions/transcripts/model";
import { type Failure, toFailure } from "./call-api";

/** Loads what follows runs, which no first view needs. */
export const loadFollower = () => import("~/app/prds/run-follower");

/** One generation at a time: starts it, follows its events, resumes it after a reload, cancels it. */
export function useRun(watching: Omit<RunListener, "onEvent">) {
  const [run, setRun] = useState<PrdRun>(IDLE);
  const callbacks = useRef(watching);
  callbacks.current = watching;
  const follower = useRef<Promise<RunFollower>>();

  const onFailure = useCallback((failure: Failure) => {
    // The server no longer has the run that this browser remembers; nothing to report.
    if (failure.status === 404) return setRun(IDLE);
    setRun((before) => ({ ...before, phase: "failed", failure }));
    callbacks.current.onFailure(failure);
  }, []);

  const follow = useCallback(
    async (act: (follower: RunFollower) => unknown) => {
      try {
        follower.current ??= loadFollower().then(
          ({ RunFollower, afterEvent }) =>
            new RunFollower(() => ({
              ...callbacks.current,
              onEvent: (event) => setRun((before) => afterEvent(before, event)),
              onFailure,
            })),
        );
        await act(await follower.current);
      } catch (thrown) {
        follower.current = undefined;
        onFailure(toFailure(thrown));
      }
    },
    [onFailure],
  );

  const start = (source: SourceInput, headers: Record<string, string> = {}) => {
    setRun({ ...IDLE, phase: "starting" });
    return follow((loaded) => loaded.start(source, headers));
  };

  const cancel = () => {
    setRun(IDLE);
    return follow((loaded) => loaded.cancel());
  };

  useEffect(() => {
    if (readKept("session", RUN_KEY) !== null) {
      void follow((loaded) => {
        if (loaded.resume()) setRun({ ...IDLE, phase: "starting" });
      });
    }
    return () => {
      if (follower.current) void follow((loaded) => loaded.stop());
    };
  }, [follow]);

  return { run, start, cancel };
}
