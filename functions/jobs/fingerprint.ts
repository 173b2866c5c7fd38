import { sha256 } from "../text/sha256";

/** A name of 32 hexadecimal digits derived from a longer value (SHA-256, truncated). */
export async function fingerprint(value: unknown): Promise<string> {
  return (await sha256(JSON.stringify(value))).slice(0, 32);
}
