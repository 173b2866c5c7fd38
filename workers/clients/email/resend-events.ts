import * as z from "zod";
import { AppError } from "~/functions/errors";
import type { MailEventsPort } from "~/functions/notifications/port";

/** How far the signer's clock may differ from ours, either way. */
const TOLERANCE_SECONDS = 300;
const MAX_REASON = 500;

const eventSchema = z.object({
  type: z.enum([
    "email.delivered",
    "email.opened",
    "email.clicked",
    "email.bounced",
    "email.failed",
    "email.complained",
  ]),
  created_at: z.coerce.date(),
  data: z.object({
    email_id: z.string().min(1).max(200),
    bounce: z.object({ type: z.string().optional(), message: z.string().optional() }).optional(),
    failed: z.object({ reason: z.string().optional() }).optional(),
  }),
});

/**
 * Reads Resend's webhooks, which Svix signs: HMAC-SHA-256 over `id.timestamp.body`, with the secret after `whsec_`.
 * https://docs.svix.com/receiving/verifying-payloads/how-manual
 * @returns null without a secret
 */
export function createMailEvents(secret: string | undefined): MailEventsPort | null {
  if (!secret) return null;
  let key: Promise<CryptoKey> | undefined;
  return {
    async read({ body, headers: { id, timestamp, signature } }, now) {
      const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
      const isFresh = Math.abs(now.getTime() / 1000 - seconds) <= TOLERANCE_SECONDS;
      key ??= importKey(secret);
      const isSigned = id !== "" && (await isSignedBy(await key, `${id}.${timestamp}.${body}`, signature));
      if (!isSigned || !isFresh) {
        throw new AppError("invalid_input", "The signature does not fit this message, or is too old.");
      }
      const parsed = eventSchema.safeParse(parseJson(body));
      if (!parsed.success) return null;
      const { type, created_at: at, data } = parsed.data;
      const words = data.bounce?.message ?? data.failed?.reason ?? null;
      const isPermanentBounce = type === "email.bounced" && data.bounce?.type !== "Transient";
      return { type, externalId: data.email_id, at, reason: words?.slice(0, MAX_REASON) ?? null, isPermanentBounce };
    },
  };
}

/** `v1,` and base64; several, separated by spaces, while a secret is being rotated. */
async function isSignedBy(key: CryptoKey, content: string, header: string): Promise<boolean> {
  const bytes = new TextEncoder().encode(content);
  const signatures = header.split(" ").flatMap((part) => (part.startsWith("v1,") ? [decode(part.slice(3))] : []));
  const checks = signatures.slice(0, 5).map((one) => one !== null && crypto.subtle.verify("HMAC", key, one, bytes));
  return (await Promise.all(checks)).includes(true);
}

function importKey(secret: string): Promise<CryptoKey> {
  const bytes = decode(secret.slice("whsec_".length)) ?? new Uint8Array(0);
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

function decode(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
