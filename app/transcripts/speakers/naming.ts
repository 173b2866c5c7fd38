import { useMemo, useSyncExternalStore } from "react";
import type { Speakers } from "~/functions/citations/speaker-kinds";

/** A correction made on the page that is open. `apply` is `withNames`. */
export type Naming = { speakers: Speakers; apply: <Value>(value: Value) => Value };

/** Outside of React, so that a page's first script does not contain it: only late parts read it. */
let naming: Naming | null = null;
const listeners = new Set<() => void>();

/** @param next null when the page is left */
export function setNaming(next: Naming | null): void {
  naming = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The last correction; null if there was none since the page was loaded. */
export const useNaming = (): Naming | null =>
  useSyncExternalStore(
    subscribe,
    () => naming,
    () => null,
  );

/** Citations or segments with the names that the reader gave on this page. */
export function useNamed<Value>(value: Value): Value {
  const now = useNaming();
  return useMemo(() => (now ? now.apply(value) : value), [value, now]);
}
