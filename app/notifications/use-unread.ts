import { useEffect, useSyncExternalStore } from "react";
import { askUnread, askUnreadNow, lastUnreadCount, subscribeToUnread } from "./unread/unread-store";

const nothing = () => null;

/** How many notifications are unread; null until known, and for visitors. */
export function useUnread(userId: number | null): number | null {
  const heard = useSyncExternalStore(subscribeToUnread, lastUnreadCount, nothing);
  useEffect(() => {
    if (userId === null) return;
    const askAgain = () => void askUnread(userId);
    // The service worker reports pushes that it has shown.
    const onMessage = ({ data }: MessageEvent) => data?.type === "notified" && askUnreadNow(userId);
    document.addEventListener("visibilitychange", askAgain);
    navigator.serviceWorker?.addEventListener("message", onMessage);
    const giveUp = askUnread(userId);
    return () => {
      document.removeEventListener("visibilitychange", askAgain);
      navigator.serviceWorker?.removeEventListener("message", onMessage);
      giveUp();
    };
  }, [userId]);
  return heard && heard.userId === userId ? heard.count : null;
}
