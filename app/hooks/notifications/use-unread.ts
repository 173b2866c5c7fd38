import { useEffect, useSyncExternalStore } from "react";
import { askUnread, heardUnread, subscribeToUnread } from "../../client/unread/store";

const nothing = () => null;

/** How many notifications are unread; null until that is known, and for visitors. */
export function useUnread(userId: number | null): number | null {
  const heard = useSyncExternalStore(subscribeToUnread, heardUnread, nothing);
  useEffect(() => {
    if (userId === null) return;
    const askAgain = () => void askUnread(userId);
    document.addEventListener("visibilitychange", askAgain);
    const giveUp = askUnread(userId);
    return () => {
      document.removeEventListener("visibilitychange", askAgain);
      giveUp();
    };
  }, [userId]);
  return heard && heard.userId === userId ? heard.count : null;
}
