import { advanceDelivery } from "~/db/queries/notifications/delivered";
import { suspendEmail } from "~/db/queries/notifications/preference-rows";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import type { MailEvent } from "./port";

/** The status that each report leads to; other reports are not stored. */
const STATUS_OF = {
  "email.delivered": "delivered",
  "email.opened": "opened",
  "email.clicked": "clicked",
  "email.bounced": "bounced",
  "email.failed": "failed",
} as const;

/** A mail is recorded within this time after sending; later reports are about mails of other kinds. */
const RECORDED_MS = 60_000;

/**
 * Handles a signed report from the mail provider. A status only moves forward, so reports may be late, repeated or out
 * of order. A permanent bounce or a complaint suspends reminders by mail until the learner turns them on again.
 * @throws AppError not_found without a configured secret, invalid_input for an invalid signature, conflict for a report
 * that may have arrived before its mail was recorded: the provider sends it again
 */
export async function receiveMailEvent(
  deps: Pick<Deps, "db" | "now" | "log" | "mailEvents">,
  message: { body: string; headers: { id: string; timestamp: string; signature: string } },
): Promise<void> {
  if (!deps.mailEvents) throw new AppError("not_found", "Not found.");
  const event = await deps.mailEvents.read(message, deps.now());
  if (!event) return;
  const whose = await note(deps, event);
  if (!whose) {
    if (deps.now().getTime() - event.at.getTime() > RECORDED_MS) return;
    throw new AppError("conflict", "This email isn't known yet.");
  }
  const reason = event.type === "email.complained" ? "complaint" : event.isPermanentBounce ? "bounce" : null;
  if (reason === null) return;
  if (reason === "bounce" && !whose.isNews) return;
  await suspendEmail(deps.db, { userId: whose.userId, reason, at: deps.now() });
  deps.log("warn", "mail suspended", { reason });
}

function note(deps: Pick<Deps, "db">, { type, externalId, at, reason }: MailEvent) {
  // Anyone who complains has seen the mail.
  const status = type === "email.complained" ? "opened" : STATUS_OF[type];
  return advanceDelivery(deps.db, { externalId, status, at, reason });
}
