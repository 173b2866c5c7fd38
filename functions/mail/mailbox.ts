import { findNewestMail } from "~/db/queries/mail/mail-rows";
import { findNewestNotifications } from "~/db/queries/notifications/delivered";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import type { MailStatus } from "./model";

/** A mail as the local mailbox shows it; `text` and `html` are empty once a real provider has sent it. */
export type MailboxEntry = {
  key: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** `dead`, `failed`: given up, with the reason in `lastError`. */
  status: MailStatus | "failed";
  /** A push has a title and a line of text, and lists devices instead of an address. */
  isPush: boolean;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

/**
 * The latest mails and pushes, including notifications, newest first.
 * @throws AppError not_found outside development: these mails open other people's accounts
 */
export async function readMailbox(
  deps: Pick<Deps, "db" | "isDevelopment">,
  { limit }: { limit: number },
): Promise<MailboxEntry[]> {
  if (!deps.isDevelopment) throw new AppError("not_found", "Not found.");
  const [mails, notifications] = await Promise.all([
    findNewestMail(deps.db, limit),
    findNewestNotifications(deps.db, limit),
  ]);
  const entries = [
    ...mails.map(({ id: _id, nextAttemptAt: _next, externalId: _external, ...mail }) => ({ ...mail, isPush: false })),
    ...notifications.map(toEntry),
  ];
  return entries.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, limit);
}

type Notification = Awaited<ReturnType<typeof findNewestNotifications>>[number];

function toEntry({ id, channel, html, status, sentAt, ...rest }: Notification): MailboxEntry {
  return {
    ...rest,
    key: `notification:${id}`,
    replyTo: null,
    html: html ?? "",
    status: status === "sent" ? "sent" : "failed",
    isPush: channel === "browser",
    createdAt: sentAt ?? rest.createdAt,
    sentAt: status === "sent" ? sentAt : null,
  };
}
