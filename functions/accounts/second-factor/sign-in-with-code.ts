import { findUserById } from "~/db/queries/accounts/account-rows";
import { insertWrongCode } from "~/db/queries/accounts/security-events";
import type { UserRow } from "~/db/queries/accounts/session-rows";
import type { Deps } from "~/functions/deps";
import { AppError, toAppError } from "~/functions/errors";
import { announceMail, mailRow } from "~/functions/mail/enqueue-mail";
import { wrongCodeMail } from "~/functions/mail/templates/wrong-code";
import { readChallenge, spendChallenge } from "../challenges";
import { limitCalls, limitCodeTries } from "../limit-attempts";
import { eventOf } from "../record-event";
import { MAX_USER_AGENT, type SignInArrival, type Started, startSession } from "../start-session";
import { takeCode } from "./check-code";

type Given = SignInArrival & {
  /** The ticket issued for the right password. */
  ticket: string;
  code: string;
  networkAddress: string;
  /** This browser's id for an account, given its address; null for a stranger. */
  deviceIdFor: (email: string) => Promise<string | null>;
};

type StepDeps = Pick<Deps, "db" | "now" | "newToken" | "allowance" | "accountLimits" | "vault" | "queue" | "log">;

/**
 * The second step of sign-in: a code of the app, or a recovery code. After a wrong code, the same browser may retry
 * with the same ticket, and the account's owner is told. Attempts count like password attempts.
 * @throws AppError invalid_token if the password is needed again, invalid_credentials, rate_limited
 */
export async function takeSecondStep(deps: StepDeps, input: Given): Promise<Started> {
  await limitCalls(deps, input.networkAddress);
  const ticket = { challenge: input.ticket, purpose: "second_step", owner: input.owner } as const;
  const { userId } = await readChallenge(deps, ticket);
  const user = userId === null ? null : await findUserById(deps.db, userId);
  if (!user) throw new AppError("invalid_token", "Please sign in again.");
  const { email } = user;
  await limitCodeTries(deps, {
    email,
    networkAddress: input.networkAddress,
    deviceId: await input.deviceIdFor(email),
  });
  const how = await takeCode(deps, user.id, input.code).catch(async (thrown: unknown) => {
    if (toAppError(thrown).code === "invalid_credentials") await tellOfWrongCode(deps, user, input.userAgent);
    throw thrown;
  });
  await spendChallenge(deps, ticket);
  return startSession(deps, user, input, `password and ${how}`);
}

/** One event and one mail per hour at most. */
async function tellOfWrongCode(deps: StepDeps, user: UserRow, userAgent: string): Promise<void> {
  const now = deps.now();
  const mail = mailRow(`wrong-code:${deps.newToken()}`, { to: user.email, ...wrongCodeMail(user) }, now);
  const event = eventOf({ userId: user.id, kind: "code_failed", userAgent: userAgent.slice(0, MAX_USER_AGENT) }, now);
  if (await insertWrongCode(deps.db, event, mail)) await announceMail(deps, mail.key);
}
