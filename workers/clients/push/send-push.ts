import { systemTime } from "~/functions/clock";
import type { PushMessage, PushOutcome, PushPort, PushTarget } from "~/functions/notifications/port";
import { payloadBytes } from "~/functions/notifications/push/payload";
import { isPushEndpoint } from "~/functions/notifications/push/push-hosts";
import type { Vars } from "~/workers/env";
import { encrypt, MAX_PLAINTEXT_BYTES } from "./encrypt";
import { createVapid, type VapidKeys } from "./vapid";

type PushVars = Pick<Vars, "VAPID_KEYS" | "PUSH_TEST_ORIGIN" | "PUSH_TIMEOUT_SECONDS" | "OWNER_EMAIL" | "APP_ORIGIN">;

/** A push is cut to this after a service rejected it as too large: title, link and a line of the body. */
const SHORT_BYTES = 1024;

/** Web push by RFC 8030, 8291 and 8292; null without keys, and then browsers are not asked to subscribe. */
export function createPush(vars: PushVars, fetch: typeof globalThis.fetch): PushPort | null {
  const keys = readKeys(vars);
  if (!keys) return null;
  const testOrigin = vars.PUSH_TEST_ORIGIN ?? null;
  const accepts = (endpoint: string) => isPushEndpoint(endpoint, testOrigin);
  const authorize = createVapid(keys, Date.now);
  const timeoutMs = vars.PUSH_TIMEOUT_SECONDS * 1000;

  async function post(to: PushTarget, message: PushMessage, maxBytes: number): Promise<PushOutcome> {
    const endpoint = new URL(to.endpoint);
    const body = await encrypt(payloadBytes(message.payload, maxBytes), to);
    const headers = {
      authorization: await authorize(endpoint),
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: String(message.ttlSeconds),
      topic: message.topic,
      urgency: message.urgency,
    };
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(endpoint, { method: "POST", headers, body, redirect: "manual", signal });
      await response.body?.cancel();
      return outcomeOf(response);
    } catch {
      return { kind: "unknown", cause: signal.aborted ? `no answer within ${timeoutMs} ms` : "the connection failed" };
    }
  }

  return {
    publicKey: keys.publicKey,
    accepts,
    async send(to, message) {
      // A row from before the host was removed from the list.
      if (!accepts(to.endpoint)) return { kind: "gone" };
      try {
        const outcome = await post(to, message, MAX_PLAINTEXT_BYTES);
        return outcome.kind === "too_large" ? await post(to, message, SHORT_BYTES) : outcome;
      } catch {
        // Invalid browser keys: nothing can ever be encrypted for it.
        return { kind: "gone" };
      }
    },
  };
}

function outcomeOf({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "delivered" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status === 413) return { kind: "too_large" };
  const isPassing = status === 408 || status === 429 || status >= 500;
  if (isPassing) return { kind: "later", retryAfterSeconds: secondsOf(headers.get("retry-after")) };
  return { kind: "refused", status };
}

/** `Retry-After` is seconds, or a date. */
function secondsOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - systemTime()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

function readKeys({ VAPID_KEYS, OWNER_EMAIL, APP_ORIGIN }: PushVars): VapidKeys | null {
  const [publicKey, privateKey] = VAPID_KEYS?.split(".") ?? [];
  if (!publicKey || !privateKey) return null;
  const site = APP_ORIGIN?.startsWith("https:") ? APP_ORIGIN : null;
  return { publicKey, privateKey, subject: OWNER_EMAIL ? `mailto:${OWNER_EMAIL}` : site };
}
