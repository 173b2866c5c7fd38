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
