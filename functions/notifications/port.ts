import type { PushPayload } from "./push/payload";

/** A browser that takes push messages, as its PushSubscription says. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  /** For the service worker, encrypted on its way; its body is cut where it is too long for a push. */
  payload: PushPayload;
  /** What a later message replaces while neither was shown: at most 32 characters of base64url. */
  topic: string;
  /** How long the push service keeps it for a browser that is away; 0: not at all. */
  ttlSeconds: number;
  urgency: "very-low" | "low" | "normal" | "high";
};

/**
 * What became of a push message. `gone`: the subscription is no more (404, 410). `too_large`: 413, cut short too. `later`:
 * 429 or a fault of the push service. `refused`: our fault (400, 401, 403). `unknown`: no answer came, and it may have arrived.
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
  /** Whether this endpoint belongs to a push service that may be called. */
  accepts(endpoint: string): boolean;
  /** Hands one message to the push service of a subscription. Failures are outcomes; it throws nothing. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
};

/** What a mail provider reports of one mail. */
export type MailEvent = {
  type: "email.delivered" | "email.opened" | "email.clicked" | "email.bounced" | "email.failed" | "email.complained";
  /** The provider's name for the mail. */
  externalId: string;
  at: Date;
  /** Why it did not arrive, in the provider's words. */
  reason: string | null;
  /** The address takes no mail, today or later. */
  isPermanentBounce: boolean;
};

export type MailEventsPort = {
  /**
   * Checks the signature over the raw body, and reads it.
   * @returns null for a signed report of a kind that says nothing here
   * @throws AppError invalid_input for a signature that does not fit, or is more than five minutes off
   */
  read(
    message: { body: string; headers: { id: string; timestamp: string; signature: string } },
    now: Date,
  ): Promise<MailEvent | null>;
};
