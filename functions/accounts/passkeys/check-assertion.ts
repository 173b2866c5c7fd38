import { countPasskeyUse, findPasskey, type PasskeyRow } from "~/db/queries/accounts/passkey-rows";
import type { UserRow } from "~/db/queries/accounts/session-rows";
import { fromBase64Url } from "~/functions/text/base64url";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { spendChallenge } from "../challenges";
import { limitPasswordTries } from "../limit-attempts";
import type { Assertion, ChallengePurpose } from "../model";
import type { Owner } from "../owner";
import { checkCeremony, readClientData, unknownPasskey } from "./ceremony";
import { isSignedBy } from "./signature";

export type AssertionDeps = Pick<Deps, "db" | "now" | "allowance" | "accountLimits">;

type Given = {
  assertion: Assertion;
  purpose: ChallengePurpose;
  owner: Owner;
  networkAddress: string;
  origin: string;
};

/**
 * Finds whose passkey signed this browser's challenge (WebAuthn level 3, section 7.2). The challenge is consumed,
 * whatever the outcome. Attempts count like password attempts.
 * @throws AppError invalid_input, invalid_token, invalid_credentials, rate_limited
 */
export async function checkAssertion(
  deps: AssertionDeps,
  { assertion, purpose, owner, networkAddress, origin }: Given,
): Promise<{ passkey: PasskeyRow; user: UserRow }> {
  const deviceId = owner.userId === null ? null : `session:${owner.sessionHash}`;
  await limitPasswordTries(deps, { email: `passkey:${assertion.id}`, networkAddress, deviceId });
  const { authenticatorData, clientDataJSON, signature, userHandle } = assertion.response;
  const client = readClientData(clientDataJSON);
  await spendChallenge(deps, { challenge: client.challenge, purpose, owner });
  const { signCount } = await checkCeremony("webauthn.get", { client, authenticatorData }, origin);
  const found = await findPasskey(deps.db, assertion.id);
  if (!found) throw unknownPasskey();
  const isTheirs = !userHandle || userHandle === userHandleOf(found.user.id);
  const isSigned = await isSignedBy(
    found.passkey,
    await signedBytes(authenticatorData, clientDataJSON),
    bytesOf(signature),
  );
  if (!isTheirs || !isSigned) throw unknownPasskey();
  const use = { id: found.passkey.id, signCount, lastUsedAt: deps.now() };
  if (!(await countPasskeyUse(deps.db, use))) throw unknownPasskey();
  return found;
}

/**
 * An account's name for authenticators, base64url. It says nothing about the person (WebAuthn level 3, section 14.6.1).
 */
export function userHandleOf(userId: number): string {
  return btoa(`account:${userId}`).replaceAll("=", "");
}

async function signedBytes(authenticatorData: string, clientDataJSON: string): Promise<Uint8Array<ArrayBuffer>> {
  const data = bytesOf(authenticatorData);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(clientDataJSON)));
  const all = new Uint8Array(data.length + hash.length);
  all.set(data);
  all.set(hash, data.length);
  return all;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  try {
    return fromBase64Url(text);
  } catch (cause) {
    throw new AppError("invalid_input", "Couldn't read your browser's response.", { cause });
  }
}
