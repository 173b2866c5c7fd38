import type { ShareCookie } from "~/functions/api-context";
import { UNLOCKED_HOURS } from "~/functions/content/shares/kinds";
import { cookiesOf, isSecure, sign, verify } from "./signed-cookie";

const UNLOCKED = "unlocked";
const SEEN = "seen";
const DAY_SECONDS = 86_400;

/**
 * Cookies of a shared link, sent to the link's own addresses alone: that its password was given, until when, and that
 * opening it was counted today. The first is signed together with the password's hash, so a new password ends it.
 */
export function createShareCookie(
  request: Request,
  secret: string,
  now: () => Date,
): ShareCookie & { lines(): string[] } {
  const prefix = isSecure(request) ? "__Secure-" : "";
  const lines: string[] = [];
  const keep = (name: string, token: string, value: string, seconds: number) => {
    const rest = `Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure(request) ? "; Secure" : ""}`;
    for (const path of pathsOf(token)) lines.push(`${prefix}${name}=${value}; Path=${path}; ${rest}`);
  };
  return {
    async isUnlocked(token, lock) {
      const [until = "", signature = ""] = cookiesOf(request).get(`${prefix}${UNLOCKED}`)?.split(".") ?? [];
      if (!/^\d{1,13}$/.test(until) || Number(until) <= now().getTime()) return false;
      return verify(signedText(token, lock, until), signature, secret);
    },
    async unlock(token, lock) {
      const until = String(now().getTime() + UNLOCKED_HOURS * 3_600_000);
      const value = `${until}.${await sign(signedText(token, lock, until), secret)}`;
      keep(UNLOCKED, token, value, UNLOCKED_HOURS * 3600);
    },
    wasSeen: (token) => cookiesOf(request).get(`${prefix}${SEEN}`) === token,
    see: (token) => keep(SEEN, token, token, DAY_SECONDS),
    lines: () => lines,
  };
}

/** The page of a link, and its calls. */
const pathsOf = (token: string) => [`/s/${token}`, `/api/shared-content/${token}`];

/** Apart from what the other cookies are signed over, so that none passes for another. */
function signedText(token: string, lock: string, until: string): string {
  return `share:${token}.${until}.${lock}`;
}
