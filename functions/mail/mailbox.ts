import { findNewestMail } from "~/db/queries/mail";
import type { Deps } from "../deps";
import { AppError } from "../errors";

/** A mail as the local mailbox shows it; `text` and `html` are empty once a real provider has sent it. */
export type MailboxEntry = {
  key: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** `dead`: given up, with the reason in `lastError`. */
  status: "pending" | "sending" | "sent" | "dead";
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

/**
 * The newest mails, newest first.
 * @throws AppError not_found anywhere but in development: these mails open other people's accounts
 */
export async function readMailbox(
  deps: Pick<Deps, "db" | "isDevelopment">,
  { limit }: { limit: number },
): Promise<MailboxEntry[]> {
  if (!deps.isDevelopment) throw new AppError("not_found", "Not found.");
  const rows = await findNewestMail(deps.db, limit);
  return rows.map(({ id: _id, nextAttemptAt: _next, externalId: _external, ...entry }) => entry);
}
