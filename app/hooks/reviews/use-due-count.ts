import { useEffect, useSyncExternalStore } from "react";
import { askDue } from "../../client/due-count/ask";
import { heardDue, subscribeToDue } from "../../client/due-count/store";

const nothing = () => null;

/**
 * How many cards are due for who is here; null until that is known. The page of the reviews knows it of itself.
 * @param learner null where nobody can say who is here: then whoever was here last is
 */
export function useDueCount(learner: string | null, isReview: boolean): number | null {
  const heard = useSyncExternalStore(subscribeToDue, heardDue, nothing);
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
