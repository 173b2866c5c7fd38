import { findUserByEmail } from "~/db/queries/accounts/account-rows";
import { changeEmailByToken, findToken, insertChangeEmailToken } from "~/db/queries/accounts/account-tokens";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { announceMail, mailRow } from "~/functions/mail/enqueue-mail";
import { changeEmail } from "~/functions/mail/templates/change-email";
import { emailAlreadyRegistered } from "~/functions/mail/templates/email-already-registered";
import { emailChanged } from "~/functions/mail/templates/email-changed";
import { sha256 } from "~/functions/text/sha256";
import { requireUser } from "../current-user";
import { limitCalls, limitMails } from "../limit-attempts";
import { newSecret } from "../one-time-tokens";
import type { Owner } from "../owner";
import { checkPassword } from "../password/check-password";
import { eventOf } from "../record-event";
import { MAX_USER_AGENT } from "../start-session";

const VALID_MS = 24 * 3_600_000;

type ChangeDeps = Pick<Deps, "db" | "passwords" | "allowance" | "accountLimits" | "queue" | "now" | "newToken" | "log">;

/**
 * Sends a link to the new address, which takes effect only once the link is confirmed. If that address already has an
 * account, its owner is told instead, and the response is the same.
 * @throws AppError authentication_required, invalid_credentials, rate_limited
 */
export async function requestEmailChange(
  deps: ChangeDeps,
  input: { owner: Owner; email: string; password: string; networkAddress: string; origin: string },
): Promise<void> {
  const { user, sessionHash } = await requireUser(deps, input.owner);
  await checkPassword(deps, { user, sessionHash, password: input.password });
  const { email, networkAddress, origin } = input;
  await limitMails(deps, { email, networkAddress, deviceId: null });
  const known = await findUserByEmail(deps.db, email);
  const secret = newSecret(deps);
  const body = known?.user.emailVerified
    ? emailAlreadyRegistered({
        username: known.user.username,
        loginLink: `${origin}/auth?tab=login`,
        resetLink: `${origin}/forgot-password`,
      })
    : changeEmail({ username: user.username, link: `${origin}/confirm-email?token=${secret}`, newEmail: email });
  const mail = mailRow(`change-email:${deps.newToken()}`, { to: email, ...body }, deps.now());
  const expiresAt = new Date(deps.now().getTime() + VALID_MS);
  const token = { userId: user.id, tokenHash: await sha256(secret), newEmail: email, expiresAt };
  await insertChangeEmailToken(deps.db, token, mail);
  await announceMail(deps, mail.key);
}

/**
 * Replaces the account's address with the new one. Needs no session, because the link may be opened on another device.
 * Signs out every other device, and notifies the old address.
 * @throws AppError invalid_token
 */
export async function confirmEmailChange(
  deps: Pick<Deps, "db" | "now" | "newToken" | "queue" | "log" | "allowance" | "accountLimits">,
  input: { owner: Owner; token: string; networkAddress: string; origin: string; userAgent: string },
): Promise<void> {
  await limitCalls(deps, input.networkAddress);
  const [tokenHash, now] = [await sha256(input.token), deps.now()];
  const found = await findToken(deps.db, "change_email", tokenHash, now);
  if (!found?.newEmail) throw invalidLink();
  const { user, newEmail } = found;
  const { owner, origin } = input;
  const keepSessionHash = owner.userId === user.id ? (owner.sessionHash ?? null) : null;
  const body = emailChanged({ username: user.username, newEmail, contactLink: `${origin}/contact` });
  const mail = mailRow(`email-changed:${deps.newToken()}`, { to: user.email, ...body }, now);
  const userAgent = input.userAgent.slice(0, MAX_USER_AGENT);
  const event = eventOf({ userId: user.id, kind: "email_changed", userAgent }, now);
  const change = { userId: user.id, tokenHash, newEmail, keepSessionHash, now };
  if (!(await changeEmailByToken(deps.db, change, mail, event))) throw invalidLink();
  await announceMail(deps, mail.key);
}

function invalidLink(): AppError {
  return new AppError("invalid_token", "This link is no longer valid. Please request a new one.");
}
