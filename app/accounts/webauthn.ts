import type { Assertion, Attestation, PasskeyOptions } from "~/functions/accounts/model";
import { fromBase64Url, toBase64Url } from "~/functions/text/base64url";

type SignOptions = { challenge: string; rpId: string; timeout: number; userVerification: "required" };

/** Whether passkeys can work here: not in every browser, and never on an IP address. */
export function canUsePasskeys(): boolean {
  const isNumeric = /^[\d.]+$|:/.test(location.hostname);
  return typeof PublicKeyCredential === "function" && !isNumeric;
}

/** Requests a signature by any passkey of this site. @throws DOMException if the user or the browser declines */
export async function signWithPasskey(
  options: SignOptions,
  how: { signal?: AbortSignal; mediation?: "conditional" } = {},
): Promise<Assertion> {
  const publicKey = { ...options, challenge: fromBase64Url(options.challenge) };
  const { id, response } = (await navigator.credentials.get({ publicKey, ...how })) as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse;
  return {
    id,
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      userHandle: userHandle && textOf(userHandle),
    },
  };
}

/** Creates a passkey. @throws DOMException if the user or the browser declines */
export async function makePasskey(options: PasskeyOptions): Promise<Attestation> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...options,
    challenge: fromBase64Url(options.challenge),
    user: { ...options.user, id: fromBase64Url(options.user.id) },
    excludeCredentials: options.excludeCredentials.map(({ type, id }) => ({ type, id: fromBase64Url(id) })),
  };
  const { id, response } = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const made = response as AuthenticatorAttestationResponse;
  return {
    id,
    response: {
      clientDataJSON: textOf(made.clientDataJSON),
      authenticatorData: textOf(made.getAuthenticatorData()),
      publicKey: textOf(made.getPublicKey() ?? new ArrayBuffer(0)),
      publicKeyAlgorithm: made.getPublicKeyAlgorithm(),
    },
  };
}

/** The message for a passkey that was not used or created. */
export function passkeyProblem(thrown: unknown): string {
  const name = thrown instanceof DOMException ? thrown.name : "";
  if (name === "InvalidStateError") return "This device already has a passkey for your account.";
  if (name === "NotAllowedError") return "It was canceled or took too long. Nothing changed.";
  return "Your browser couldn't use a passkey here.";
}

function textOf(bytes: ArrayBuffer): string {
  return toBase64Url(new Uint8Array(bytes));
}
