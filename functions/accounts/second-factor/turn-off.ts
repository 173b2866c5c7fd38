import { deleteFactor, findSecondFactor, replaceRecoveryCodes } from "~/db/queries/accounts/second-factor-rows";
import { sendMail } from "~/functions/mail/enqueue-mail";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { securityChanged } from "../../mail/templates/security-changed";
import { type ConfirmDeps, confirmUser } from "../confirm-identity";
import { requireUser } from "../current-user";
import type { Proof, SecondFactorView } from "../model";
import type { Owner } from "../owner";
import { eventOf } from "../record-event";
import { newRecoveryCodes } from "./recovery-codes";

type Confirmed = { owner: Owner; proof: Proof; networkAddress: string; origin: string };

/** Whether login asks for a code, and since when. @throws AppError authentication_required */
export async function readSecondFactor(deps: Pick<Deps, "db" | "now">, owner: Owner): Promise<SecondFactorView> {
  const { user } = await requireUser(deps, owner);
  const found = await findSecondFactor(deps.db, user.id);
  if (!found?.factor.confirmedAt) return { isOn: false };
  return { isOn: true, since: found.factor.confirmedAt.toISOString(), recoveryCodesLeft: found.codesLeft };
}

/**
 * Turns the second factor off, once the user has confirmed their identity, and sends a mail about it.
 * @throws AppError authentication_required, invalid_credentials, invalid_token, conflict if it is off, rate_limited
 */
export async function turnOffSecondFactor(
  deps: ConfirmDeps & Pick<Deps, "newToken" | "queue" | "log">,
  input: Confirmed,
): Promise<void> {
  const { user, sessionHash, userAgent } = await requireUser(deps, input.owner);
  await confirmUser(deps, { user, sessionHash, ...input });
  const event = eventOf({ userId: user.id, kind: "second_factor_off", userAgent }, deps.now());
  if (!(await deleteFactor(deps.db, user.id, event))) throw isOff();
  const body = securityChanged({ username: user.username, what: "Two-step sign-in was turned off for your account." });
  await sendMail(deps, `second-factor-off:${deps.newToken()}`, { to: user.email, ...body });
}

/**
 * Replaces the recovery codes, once the user has confirmed their identity. The new ones are shown only now.
 * @throws AppError authentication_required, invalid_credentials, invalid_token, conflict if it is off, rate_limited
 */
export async function renewRecoveryCodes(deps: ConfirmDeps, input: Confirmed): Promise<{ recoveryCodes: string[] }> {
  const { user, sessionHash, userAgent } = await requireUser(deps, input.owner);
  await confirmUser(deps, { user, sessionHash, ...input });
  const found = await findSecondFactor(deps.db, user.id);
  if (!found?.factor.confirmedAt) throw isOff();
  const { codes, hashes } = await newRecoveryCodes();
  const event = eventOf({ userId: user.id, kind: "recovery_codes_made", userAgent }, deps.now());
  await replaceRecoveryCodes(deps.db, user.id, hashes, event);
  return { recoveryCodes: codes };
}

function isOff(): AppError {
  return new AppError("conflict", "Two-step sign-in is off.");
}
