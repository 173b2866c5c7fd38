import { useCallback, useEffect, useRef, useState } from "react";
import { spokenLength, type TimeCut } from "./cuts";
import type { Player } from "./use-player";

/** A reel being played: its cuts, and the index of the current one. */
export type ReelRun = { cuts: readonly TimeCut[]; at: number };

/** Plays cuts of a video one after another. */
export function useReelPlay({ clock, seek, pause }: Player) {
  const [run, setRun] = useState<ReelRun | null>(null);
  // The clock may tick twice before React rerenders.
  const current = useRef<ReelRun | null>(null);

  const change = useCallback((next: ReelRun | null) => {
    current.current = next;
    setRun(next);
  }, []);

  const start = useCallback(
    (cuts: readonly TimeCut[]) => {
      const [first] = cuts;
      if (!first) return;
      change({ cuts, at: 0 });
      seek(first.startMs);
    },
    [change, seek],
  );

  /** Goes to the next or previous cut; ends after the last one. */
  const skip = useCallback(
    (by: 1 | -1) => {
      const on = current.current;
      if (!on) return;
      const at = Math.max(0, on.at + by);
      const cut = on.cuts[at];
      change(cut ? { ...on, at } : null);
      if (cut) seek(cut.startMs);
      else pause();
    },
    [change, seek, pause],
  );

  useEffect(() => {
    const stop = clock.subscribe(() => {
      const on = current.current;
      const end = on?.cuts[on.at]?.endMs;
      if (end !== undefined && clock.read() >= end) skip(1);
    });
    return stop;
  }, [clock, skip]);

  const stop = useCallback(() => change(null), [change]);
  return { run, cut: run?.cuts[run.at] ?? null, start, skip, stop };
}

export type ReelPlay = ReturnType<typeof useReelPlay>;

/** Time left from the start of the current cut, in milliseconds. */
export const leftOf = ({ cuts, at }: ReelRun): number => spokenLength(cuts.slice(at));
