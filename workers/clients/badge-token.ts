import { createMac } from "./mac";

/** Tokens of documents' badges: an HMAC of the document's id, so that nobody finds the badges of others by counting. */
export function createBadgeTokens(secret: string): (promptId: number) => Promise<string> {
  const mac = createMac(secret);
  return (promptId) => mac(`badge:${promptId}`);
}
