import { useEffect, useRef } from "react";
import type { TimeCut } from "~/app/player/cuts";

/** A moment requested by another part of the page; a new object for each request. */
export type RequestedMoment = {
  startMs: number;
  segmentId: number /** A reel to play from there. */;
  cuts?: readonly TimeCut[] | undefined;
};

/** Goes to a requested moment once, when the tab is shown: hidden elements can't be scrolled to. */
export function useRequestedMoment(
  wanted: RequestedMoment | null,
  isActive: boolean,
  goTo: (startMs: number, segment: number) => void,
  playReel: (cuts: readonly TimeCut[]) => void,
): void {
  const latest = useRef({ goTo, playReel });
  latest.current = { goTo, playReel };
  const gone = useRef<RequestedMoment | null>(null);
  useEffect(() => {
    if (!wanted || !isActive || gone.current === wanted) return;
    gone.current = wanted;
    latest.current.goTo(wanted.startMs, wanted.segmentId);
    if (wanted.cuts) latest.current.playReel(wanted.cuts);
  }, [wanted, isActive]);
}
