import type { Owner } from "~/functions/accounts/owner";
import { ownerName } from "~/functions/owner-name";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { compose } from "../../mail/compose-mail";
import { sendMail } from "../../mail/enqueue-mail";
import { requireLearner } from "../notified-learner";

/** Test mails allowed per hour. */
const TESTS = { max: 3, windowSeconds: 3600 };

/**
 * Mails a test to the learner's own address.
 * @param next when the next reminder comes, as a sentence
 * @returns the address
 * @throws AppError authentication_required, rate_limited
 */
export async function sendTestMail(
  deps: Pick<Deps, "allowance" | "appOrigin" | "db" | "log" | "now" | "queue">,
  { owner, next }: { owner: Owner; next: string },
): Promise<string> {
  const { user } = await requireLearner(deps, owner);
  const seconds = await deps.allowance.hit(`mail-test:${ownerName(owner)}`, TESTS);
  if (seconds > 0) {
    const minutes = Math.ceil(seconds / 60);
    throw new AppError("rate_limited", `You've sent several tests. Please wait ${minutes} minutes.`, {
      retryAfterSeconds: seconds,
    });
  }
  const mail = compose("Test: your reminders arrive here", [
    "You asked for this test. Your reminders by email come to this address.",
    next,
    { label: "Notification settings", link: `${deps.appOrigin}/account/notifications` },
  ]);
  await sendMail(deps, `notification-test:${crypto.randomUUID()}`, { to: user.email, ...mail });
  return user.email;
}
