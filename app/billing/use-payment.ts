import { useEffect, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { CallFailed } from "~/app/browser/calls/call-api";

/** `error` says why; null if the payment was simply not found. */
export type PaymentResult = { state: "verifying" | "success" | "failure"; error: string | null };

export const NO_SESSION = "No session ID found";
export const NOT_VERIFIED = "Payment verification failed";

const RETRIES = 3;
const INTERVAL_MS = 2000;
const LEAVE_AFTER_MS = 2000;

/**
 * Polls a payment that the server could not confirm when it rendered the page. Once confirmed, goes home with a full
 * page load, because only the server knows who is premium.
 */
export function usePayment(sessionId: string, initial: PaymentResult): PaymentResult {
  const [result, setResult] = useState(initial);
  const { state } = result;
  useEffect(() => {
    if (state === "failure") return;
    if (state === "success") {
      const timer = setTimeout(() => location.replace("/"), LEAVE_AFTER_MS);
      return () => clearTimeout(timer);
    }
    let isLeft = false;
    void verify(sessionId).then((verified) => {
      if (!isLeft) setResult(verified);
    });
    return () => {
      isLeft = true;
    };
  }, [state, sessionId]);
  return result;
}

async function verify(sessionId: string): Promise<PaymentResult> {
  let error: string | null = null;
  for (let retry = 0; retry < RETRIES; retry += 1) {
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
    try {
      const { success } = await call("GET /api/payment/verify/:sessionId", { param: { sessionId } });
      if (success) return { state: "success", error: null };
      error = null;
    } catch (thrown) {
      if (!(thrown instanceof CallFailed)) throw thrown;
      error = NOT_VERIFIED;
    }
  }
  return { state: "failure", error };
}
