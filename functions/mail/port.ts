import type { QueueMessage } from "../queue-messages";
import type { Mail } from "./compose-mail";

export type EmailPort = {
  /** Named in the log. */
  provider: "local" | "cloudflare" | "resend";
  /** True when nothing leaves the product: the outbox itself serves as the mailbox. */
  isLocal: boolean;
  /** Whether repeating a key within a day sends nothing more and returns the same answer. */
  keepsKeys: boolean;
  /**
   * Hands one mail to the provider. `key` identifies the mail: a provider that keeps idempotency keys sends one mail
   * per key.
   * @throws AppError mail_rejected if this mail can never be sent; mail_unavailable if a later attempt may work;
   * mail_unknown if it may have been sent, because a provider without keys gave no answer
   */
  send(mail: Mail & { key: string }): Promise<{ externalId: string | null }>;
};

export type QueuePort = {
  /** Delivers each at least once, in any order; at most 100 at a time. */
  send(messages: readonly QueueMessage[]): Promise<void>;
};
