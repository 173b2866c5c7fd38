import { useEffect, useState } from "react";
import { call } from "~/app/client/api/call";
import { toFailure } from "~/app/client/api/call-api";
import type { Assertion } from "~/functions/accounts/schema";
import { canUsePasskeys, passkeyProblem, signWithPasskey } from "../../client/accounts/webauthn";
import { showToast } from "../../client/toast/store";

type How = Parameters<typeof signWithPasskey>[1];

/** Whether passkeys can work here; false until the page has its script. */
export function useCanUsePasskeys(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => setCan(canUsePasskeys()), []);
  return can;
}

/** A passkey's signature over a challenge of the server's. @throws CallFailed, DOMException */
export async function askForPasskey(purpose: "sign-in" | "confirm", how?: How): Promise<Assertion> {
  const options = await call(`POST /api/auth/passkeys/${purpose}-options`, how?.signal ? { signal: how.signal } : {});
  return signWithPasskey(options, how);
}

/** Says why there is no passkey, in a toast. */
export function tellPasskeyProblem(thrown: unknown): void {
  const description = toFailure(thrown).message || passkeyProblem(thrown);
  showToast({ title: "No passkey was used", description, isDestructive: true });
}
