import { insertMail, type NewMail } from "~/db/queries/mail/mail-rows";
import type { Deps } from "~/functions/deps";
import type { Mail } from "./compose-mail";

/** The limit of the strictest provider (Resend) for an idempotency key. */
const MAX_KEY_LENGTH = 256;

/**
 * The outbox row of a mail, to be written with `insertMail` in the same `batch()` as its cause.
 * @param key names the cause, for example `verify:12:3`. It is logged, so it contains no address and no token
 */
export function mailRow(key: string, mail: Mail, now: Date): NewMail {
  if (key.length > MAX_KEY_LENGTH) throw new Error(`mail key longer than ${MAX_KEY_LENGTH} characters`);
  const { to, subject, text, html, replyTo = null } = mail;
  return { key, to, subject, text, html, replyTo, nextAttemptAt: now, createdAt: now };
}

/** Requests prompt delivery of a mail. If the message cannot be queued, nothing is lost: the sweep finds the row. */
export async function announceMail(deps: Pick<Deps, "queue" | "log">, key: string): Promise<void> {
  try {
    await deps.queue.send([{ type: "mail.deliver", key }]);
  } catch (thrown) {
    deps.log("warn", "mail not announced", { key, cause: String(thrown) });
  }
}

/** Writes and announces a mail that has no other row to be written with. Repeating the same key sends nothing. */
export async function sendMail(
  deps: Pick<Deps, "db" | "queue" | "now" | "log">,
  key: string,
  mail: Mail,
): Promise<void> {
  await insertMail(deps.db, mailRow(key, mail, deps.now()));
  await announceMail(deps, key);
}
