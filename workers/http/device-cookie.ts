import type { DeviceCookie } from "~/functions/http/api-context";
import type { CookieName } from "~/functions/privacy/stored-in-browser";
import { toBase64Url } from "~/functions/text/base64url";
import { cookieLine, readCookie, sign, verifySignature } from "./signed-cookie";

const COOKIE: CookieName = "device";
const MAX_AGE_SECONDS = 400 * 86_400;
/** The registration that this browser made last. Not signed: who knows a mark also knows the mail's link. */
const REGISTERED: CookieName = "registered";
/** As long as the link in the mail. */
const REGISTERED_SECONDS = 86_400;
/** Most accounts remembered per browser; the one with the oldest sign-in is dropped first. */
const MAX_ACCOUNTS = 5;
const ENTRY = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * The accounts that have signed in with this browser: a random id for each, signed together with the account's address,
 * which is not in the cookie. It grants no access; it tells the password rate limits that this device is known.
 */
export function createDeviceCookie(request: Request, secret: string): DeviceCookie & { lines(): string[] } {
  const known = () => (readCookie(request, COOKIE) ?? "").split("~").filter((entry) => ENTRY.test(entry));
  const lines = new Map<CookieName, string>();

  const find = async (email: string): Promise<string | null> => {
    for (const entry of known().slice(0, MAX_ACCOUNTS)) {
      const [, id = "", signature = ""] = ENTRY.exec(entry) ?? [];
      if (await verifySignature(signedText(id, email), signature, secret)) return id;
    }
    return null;
  };

  return {
    idFor: find,
    remember: async (email) => {
      const id = (await find(email)) ?? toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
      const others = known().filter((entry) => !entry.startsWith(`${id}.`));
      const entries = [`${id}.${await sign(signedText(id, email), secret)}`, ...others].slice(0, MAX_ACCOUNTS);
      lines.set(COOKIE, cookieLine(request, COOKIE, entries.join("~"), MAX_AGE_SECONDS));
    },
    hasRegistered: (mark) => readCookie(request, REGISTERED) === mark,
    keepRegistration: (mark) => {
      lines.set(REGISTERED, cookieLine(request, REGISTERED, mark ?? "", mark === null ? 0 : REGISTERED_SECONDS));
    },
    lines: () => [...lines.values()],
  };
}

/** Prefixed, so that no other signed cookie passes for this one. */
function signedText(id: string, email: string): string {
  return `device:${id}.${email}`;
}
