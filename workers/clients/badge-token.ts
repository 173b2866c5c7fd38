import { createMac } from "./mac";

/**
 * Tokens of documents' badges: an HMAC of the document's id and the last renewal of its address (0 before the first), so
 * that nobody finds the badges of others by counting.
 */
export function createBadgeTokens(secret: string): (promptId: number, renewal: number) => Promise<string> {
  const mac = createMac(secret);
  return (promptId, renewal) => mac(renewal === 0 ? `badge:${promptId}` : `badge:${promptId}:${renewal}`);
}
