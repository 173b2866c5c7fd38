import * as z from "zod";
import { AppError } from "~/functions/errors";
import type { EmailPort } from "~/functions/mail/port";

type ResendOptions = {
  apiKey: string;
  baseUrl: string;
  /** In the format of MAIL_FROM, which Resend accepts as it is. */
  from: string;
  /** For one call, including its response. */
  timeoutMs: number;
  fetch: typeof fetch;
};

const acceptedSchema = z.object({ id: z.string() });
const refusedSchema = z.object({ name: z.string(), message: z.string() });

/** A 409 with this name: another mail was already sent under the key, by an attempt whose response was lost. */
const HAS_LEFT = "invalid_idempotent_request";
/** A 409 with this name: the first call with this key is still running, so its result comes later. */
const STILL_UNDER_WAY = "concurrent_idempotent_requests";

/**
 * Mail through Resend's REST API. The mail's key is the idempotency key, which Resend keeps for 24 hours: resending the
 * same mail gets the first response. https://resend.com/docs/dashboard/emails/idempotency-keys
 */
export function createResendEmail(options: ResendOptions): EmailPort {
  const { apiKey, from, timeoutMs } = options;
  const url = `${options.baseUrl.replace(/(?<!\/)\/+$/, "")}/emails`;
  const send = options.fetch;

  async function post(key: string, body: object): Promise<{ response: Response; answer: unknown }> {
    try {
      const response = await send(url, {
        method: "POST",
        headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { response, answer: parseJson(await response.text()) };
    } catch (cause) {
      const isTimeout = cause instanceof Error && cause.name === "TimeoutError";
      const what = isTimeout ? `no answer within ${timeoutMs} ms` : "the connection failed";
      throw new AppError("mail_unavailable", `Resend: ${what}`, { cause });
    }
  }

  return {
    provider: "resend",
    isLocal: false,
    keepsKeys: true,
    async send({ key, to, subject, text, html, replyTo, headers, attachments = [] }) {
      const files = attachments.map(({ filename, type, content }) => ({
        filename,
        content_type: type,
        content: toBase64(content),
      }));
      const { response, answer } = await post(key, {
        from,
        to: [to],
        subject,
        text,
        html,
        ...(replyTo ? { reply_to: replyTo } : {}),
        ...(headers ? { headers } : {}),
        ...(files.length > 0 ? { attachments: files } : {}),
      });
      if (response.status === 409 && nameOf(answer) === HAS_LEFT) return { externalId: null };
      if (!response.ok) throw refusal(response, answer);
      const accepted = acceptedSchema.safeParse(answer);
      // A proxy responded. If Resend accepted the mail after all, the next attempt gets its real response.
      if (!accepted.success) throw new AppError("mail_unavailable", `Resend: ${response.status} without an id`);
      return { externalId: accepted.data.id };
    },
  };
}

const nameOf = (answer: unknown): string => refusedSchema.safeParse(answer).data?.name ?? "";

/** Whether the mail itself is at fault, or something that may be fixed meanwhile: the account, quota or service. */
function refusal(response: Response, answer: unknown): AppError {
  const { status } = response;
  const { name, message } = refusedSchema.safeParse(answer).data ?? { name: "", message: "" };
  const isAccount = status === 401 || status === 403 || status === 408 || status === 429;
  const isRejected = status >= 400 && status < 500 && !isAccount && name !== STILL_UNDER_WAY;
  const retryAfterSeconds = Number(response.headers.get("retry-after")) || undefined;
  const text = `Resend: ${status} ${name} ${message}`.trim();
  return new AppError(isRejected ? "mail_rejected" : "mail_unavailable", text, { retryAfterSeconds });
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** A proxy's error page is not JSON; the status says enough then. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
