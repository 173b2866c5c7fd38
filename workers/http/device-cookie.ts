import type { DeviceCookie } from "~/functions/api-context";
import { cookieLine, readCookie, sign, toBase64Url, verify } from "./signed-cookie";

const COOKIE = "device";
const MAX_AGE_SECONDS = 400 * 86_400;
/** Accounts that one browser is remembered by; the one that has not signed in for longest is forgotten first. */
const MAX_ACCOUNTS = 5;
const ENTRY = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * The accounts that have signed in with this browser: for each a random id, signed together with the account's address,
 * which the cookie itself does not hold. It opens nothing; it tells the limits on passwords who is no stranger.
 */
export function createDeviceCookie(request: Request, secret: string): DeviceCookie & { lines(): string[] } {
  const known = () => (readCookie(request, COOKIE) ?? "").split("~").filter((entry) => ENTRY.test(entry));
  let line: string | null = null;

  const find = async (email: string): Promise<string | null> => {
    for (const entry of known().slice(0, MAX_ACCOUNTS)) {
      const [, id = "", signature = ""] = ENTRY.exec(entry) ?? [];
      if (await verify(signedText(id, email), signature, secret)) return id;
    }
    return null;
  };

  return {
    idFor: find,
    remember: async (email) => {
      const id = (await find(email)) ?? toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
      const others = known().filter((entry) => !entry.startsWith(`${id}.`));
      const entries = [`${id}.${await sign(signedText(id, email), secret)}`, ...others].slice(0, MAX_ACCOUNTS);
      line = cookieLine(request, COOKIE, entries.join("~"), MAX_AGE_SECONDS);
    },
    lines: () => (line === null ? [] : [line]),
  };
}

/** Apart from what the other cookies are signed over, so that none passes for another. */
function signedText(id: string, email: string): string {
  return `device:${id}.${email}`;
}
