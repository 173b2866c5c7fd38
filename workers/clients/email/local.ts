import type { EmailPort } from "~/functions/mail/port";

/** The built-in default: the mail's row in the outbox is the mail, so there is nothing to send. */
export function createLocalEmail(): EmailPort {
  return { provider: "local", isLocal: true, keepsKeys: true, send: async () => ({ externalId: null }) };
}
