import { useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Assertion } from "~/functions/accounts/schema";
import { signInPath } from "./next-path";
import { askForPasskey, tellPasskeyProblem, useCanUsePasskeys } from "./use-passkeys";
import { Button } from "~/app/ui/button";

/** Slightly less than a challenge's lifetime. */
const RENEW_MS = 4.5 * 60_000;

/** Passkey sign-in: a button, and the browser's autofill suggestion in the email field. */
export function PasskeySignIn({ next }: { next: string }) {
  const can = useCanUsePasskeys();
  const submit = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const offer = useRef<AbortController | null>(null);
  const send = useCallback(
    (assertion: Assertion) => {
      const fields = { form: "passkey", assertion: JSON.stringify(assertion) };
      submit(fields, { method: "post", action: signInPath("login", next) });
    },
    [submit, next],
  );

  useEffect(() => {
    if (!can || isAsking) return;
    const controller = new AbortController();
    offer.current = controller;
    void offerPasskeys(controller.signal, send);
    return () => controller.abort();
  }, [can, isAsking, send]);

  async function ask() {
    setAsking(true);
    // The browser handles one credential request at a time.
    offer.current?.abort();
    try {
      send(await askForPasskey("sign-in"));
    } catch (thrown) {
      tellPasskeyProblem(thrown);
    } finally {
      setAsking(false);
    }
  }

  if (!can) return null;
  return (
    <div className="grid gap-6">
      <Button className="w-full" disabled={isAsking} onClick={ask}>
        {isAsking ? "Waiting for your passkey..." : "Sign in with a passkey"}
      </Button>
      <p className="text-center text-small text-quiet">or with your password</p>
    </div>
  );
}

/** Enables passkey autofill in the email field, renewing the challenge before it expires. */
async function offerPasskeys(signal: AbortSignal, send: (assertion: Assertion) => void): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  while (!signal.aborted) {
    const turn = AbortSignal.any([signal, AbortSignal.timeout(RENEW_MS)]);
    try {
      return send(await askForPasskey("sign-in", { signal: turn, mediation: "conditional" }));
    } catch (cause) {
      if (signal.aborted || turn.aborted) continue;
      // The user didn't ask for this, so don't bother them with the failure; the button reports its own.
      console.info("Passkeys are not offered.", cause);
      return;
    }
  }
}
