import { setTimeout as sleep } from "node:timers/promises";
import { stepAt, totpCode } from "~/functions/accounts/second-factor/totp";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

const STEP_MS = 30_000;
const ROOM_MS = 6_000;

/** The code that an app with this key shows, `offset` time steps from `now`. */
export async function codeFor(secret: string, offset = 0, now = new Date()): Promise<string> {
  return totpCode(fromBase32(secret), stepAt(now) + offset);
}

/** The code of the previous step. Near the end of a step it waits, because one step later the Worker rejects it. */
export async function previousCode(secret: string): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < ROOM_MS) await sleep(left);
  return codeFor(secret, -1);
}

export function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = [...text.replaceAll(" ", "")]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}
