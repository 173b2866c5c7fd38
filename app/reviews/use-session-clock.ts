import { useEffect } from "react";
import { systemTime } from "~/functions/clock";
import type { ReviewOptions } from "./session/options";
import {
  ADVANCE_MS,
  AUTO_FLIP_MS,
  AUTO_PLAY_MS,
  advance,
  currentEntry,
  flip,
  onward,
  type Session,
} from "./session/session";

type Clock = {
  session: Session;
  options: ReviewOptions;
  isActive: boolean;
  change: (next: (before: Session) => Session) => void;
};

/** Flips and advances cards automatically: after a rating, and as set in the options. */
export function useSessionClock({ session, options, isActive, change }: Clock): void {
  const { isFlipped, isLeaving, phase } = session;
  const { autoPlay, autoFlip } = options;
  const place = currentEntry(session)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts anew with each card
  useEffect(() => {
    if (phase !== "running" || place === undefined || !isActive) return;
    const [delay, next] = isLeaving
      ? [ADVANCE_MS, advance]
      : isFlipped && autoPlay
        ? [AUTO_PLAY_MS, onward]
        : !isFlipped && autoFlip
          ? [AUTO_FLIP_MS, (before: Session) => flip(before, systemTime())]
          : [0, null];
    if (!next) return;
    const timer = setTimeout(() => change(next), delay);
    return () => clearTimeout(timer);
  }, [phase, place, isLeaving, isFlipped, isActive, autoPlay, autoFlip]);
}
