import type { QueueMessage } from "../queue-messages";
import type { Mail } from "./compose";

export type EmailPort = {
  /** Named in the log. */
  provider: "local" | "cloudflare" | "resend";
  /** True when nothing leaves the product: the outbox itself is the mailbox. */
  isLocal: boolean;
  /** Whether the same key again, within a day, sends nothing more and answers as before. */
  keepsKeys: boolean;
  /**
   * Hands one mail to the provider. `key` names the mail: a provider that keeps idempotency keys sends one mail a key.
   * @throws AppError mail_rejected when this mail can never be sent, mail_unavailable when a later attempt may work, mail_unknown
   *   when the provider keeps no keys and gave no answer: it may have been sent
   */
  send(mail: Mail & { key: string }): Promise<{ externalId: string | null }>;
};

export type QueuePort = {
  /** At least once each, in any order; at most 100 at a time. */
  send(messages: readonly QueueMessage[]): Promise<void>;
};
