import { sha256 } from "~/functions/text/sha256";
import { toBase32 } from "./totp";

const RECOVERY_CODES = 10;
/** 80 bits: 16 characters of base32, shown in groups of four. */
const CODE_BYTES = 10;

/** New codes, to be shown once, and the hashes to store. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    inFours(toBase32(crypto.getRandomValues(new Uint8Array(CODE_BYTES)))),
  );
  return { codes, hashes: await Promise.all(codes.map(hashRecoveryCode)) };
}

/** The hash of a code, however its letters, dashes and spaces were typed. */
export function hashRecoveryCode(code: string): Promise<string> {
  return sha256(code.toUpperCase().replace(/[^A-Z2-7]/g, ""));
}

function inFours(text: string): string {
  return text.replace(/.{4}(?=.)/g, "$&-").toLowerCase();
}
