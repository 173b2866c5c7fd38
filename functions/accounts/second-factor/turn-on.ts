import { confirmFactor, findSecondFactor, putPendingFactor } from "~/db/queries/accounts/second-factor-rows";
import { sendMail } from "~/functions/mail/enqueue-mail";
import { toBase64Url } from "~/functions/text/base64url";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { securityChanged } from "../../mail/templates/security-changed";
import { type ConfirmDeps, confirmUser } from "../confirm-identity";
import { requireUser } from "../current-user";
import { limitCodeTries } from "../limit-attempts";
import type { Proof, SecondFactorSetup } from "../model";
import type { Owner } from "../owner";
import { eventOf } from "../record-event";
import { openSecret, wrongCode } from "./check-code";
import { newRecoveryCodes } from "./recovery-codes";
import { newTotpSecret, otpauthLink, stepOfCode, toBase32 } from "./totp";

/**
 * A secret for an authenticator app, once the user has confirmed their identity. It has no effect until `turnOnSecondFactor`.
 * @throws AppError authentication_required, invalid_credentials, invalid_token, conflict if it is on, rate_limited
 */
export async function setUpSecondFactor(
  deps: ConfirmDeps & Pick<Deps, "vault">,
  input: { owner: Owner; proof: Proof; networkAddress: string; origin: string },
): Promise<SecondFactorSetup> {
  const { user, sessionHash } = await requireUser(deps, input.owner);
  await confirmUser(deps, { user, sessionHash, ...input });
  const bytes = newTotpSecret();
  const sealed = await deps.vault.seal(toBase64Url(bytes), `totp:${user.id}`);
  if (!(await putPendingFactor(deps.db, { userId: user.id, secret: sealed, createdAt: deps.now() }))) throw isOn();
  const secret = toBase32(bytes);
  return { secret, link: otpauthLink({ secret, issuer: "Vidwright", account: user.email }) };
}

type TurnOnDeps = Pick<Deps, "db" | "now" | "newToken" | "vault" | "queue" | "log" | "allowance" | "accountLimits">;

/**
 * Turns the second factor on with a first code of the app, which is consumed. Returns the recovery codes, which are
 * shown only now.
 * @throws AppError authentication_required, invalid_credentials, conflict, rate_limited
 */
export async function turnOnSecondFactor(
  deps: TurnOnDeps,
  input: { owner: Owner; code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { user, sessionHash, userAgent } = await requireUser(deps, input.owner);
  await limitCodeTries(deps, { email: user.email, networkAddress: "", deviceId: `session:${sessionHash}` });
  const found = await findSecondFactor(deps.db, user.id);
  if (!found) throw new AppError("conflict", "Set up your app first.");
  const { factor } = found;
  if (factor.confirmedAt) throw isOn();
  const now = deps.now();
  const step = await stepOfCode(await openSecret(deps, factor), input.code.replace(/\s/g, ""), now);
  if (step === null) throw wrongCode();
  const { codes, hashes } = await newRecoveryCodes();
  const event = eventOf({ userId: user.id, kind: "second_factor_on", userAgent }, now);
  const change = { userId: user.id, secret: factor.secret, step, now, codeHashes: hashes };
  if (!(await confirmFactor(deps.db, change, event))) throw isOn();
  const body = securityChanged({ username: user.username, what: "Two-step sign-in was turned on for your account." });
  await sendMail(deps, `second-factor-on:${deps.newToken()}`, { to: user.email, ...body });
  return { recoveryCodes: codes };
}

function isOn(): AppError {
  return new AppError("conflict", "Two-step sign-in is already on.");
}
