/** How many seconds a code lasts (RFC 6238, section 5.2, recommended). */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** 160 bits, as long as the key of HMAC-SHA-1 (RFC 4226, section 4, R6). */
const SECRET_BYTES = 20;
/** A clock may be one step off either way, and typing takes time. */
const TOLERATED_STEPS = [0, -1, 1];

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

type Hash = "SHA-1" | "SHA-256" | "SHA-512";

export function newTotpSecret(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
}

/** The time step that contains a moment (RFC 6238, section 4.2). */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS);
}

/** The code of a time step (RFC 4226, section 5.3, with RFC 6238's counter). */
export async function totpCode(
  secret: Uint8Array<ArrayBuffer>,
  step: number,
  { hash = "SHA-1" as Hash, digits = DIGITS } = {},
): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash }, false, ["sign"]);
  const mac = new DataView(await crypto.subtle.sign("HMAC", key, counter));
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf;
  const number = mac.getUint32(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The time step near `now` to which a code belongs; null for any other text. */
export async function stepOfCode(secret: Uint8Array<ArrayBuffer>, code: string, now: Date): Promise<number | null> {
  const steps = TOLERATED_STEPS.map((offset) => stepAt(now) + offset);
  const codes = await Promise.all(steps.map((step) => totpCode(secret, step)));
  return steps[codes.indexOf(code)] ?? null;
}

/** The content of an authenticator app's QR code (Key Uri Format, Google Authenticator wiki). */
export function otpauthLink(input: { secret: string; issuer: string; account: string }): string {
  const { secret, issuer, account } = input;
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** RFC 4648, section 6, without padding, as authenticator apps accept it. */
export function toBase32(bytes: Uint8Array): string {
  let [bits, held, text] = [0, 0, ""];
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    for (held += 8; held >= 5; held -= 5) text += BASE32[(bits >> (held - 5)) & 31];
    bits &= 0xff;
  }
  return held > 0 ? text + BASE32[(bits << (5 - held)) & 31] : text;
}
