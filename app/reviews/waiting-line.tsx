import { useOnline } from "~/app/browser/page/use-online";
import type { SenderState } from "~/app/browser/review-sync/review-sender";
import { counted } from "~/functions/text/counted";

/** What waits to be sent. A quiet note, because nothing is lost and nothing needs to be done. */
export function WaitingLine({ state, isKept }: { state: SenderState; isKept: boolean }) {
  const text = waitingText({ ...state, isKept, isOnline: useOnline() });
  return (
    <p role="status" className="mb-4 text-small text-quiet empty:m-0">
      {text}
    </p>
  );
}

type WaitingInput = Pick<SenderState, "waiting" | "failure"> & { isKept: boolean; isOnline: boolean };

/** The note's text; empty if there is nothing to say. */
export function waitingText({ waiting, failure, isKept, isOnline }: WaitingInput): string {
  if (waiting === 0) {
    if (!isOnline) return "Offline. These cards are on this device; you can keep going.";
    return isKept ? "These are the cards on this device; you can keep going." : "";
  }
  const ratings = counted(waiting, "rating");
  const status = failure?.status;
  if (status === 409 || status === 401) return `${ratings} waiting for the account that made them.`;
  if (!isOnline) return `Offline. ${ratings} waiting to sync when you're back online.`;
  if (status === 429) return `${ratings} waiting to sync. This can take a moment.`;
  return failure ? `${ratings} waiting to sync. We'll keep trying.` : "";
}
