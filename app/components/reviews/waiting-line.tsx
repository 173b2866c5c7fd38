import { useEffect, useState } from "react";
import type { SenderState } from "./outbox/sender";

/** What waits, said quietly: nothing is lost, so nothing needs to be done. */
export function WaitingLine({ state, isKept }: { state: SenderState; isKept: boolean }) {
  const isOnline = useOnline();
  const { waiting, failure } = state;
  const ratings = `${waiting} ${waiting === 1 ? "rating" : "ratings"} waiting`;
  const isOther = failure?.status === 409 || failure?.status === 401;
  const text =
    waiting > 0 && isOther
      ? `${ratings} for the account that made them.`
      : waiting > 0 && !isOnline
        ? `Offline. ${ratings}; they are sent when the network is back.`
        : waiting > 0 && failure
          ? `${ratings}; they are sent again by themselves.`
          : !isOnline
            ? "Offline. These are the cards at hand; you can go on."
            : isKept
              ? "These are the cards that were at hand; you can go on."
              : "";
  return (
    <p role="status" className="waiting-line" data-empty={text === ""}>
      {text}
    </p>
  );
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
