import { insertContactMessage } from "~/db/queries/contact/contact-rows";
import { hitNetworks } from "~/functions/allowance/network-of";
import { RATE_LIMITS } from "~/functions/allowance/rate-limits";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { announceMail, mailRow } from "~/functions/mail/enqueue-mail";
import { contactMessage } from "~/functions/mail/templates/contact-message";
import { inMinutes } from "~/functions/text/minutes";
import { sha256 } from "~/functions/text/sha256";
import type { ContactInput } from "./model";

/** Nobody fills in three fields faster than this. */
const MIN_FILL_MS = 2000;

type SendDeps = Pick<Deps, "db" | "allowance" | "queue" | "ownerEmail" | "now" | "log">;

/**
 * Stores a message and mails it to the site owner; without an owner's address it is only stored. Repeating a
 * submission, for example by a second click, stores and mails nothing more.
 * @throws AppError rate_limited, also for a form submitted the moment it was shown
 */
export async function sendContactMessage(
  deps: SendDeps,
  { networkAddress, ...input }: ContactInput & { networkAddress: string },
): Promise<void> {
  const now = deps.now();
  if (input.openedAt !== undefined && now.getTime() - input.openedAt < MIN_FILL_MS) {
    throw new AppError("rate_limited", "That was quick. Please wait a moment, then send it again.", {
      retryAfterSeconds: MIN_FILL_MS / 1000,
    });
  }
  await limitMessages(deps, networkAddress);
  const { name, email, message } = input;
  const key = await keyOf(input, now);
  const mail = deps.ownerEmail
    ? mailRow(`contact:${key}`, { to: deps.ownerEmail, ...contactMessage({ name, email, message }) }, now)
    : null;
  await insertContactMessage(deps.db, { key, name, email, message, createdAt: now }, mail);
  if (mail) await announceMail(deps, mail.key);
  else deps.log("warn", "contact message kept, not mailed: OWNER_EMAIL is not set");
}

async function limitMessages(deps: SendDeps, networkAddress: string): Promise<void> {
  const seconds = await hitNetworks(deps, "contact", networkAddress, RATE_LIMITS.contact);
  if (seconds === 0) return;
  throw new AppError("rate_limited", `Too many messages. Please try again in ${inMinutes(seconds)}.`, {
    retryAfterSeconds: seconds,
  });
}

/**
 * Includes the content: a form that is sent, edited and sent again is a new message. Without a form, the day counts.
 */
function keyOf({ sending, name, email, message }: ContactInput, now: Date): Promise<string> {
  return sha256(JSON.stringify([sending || now.toISOString().slice(0, 10), name, email, message]));
}
