import type { PushPayload } from "./push/payload";

/** A browser that accepts push messages, as described by its PushSubscription. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  /** For the service worker, encrypted in transit; the body is cut if it is too long for a push. */
  payload: PushPayload;
  /** A later message with the same topic replaces one not yet delivered: at most 32 characters of base64url. */
  topic: string;
  /** How long the push service keeps it for an offline browser; 0 means not at all. */
  ttlSeconds: number;
  urgency: "very-low" | "low" | "normal" | "high";
};

/**
 * The outcome of a push message. `gone`: the subscription no longer exists (404, 410). `too_large`: 413, even when cut
 * short. `later`: 429 or a failure of the push service. `refused`: our mistake (400, 401, 403). `unknown`: no answer
 * came, so it may have arrived.
 */
export type PushOutcome =
  | { kind: "delivered" }
  | { kind: "gone" }
  | { kind: "too_large" }
  | { kind: "later"; retryAfterSeconds: number | null }
  | { kind: "refused"; status: number }
  | { kind: "unknown"; cause: string };

export type PushPort = {
  /** The VAPID public key that a browser subscribes with: base64url. */
  publicKey: string;
  /** Whether this endpoint belongs to a push service that we may call. */
  accepts(endpoint: string): boolean;
  /** Sends one message to a subscription's push service. Failures are returned as outcomes; it never throws. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
};

/** A mail provider's report about one mail. */
export type MailEvent = {
  type: "email.delivered" | "email.opened" | "email.clicked" | "email.bounced" | "email.failed" | "email.complained";
  /** The provider's id for the mail. */
  externalId: string;
  at: Date;
  /** Why it was not delivered, in the provider's words. */
  reason: string | null;
  /** The address will never accept mail. */
  isPermanentBounce: boolean;
};

export type MailEventsPort = {
  /**
   * Verifies the signature over the raw body and parses it.
   * @returns null for a signed report of a kind that is not used
   * @throws AppError invalid_input for an invalid signature, or one more than five minutes off
   */
  read(
    message: { body: string; headers: { id: string; timestamp: string; signature: string } },
    now: Date,
  ): Promise<MailEvent | null>;
};
