import { advanceDelivery } from "~/db/queries/notifications-delivered";
import { suspendEmail } from "~/db/queries/notifications-preferences";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import type { MailEvent } from "./port";

/** What a report makes of the history; others say nothing that is kept. */
const STATUS_OF = {
  "email.delivered": "delivered",
  "email.opened": "opened",
  "email.clicked": "clicked",
  "email.bounced": "bounced",
  "email.failed": "failed",
} as const;

/**
 * Takes a signed report of the mail provider. History moves forward only, so reports may come late, twice and in any order.
 * A bounce for good and a complaint suspend reminders by mail until the learner asks for them again.
 * @throws AppError not_found where no secret is set, invalid_input for a signature that does not fit
 */
export async function receiveMailEvent(
  deps: Pick<Deps, "db" | "now" | "log" | "mailEvents">,
  message: { body: string; headers: { id: string; timestamp: string; signature: string } },
): Promise<void> {
  if (!deps.mailEvents) throw new AppError("not_found", "Not found.");
  const event = await deps.mailEvents.read(message, deps.now());
  if (!event) return;
  const whose = await note(deps, event);
  if (!whose) return;
  const reason = event.type === "email.complained" ? "complaint" : event.isPermanentBounce ? "bounce" : null;
  if (reason === null) return;
  if (reason === "bounce" && !whose.isNews) return;
  await suspendEmail(deps.db, { userId: whose.userId, reason, at: deps.now() });
  deps.log("warn", "mail suspended", { reason });
}

function note(deps: Pick<Deps, "db">, { type, externalId, at, reason }: MailEvent) {
  // A complaint comes from somebody who has seen the mail.
  const status = type === "email.complained" ? "opened" : STATUS_OF[type];
  return advanceDelivery(deps.db, { externalId, status, at, reason });
}
