import { useEffect, useRef, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";

export type Verification = { state: "loading" | "success" | "error"; message: string };

export const NO_TOKEN = "Invalid verification link. Please request a new verification email.";
export const VERIFIED = "Your email has been verified successfully! You can now log in.";
const FAILED = "Failed to verify email. Please try again.";
const UNREACHED = "An error occurred during verification. Please try again.";

/** Redeems the link's token once, from the page itself, so that merely fetching the page does not redeem it. */
export function useVerification(token: string, initial: Verification): Verification {
  const [verification, setVerification] = useState(initial);
  const isSent = useRef(initial.state !== "loading");
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    call("GET /api/auth/verify-email", { query: { token } }).then(
      () => setVerification({ state: "success", message: VERIFIED }),
      (thrown: unknown) => {
        const { status, message } = toFailure(thrown);
        setVerification({ state: "error", message: status === 0 ? UNREACHED : message || FAILED });
      },
    );
  }, [token]);
  return verification;
}
