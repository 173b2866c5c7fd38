import { insertPasskey, listPasskeys } from "~/db/queries/accounts/passkey-rows";
import { announceMail, mailRow } from "~/functions/mail/enqueue-mail";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { securityChanged } from "../../mail/templates/security-changed";
import { newChallenge, spendChallenge } from "../challenges";
import { type ConfirmDeps, confirmUser } from "../confirm-identity";
import { requireUser } from "../current-user";
import type { Attestation, PasskeyOptions, Proof } from "../model";
import type { Owner } from "../owner";
import { eventOf } from "../record-event";
import { checkCeremony, readClientData, rpIdOf, unknownPasskey } from "./ceremony";
import { userHandleOf } from "./check-assertion";
import { COSE_ALGORITHMS, isReadableKey } from "./signature";

const MAX_PASSKEYS = 20;
const TIMEOUT_MS = 5 * 60_000;

/**
 * The options for `navigator.credentials.create`, once the user has confirmed their identity.
 * @throws AppError authentication_required, invalid_credentials, invalid_token, conflict for too many, rate_limited
 */
export async function passkeyOptions(
  deps: ConfirmDeps & Pick<Deps, "newToken">,
  input: { owner: Owner; proof: Proof; networkAddress: string; origin: string },
): Promise<PasskeyOptions> {
  const { user, sessionHash } = await requireUser(deps, input.owner);
  await confirmUser(deps, { user, sessionHash, ...input });
  const known = await listPasskeys(deps.db, user.id);
  if (known.length >= MAX_PASSKEYS) throw new AppError("conflict", `You can have up to ${MAX_PASSKEYS} passkeys.`);
  return {
    challenge: await newChallenge(deps, { purpose: "passkey_add", owner: input.owner, userId: user.id }),
    rp: { id: rpIdOf(input.origin), name: "Vidwright" },
    user: { id: userHandleOf(user.id), name: user.email, displayName: user.username },
    pubKeyCredParams: COSE_ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(({ credentialId }) => ({ type: "public-key", id: credentialId })),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    attestation: "none",
  };
}

/**
 * Stores a passkey made by the browser (WebAuthn level 3, section 7.1), and sends a mail about it. Attestation is
 * ignored, because the device's maker doesn't matter here.
 * @throws AppError authentication_required, invalid_input, invalid_token, invalid_credentials, conflict
 */
export async function addPasskey(
  deps: Pick<Deps, "db" | "now" | "newToken" | "queue" | "log">,
  input: { owner: Owner; name: string; attestation: Attestation; origin: string },
): Promise<void> {
  const { owner, name, attestation, origin } = input;
  const { user, userAgent } = await requireUser(deps, owner);
  const { authenticatorData, clientDataJSON, publicKey, publicKeyAlgorithm: algorithm } = attestation.response;
  const client = readClientData(clientDataJSON);
  const { userId } = await spendChallenge(deps, { challenge: client.challenge, purpose: "passkey_add", owner });
  const { credentialId, signCount } = await checkCeremony("webauthn.create", { client, authenticatorData }, origin);
  const isWhole =
    userId === user.id && credentialId === attestation.id && (await isReadableKey({ publicKey, algorithm }));
  if (!isWhole || credentialId === null) throw unknownPasskey();
  const now = deps.now();
  const row = { userId, credentialId, publicKey, algorithm, signCount, name, createdAt: now };
  const event = eventOf({ userId, kind: "passkey_added", detail: name, userAgent }, now);
  const body = securityChanged({ username: user.username, what: `A passkey was added to your account: ${name}.` });
  const mail = mailRow(`passkey-added:${deps.newToken()}`, { to: user.email, ...body }, now);
  if (!(await insertPasskey(deps.db, row, event, mail))) {
    throw new AppError("conflict", "This passkey is already registered.");
  }
  await announceMail(deps, mail.key);
}
