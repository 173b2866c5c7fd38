import { useEffect, useState } from "react";
import { counted } from "~/functions/text/counted";
import type { SenderState } from "../../client/review-sync/sender";

/** What waits, said quietly: nothing is lost, so nothing needs to be done. */
export function WaitingLine({ state, isKept }: { state: SenderState; isKept: boolean }) {
  const text = waitingText({ ...state, isKept, isOnline: useOnline() });
  return (
    <p role="status" className="waiting-line" data-empty={text === ""}>
      {text}
    </p>
  );
}

type Waits = Pick<SenderState, "waiting" | "failure"> & { isKept: boolean; isOnline: boolean };

/** The line in words; '' when there is nothing to say. */
export function waitingText({ waiting, failure, isKept, isOnline }: Waits): string {
  if (waiting === 0) {
    if (!isOnline) return "Offline. These are the cards at hand; you can go on.";
    return isKept ? "These are the cards that were at hand; you can go on." : "";
  }
  const ratings = `${counted(waiting, "rating")} waiting`;
  const status = failure?.status;
  const [areSent, selves] = waiting === 1 ? ["it is sent", "itself"] : ["they are sent", "themselves"];
  if (status === 409 || status === 401) return `${ratings} for the account that made them.`;
  if (!isOnline) return `Offline. ${ratings}; ${areSent} when the network is back.`;
  if (status === 429) return `${ratings}: so many at once take a moment. They are sent by themselves.`;
  return failure ? `${ratings}; ${areSent} again by ${selves}.` : "";
}

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const read = () => setOnline(navigator.onLine);
    addEventListener("online", read);
    addEventListener("offline", read);
    return () => {
      removeEventListener("online", read);
      removeEventListener("offline", read);
    };
  }, []);
  return isOnline;
}
