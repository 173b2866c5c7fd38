import { useEffect, useState } from "react";
import { systemTime } from "~/functions/clock";

/** What was loaded longer ago is read again when somebody comes back to it. */
const OLD_MS = 3_600_000;

type Loaded = {
  /** No session has begun with them. */
  isWaiting: boolean;
  /** They came from this browser, without the server. */
  isKept: boolean;
  onStale: () => void;
};

/** Asks for the cards again once the browser is online, or when a tab that lay open overnight is looked at. */
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
