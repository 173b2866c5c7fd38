import { claimMail, type MailRow, markMailFailed, markMailSent } from "~/db/queries/mail/mail-rows";
import type { Deps } from "~/functions/deps";
import { toAppError } from "~/functions/errors";
import { LEASE_MS, MAX_ATTEMPTS, retryDelayMs } from "./delivery-attempts";

type DeliverDeps = Pick<Deps, "db" | "email" | "now" | "log">;

/** `skipped`: nothing to do, because the mail is sent, given up, not due, or claimed by another sender. */
export type Delivery = "sent" | "retry" | "dead" | "skipped";

/**
 * Sends one mail from the outbox, at most once if the provider keeps idempotency keys. A provider failure is an outcome
 * stored on the row; the sweep picks the row up again when it is due.
 */
export async function deliver(deps: DeliverDeps, { key }: { key: string }): Promise<Delivery> {
  const now = deps.now();
  const row = await claimMail(deps.db, key, now, new Date(now.getTime() + LEASE_MS));
  if (!row) return "skipped";
  // Attempts were used up by senders that died without recording an outcome.
  if (row.attempts > MAX_ATTEMPTS) return fail(deps, row, new Error("no attempt came to an end"), true);
  try {
    const { to, subject, text, html } = row;
    const replyTo = row.replyTo ?? undefined;
    const { externalId } = await deps.email.send({ key, to, subject, text, html, replyTo });
    // Links in a mail open accounts: once it is sent, only the local mailbox, which reads these rows, still needs the
    // text.
    await markMailSent(deps.db, key, { sentAt: deps.now(), externalId, keepBody: deps.email.isLocal });
  } catch (thrown) {
    return fail(deps, row, thrown, toAppError(thrown).code === "mail_rejected" || row.attempts >= MAX_ATTEMPTS);
  }
  deps.log("info", "mail sent", { key, provider: deps.email.provider, attempts: row.attempts });
  return "sent";
}

async function fail(deps: DeliverDeps, row: MailRow, thrown: unknown, isFinal: boolean): Promise<Delivery> {
  const { retryAfterSeconds } = toAppError(thrown);
  const lastError = thrown instanceof Error ? thrown.message : String(thrown);
  const nextAttemptAt = new Date(deps.now().getTime() + retryDelayMs(row.attempts, retryAfterSeconds));
  const status = isFinal ? "dead" : "pending";
  await markMailFailed(deps.db, row, { status, nextAttemptAt, lastError });
  const { provider } = deps.email;
  // Without the provider's message, which may quote the address.
  deps.log(isFinal ? "error" : "warn", isFinal ? "mail given up" : "mail delayed", {
    key: row.key,
    provider,
    attempts: row.attempts,
    code: toAppError(thrown).code,
  });
  return isFinal ? "dead" : "retry";
}
