import { useSyncExternalStore } from "react";

/** The playback position in milliseconds, -1 until something was played. Changes several times a second. */
export type PlaybackClock = { read(): number; set(ms: number): void; subscribe(listener: () => void): () => void };

/** A clock outside of React, so that only components whose selected value changes rerender. */
export function createPlaybackClock(): PlaybackClock {
  const listeners = new Set<() => void>();
  let now = -1;
  return {
    read: () => now,
    set: (ms) => {
      now = ms;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns `select` of the clock's time; rerenders only when the result changes. */
export function useClock<T>(clock: PlaybackClock, select: (ms: number) => T): T {
  return useSyncExternalStore(
    clock.subscribe,
    () => select(clock.read()),
    () => select(-1),
  );
}
