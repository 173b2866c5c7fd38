import type { Said } from "~/db/queries/notifications-queue";
import { compose, type MailBody } from "../../mail/compose";

/** A notification as a mail, with the headers by which a mail program unsubscribes by one press (RFC 8058). */
export function composeNotification(
  { subject, content, link }: Said,
  { origin, token }: { origin: string; token: string },
): MailBody & { headers: Record<string, string> } {
  const unsubscribe = `${origin}/unsubscribe/${token}`;
  const body = compose(subject, [
    ...content.split("\n\n"),
    { label: "Open Vidwright", link: `${origin}${link ?? "/review"}` },
    "You get this because reminders are on in your account.",
    { label: "Change what you get", link: `${origin}/account/notifications` },
    { label: "Unsubscribe", link: unsubscribe },
  ]);
  return {
    ...body,
    headers: { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}
