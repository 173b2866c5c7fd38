import { useEffect, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { showToast } from "~/app/ui/toast-store";
import type { Assertion } from "~/functions/accounts/model";
import { canUsePasskeys, passkeyProblem, signWithPasskey } from "./webauthn";

type How = Parameters<typeof signWithPasskey>[1];

/** Whether passkeys can work here; false until the page has hydrated. */
export function useCanUsePasskeys(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => {
    setCan(canUsePasskeys());
  }, []);
  return can;
}

/** Signs a challenge from the server with a passkey. @throws CallFailed, DOMException */
export async function askForPasskey(purpose: "sign-in" | "confirm", how?: How): Promise<Assertion> {
  const options = await call(`POST /api/auth/passkeys/${purpose}-options`, how?.signal ? { signal: how.signal } : {});
  return signWithPasskey(options, how);
}

/** Shows in a toast why there is no passkey. */
export function tellPasskeyProblem(thrown: unknown): void {
  const description = toFailure(thrown).message || passkeyProblem(thrown);
  showToast({ title: "No passkey was used", description, isDestructive: true });
}
