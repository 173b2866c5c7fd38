import { findToken, resetPasswordByToken } from "~/db/queries/accounts/account-tokens";
import { listPasskeys } from "~/db/queries/accounts/passkey-rows";
import { announceMail, mailRow } from "~/functions/mail/enqueue-mail";
import { sha256 } from "~/functions/text/sha256";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { limitCalls } from "../limit-attempts";
import type { PasskeyView } from "../model";
import { toPasskeyView } from "../passkeys/edit-passkey";
import { eventOf } from "../record-event";
import { MAX_USER_AGENT } from "../start-session";
import { passwordChangedMail } from "./changed-mail";
import { refuseGuessable } from "./refuse-guessable";

type ResetDeps = Pick<
  Deps,
  "db" | "passwords" | "commonPasswords" | "allowance" | "accountLimits" | "queue" | "now" | "newToken" | "log"
>;

/**
 * Sets a new password with the link from a mail, once, signs out every device, and ends access tokens. Passkeys stay
 * unless they are to be removed.
 * @returns the account's address, to which this browser is now known
 * @throws AppError invalid_token, invalid_input if the password is easily guessed, rate_limited
 */
export async function resetPasswordWithToken(
  deps: ResetDeps,
  input: {
    token: string;
    password: string;
    removePasskeys: readonly number[];
    networkAddress: string;
    userAgent: string;
  },
): Promise<{ email: string }> {
  await limitCalls(deps, input.networkAddress);
  const [tokenHash, now] = [await sha256(input.token), deps.now()];
  const found = await findToken(deps.db, "reset_password", tokenHash, now);
  if (!found) throw invalidLink();
  const { user } = found;
  const { removePasskeys } = input;
  await refuseGuessable(deps, input.password, user);
  const password = await deps.passwords.hash(input.password, null);
  const body = await passwordChangedMail(deps, user, removePasskeys);
  const mail = mailRow(`password-changed:${deps.newToken()}`, { to: user.email, ...body }, now);
  const userAgent = input.userAgent.slice(0, MAX_USER_AGENT);
  const event = eventOf({ userId: user.id, kind: "password_changed", detail: "by a link", userAgent }, now);
  const change = { userId: user.id, tokenHash, password, removePasskeys, now };
  const isReset = await resetPasswordByToken(deps.db, change, mail, event);
  if (!isReset) throw invalidLink();
  await announceMail(deps, mail.key);
  return { email: user.email };
}

/** The passkeys of a link's account, which the new password may remove; none for an invalid link. */
export async function readPasskeysByToken(deps: Pick<Deps, "db" | "now">, token: string): Promise<PasskeyView[]> {
  if (token === "") return [];
  const found = await findToken(deps.db, "reset_password", await sha256(token), deps.now());
  return found ? (await listPasskeys(deps.db, found.user.id)).map(toPasskeyView) : [];
}

function invalidLink(): AppError {
  return new AppError("invalid_token", "This link is no longer valid. Please request a new one.");
}
