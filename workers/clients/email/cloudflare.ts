import { AppError } from "~/functions/errors";
import type { EmailPort } from "~/functions/mail/port";
import type { MailSender } from "./mail-sender";

/**
 * Errors caused by this particular mail. All others (quota, outage, a domain or sender that is not set up yet) may go
 * away without changing the mail. https://developers.cloudflare.com/email-service/api/send-emails/workers-api/
 */
const REJECTED = new Set([
  "E_VALIDATION_ERROR",
  "E_FIELD_MISSING",
  "E_CONTENT_TOO_LARGE",
  "E_RECIPIENT_NOT_ALLOWED",
  "E_RECIPIENT_SUPPRESSED",
]);

/**
 * Mail through the `send_email` binding. It has no idempotency keys: a lost response may mean the mail is sent twice.
 */
export function createCloudflareEmail({ binding, from }: { binding: SendEmail; from: MailSender }): EmailPort {
  return {
    provider: "cloudflare",
    isLocal: false,
    keepsKeys: false,
    async send({ to, subject, text, html, replyTo, headers, attachments = [] }) {
      try {
        const files = attachments.map((file) => ({ ...file, disposition: "attachment" as const }));
        const optional = {
          ...(replyTo ? { replyTo } : {}),
          ...(headers ? { headers } : {}),
          ...(files.length > 0 ? { attachments: files } : {}),
        };
        const { messageId } = await binding.send({ from, to, subject, text, html, ...optional });
        return { externalId: messageId };
      } catch (cause) {
        const code = codeOf(cause);
        const message = `Cloudflare: ${code} ${cause instanceof Error ? cause.message : String(cause)}`;
        // Without a code there was no response, so the mail may have been sent.
        const kind = REJECTED.has(code) ? "mail_rejected" : code === "" ? "mail_unknown" : "mail_unavailable";
        throw new AppError(kind, message, { cause });
      }
    },
  };
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "";
}
