import { useEffect, useSyncExternalStore } from "react";
import { askDue } from "./ask";
import { heardDue, learnerOf, subscribeToDue } from "./store";

const nothing = () => null;

/** How many cards are due for who is here; null until that is known. The page of the reviews knows it of itself. */
export function useDueCount(user: { id: number } | null, isReview: boolean): number | null {
  const heard = useSyncExternalStore(subscribeToDue, heardDue, nothing);
  const learner = learnerOf(user);
  useEffect(() => {
    if (isReview) return;
    const askAgain = () => void askDue(learner);
    document.addEventListener("visibilitychange", askAgain);
    const giveUp = askDue(learner);
    return () => {
      document.removeEventListener("visibilitychange", askAgain);
      giveUp();
    };
  }, [learner, isReview]);
  return heard?.learner === learner ? heard.count : null;
}
