import type { Deps } from "../deps";

/** What opens a door without a password: 256 random bits, URL-safe. */
export function newSecret(deps: Pick<Deps, "newToken">): string {
  return deps.newToken() + deps.newToken();
}

/** SHA-256 as lower-case hex: the form in which secrets are kept. They are random, so they need no salt. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
