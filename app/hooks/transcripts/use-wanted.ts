import { useEffect, useRef } from "react";

/** A moment that another part of the page asks for; a new object each time. */
export type Wanted = { startMs: number; segmentId: number };

/** Goes to a wanted moment once, when the tab is the one that is shown: nothing is brought into view before. */
export function useWanted(
  wanted: Wanted | null,
  isActive: boolean,
  goTo: (startMs: number, segment: number) => void,
): void {
  const latest = useRef(goTo);
  latest.current = goTo;
  const gone = useRef<Wanted | null>(null);
  useEffect(() => {
    if (!wanted || !isActive || gone.current === wanted) return;
    gone.current = wanted;
    latest.current(wanted.startMs, wanted.segmentId);
  }, [wanted, isActive]);
}
