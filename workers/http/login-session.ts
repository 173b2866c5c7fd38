import { currentUser } from "~/functions/accounts/current-user";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import type { DeviceCookie, SessionCookie, ShareCookie } from "~/functions/http/api-context";
import type { CookieName } from "~/functions/privacy/stored-in-browser";
import { sha256 } from "~/functions/text/sha256";
import { createDeviceCookie } from "./device-cookie";
import { createShareCookie } from "./share-cookie";
import { cookieLine, readCookie, sign, verifySignature } from "./signed-cookie";
import { identifyVisitor, readVisitor } from "./visitor";

const COOKIE: CookieName = "session";
/** Stays in a browser whose session ended without a sign-out, until someone signs in or out there. */
const EXPIRED_COOKIE: CookieName = "expired";
/** The longest that browsers keep a cookie; the session's row decides when it ends. */
const MAX_AGE_SECONDS = 400 * 86_400;
/** Ends this browser's copy of the account's library settings, which is no secret and has no prefix. */
const FORGOTTEN_SETTINGS = "library=; Path=/; Max-Age=0; SameSite=Lax";
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

export type Identity = {
  owner: Owner;
  anonymousId: string | null;
  isNew: boolean;
  session: SessionCookie;
  device: DeviceCookie;
  shares: ShareCookie;
  /** Set-Cookie lines, read once the response is ready. */
  cookies(): string[];
};

/**
 * Identifies the caller. A signed session cookie names its account without a database query: reads check the session in
 * their own query. For mutations it is checked here, before rate limits are counted for the account; if the session has
 * ended, the caller becomes an anonymous visitor.
 */
export async function identify(request: Request, deps: Pick<Deps, "db" | "now">, secret: string): Promise<Identity> {
  const cookie = createSessionCookie(request, secret);
  const device = createDeviceCookie(request, secret);
  const shares = createShareCookie(request, secret, deps.now);
  const lines = () => [...cookie.lines(), ...device.lines(), ...shares.lines()];
  const signed = await readSession(request, secret);
  if (signed && (SAFE_METHODS.has(request.method) || (await currentUser(deps, signed)))) {
    const anonymousId = await readVisitor(request, secret);
    return { owner: signed, anonymousId, isNew: false, session: cookie, device, shares, cookies: lines };
  }
  if (signed) cookie.expire();
  const { anonymousId, setCookie } = await identifyVisitor(request, secret);
  const cookies = () => [...(setCookie ? [setCookie] : []), ...lines()];
  const identity = { anonymousId, isNew: setCookie !== null, session: cookie, device, shares, cookies };
  return { owner: { userId: null, anonymousId }, ...identity };
}

/** Whether a request claims to be from an account; `identify` checks whether it is. */
export function hasSession(request: Request): boolean {
  return readCookie(request, COOKIE) !== null;
}

async function readSession(request: Request, secret: string): Promise<Extract<Owner, { userId: number }> | null> {
  const [id = "", token = "", signature = ""] = readCookie(request, COOKIE)?.split(".") ?? [];
  if (!/^[1-9]\d{0,14}$/.test(id) || !/^[\w-]{44}$/.test(token)) return null;
  if (!(await verifySignature(signedText(id, token), signature, secret))) return null;
  return { userId: Number(id), anonymousId: null, sessionHash: await sha256(token) };
}

function createSessionCookie(request: Request, secret: string): SessionCookie & { lines(): string[] } {
  let lines: string[] = [];
  const kept = readCookie(request, EXPIRED_COOKIE);
  const expired = kept === null ? null : kept === "told" ? kept : "new";
  const keep = (value: "new" | "told") => cookieLine(request, EXPIRED_COOKIE, value, MAX_AGE_SECONDS);
  const forgotten = expired ? [cookieLine(request, EXPIRED_COOKIE, "", 0)] : [];
  const ended = [cookieLine(request, COOKIE, "", 0), FORGOTTEN_SETTINGS];
  return {
    expired,
    begin: async ({ userId, token }) => {
      const value = `${userId}.${token}.${await sign(signedText(String(userId), token), secret)}`;
      lines = [cookieLine(request, COOKIE, value, MAX_AGE_SECONDS), ...forgotten];
    },
    end: () => {
      lines = [...ended, ...forgotten];
    },
    expire: () => {
      lines = [...ended, keep("new")];
    },
    tell: () => {
      if (expired === "new" && lines.length === 0) lines = [keep("told")];
    },
    lines: () => lines,
  };
}

/** Prefixed, so that no other signed value passes for this one. */
function signedText(userId: string, token: string): string {
  return `session:${userId}.${token}`;
}
