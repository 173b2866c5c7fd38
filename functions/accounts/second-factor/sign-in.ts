import { findUserById } from "~/db/queries/accounts";
import { insertFailedSignIn } from "~/db/queries/security-events";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { limitCalls } from "../attempts";
import { readChallenge, spendChallenge } from "../challenges";
import { type Arrival, MAX_USER_AGENT, type Started, startSession } from "../start-session";
import { takeCode } from "./check-code";

type Given = Arrival & {
  /** What the right password was answered with. */
  ticket: string;
  code: string;
  networkAddress: string;
};

/**
 * The second step of a sign-in: a code of the app, or a recovery code. A wrong one may be tried again with the same
 * ticket, in the same browser.
 * @throws AppError invalid_token when the password has to be given again, invalid_credentials, rate_limited
 */
export async function takeSecondStep(
  deps: Pick<Deps, "db" | "now" | "newToken" | "allowance" | "accountLimits" | "vault">,
  input: Given,
): Promise<Started> {
  await limitCalls(deps, input.networkAddress);
  const ticket = { challenge: input.ticket, purpose: "second_step", owner: input.owner } as const;
  const { userId } = await readChallenge(deps, ticket);
  const user = userId === null ? null : await findUserById(deps.db, userId);
  if (!user) throw new AppError("invalid_token", "Please sign in again.");
  const how = await takeCode(deps, user.id, input.code).catch(async (thrown: unknown) => {
    const userAgent = input.userAgent.slice(0, MAX_USER_AGENT);
    await insertFailedSignIn(deps.db, { email: user.email, userAgent, createdAt: deps.now() });
    throw thrown;
  });
  await spendChallenge(deps, ticket);
  return startSession(deps, user, input, `password and ${how}`);
}
