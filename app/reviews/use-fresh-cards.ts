import { useEffect, useState } from "react";
import { systemTime } from "~/functions/clock";

/** When returning to the page, cards older than this are reloaded. */
const OLD_MS = 3_600_000;

type Loaded = {
  /** No session has started with these cards. */
  isWaiting: boolean;
  /** They came from local storage, not from the server. */
  isKept: boolean;
  onStale: () => void;
};

/** Reloads cards when the browser comes online, or when the user returns to a tab left open overnight. */
export function useFreshCards({ isWaiting, isKept, onStale }: Loaded): void {
  useEffect(() => {
    if (!isWaiting || !isKept) return;
    addEventListener("online", onStale);
    return () => removeEventListener("online", onStale);
  }, [isWaiting, isKept, onStale]);

  const [loadedAt] = useState(Date.now);
  useEffect(() => {
    if (!isWaiting) return;
    const reload = () => {
      const isOld = Math.abs(systemTime() - loadedAt) > OLD_MS;
      if (document.visibilityState === "visible" && isOld) onStale();
    };
    document.addEventListener("visibilitychange", reload);
    return () => document.removeEventListener("visibilitychange", reload);
  }, [isWaiting, loadedAt, onStale]);
}
