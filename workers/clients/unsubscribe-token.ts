import { createMac } from "./mac";

/** Tokens of unsubscribe links: an HMAC of the account's id, so that all mails of an account carry the same one. */
export function createUnsubscribeTokens(secret: string): (userId: number) => Promise<string> {
  const mac = createMac(secret);
  return (userId) => mac(`unsubscribe:${userId}`);
}
