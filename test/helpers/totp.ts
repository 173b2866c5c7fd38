import { codeOf, stepAt } from "~/functions/accounts/second-factor/totp";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code that an app with this key shows, `offset` time steps from now. */
export async function codeFor(secret: string, offset = 0, now = new Date()): Promise<string> {
  return codeOf(fromBase32(secret), stepAt(now) + offset);
}

export function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = [...text.replaceAll(" ", "")]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}
