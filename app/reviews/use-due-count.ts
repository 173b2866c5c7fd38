import { useEffect, useSyncExternalStore } from "react";
import { askDue } from "./due-count/ask";
import { lastDueCount, subscribeToDue } from "./due-count/due-count-store";

const nothing = () => null;

/**
 * How many cards are due for the current learner; null until known. The review page reports its own count.
 * @param learner null if unknown: then the last learner is assumed
 */
export function useDueCount(learner: string | null, isReview: boolean): number | null {
  const heard = useSyncExternalStore(subscribeToDue, lastDueCount, nothing);
  useEffect(() => {
    if (isReview || learner === null) return;
    const askAgain = () => void askDue(learner);
    document.addEventListener("visibilitychange", askAgain);
    const giveUp = askDue(learner);
    return () => {
      document.removeEventListener("visibilitychange", askAgain);
      giveUp();
    };
  }, [learner, isReview]);
  return heard && (learner === null || heard.learner === learner) ? heard.count : null;
}
