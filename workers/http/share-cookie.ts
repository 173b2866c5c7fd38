import type { ShareCookie } from "~/functions/http/api-context";
import type { CookieName } from "~/functions/privacy/stored-in-browser";
import { UNLOCKED_HOURS } from "~/functions/shares/share-kinds";
import { cookiesOf, isSecure, sign, verifySignature } from "./signed-cookie";

const UNLOCKED: CookieName = "unlocked";
const SEEN: CookieName = "seen";
const DAY_SECONDS = 86_400;

/**
 * Cookies of a shared link, sent only to that link's addresses: that its password was given and until when, and that
 * today's opening was counted. The first is signed together with the password's hash, so a new password invalidates it.
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
      return verifySignature(signedText(token, lock, until), signature, secret);
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

/** The paths of a link's pages and APIs. */
const pathsOf = (token: string) =>
  ["/s/", "/shared/", "/api/shared-content/", "/api/prompts/share/"].map((path) => `${path}${token}`);

/** Prefixed, so that no other signed cookie passes for this one. */
function signedText(token: string, lock: string, until: string): string {
  return `share:${token}.${until}.${lock}`;
}
