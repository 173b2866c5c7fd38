import type { EmailPort } from "~/functions/mail/port";

/** The embedded default: the mail's row in the outbox is the mail, so there is nothing left to do. */
export function createLocalEmail(): EmailPort {
  return { provider: "local", isLocal: true, keepsKeys: true, send: async () => ({ externalId: null }) };
}
