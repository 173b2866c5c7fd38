import type { Deps } from "~/functions/deps";

/** What opens a door without a password: 256 random bits, URL-safe. */
export function newSecret(deps: Pick<Deps, "newToken">): string {
  return deps.newToken() + deps.newToken();
}

/** SHA-256 as lower-case hex: the form in which secrets are kept. They are random, so they need no salt. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  let hex = "";
  for (const byte of new Uint8Array(digest)) hex += byte < 16 ? `0${byte.toString(16)}` : byte.toString(16);
  return hex;
}
