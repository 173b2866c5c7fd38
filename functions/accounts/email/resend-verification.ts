import { findUserByEmail, renewVerification } from "~/db/queries/accounts/account-rows";
import type { Deps } from "~/functions/deps";
import { announceMail } from "~/functions/mail/enqueue-mail";
import { limitCalls, limitMails } from "../limit-attempts";
import { newVerification, type VerificationTarget, verificationMail } from "./verification";

type ResendDeps = Pick<Deps, "db" | "allowance" | "accountLimits" | "queue" | "now" | "newToken" | "log">;

/**
 * Sends another verification mail, whose link replaces the earlier one. For an unknown or verified address, responds
 * the same and does the same work, but writes no mail.
 * @throws AppError rate_limited
 */
export async function resendVerification(
  deps: ResendDeps,
  input: VerificationTarget & { email: string; networkAddress: string; deviceId: string | null },
): Promise<void> {
  const { email, origin, next } = input;
  if (input.deviceId === null) await limitCalls(deps, input.networkAddress);
  await limitMails(deps, input);
  const username = (await findUserByEmail(deps.db, email))?.user.username ?? "";
  const { secret, stored } = await newVerification(deps);
  const mail = verificationMail(deps, { username, email, origin, next, secret });
  await renewVerification(deps.db, email, stored, mail);
  await announceMail(deps, mail.key);
}
