import { useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Assertion } from "~/functions/accounts/schema";
import { signInPath } from "../../client/accounts/next-path";
import { askForPasskey, tellPasskeyProblem, useCanUsePasskeys } from "../../hooks/accounts/use-passkeys";
import { Button } from "../ui/button";

/** A little less than a challenge is good for. */
const RENEW_MS = 4.5 * 60_000;

/** The way in by a passkey: a button, and the browser's own offer in the field of the address. */
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
    // The browser takes one question at a time.
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

/** Lets the browser offer passkeys where the address is typed, with a new challenge before the old one runs out. */
async function offerPasskeys(signal: AbortSignal, send: (assertion: Assertion) => void): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  while (!signal.aborted) {
    const turn = AbortSignal.any([signal, AbortSignal.timeout(RENEW_MS)]);
    try {
      return send(await askForPasskey("sign-in", { signal: turn, mediation: "conditional" }));
    } catch (cause) {
      if (signal.aborted || turn.aborted) continue;
      // Nobody has asked for it, so nobody is told; the button asks and tells.
      console.info("Passkeys are not offered.", cause);
      return;
    }
  }
}
