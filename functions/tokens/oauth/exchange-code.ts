import { endFamily, findFamily, openConsent, rotateGrant } from "~/db/queries/accounts/token-rows";
import { newSecret } from "~/functions/accounts/one-time-tokens";
import { CONSENT_MS } from "~/functions/accounts/sweep-accounts";
import type { Deps } from "~/functions/deps";
import { toBase64Url } from "~/functions/text/base64url";
import { sha256 } from "~/functions/text/sha256";
import { TOKEN_PREFIX, type TokenScope } from "../token-kinds";
import { type AccessRequest, CODE_LABEL, type CodeContents } from "./grant-access";
import { resourceOf } from "./oauth-metadata";

type ExchangeDeps = Pick<Deps, "db" | "now" | "newToken" | "vault">;

/** A refused exchange, by the code of RFC 6749, section 5.2. */
export type Refusal = { error: "invalid_request" | "invalid_grant" | "invalid_target" | "unsupported_grant_type" };

type Tokens = {
  access_token: string;
  token_type: "Bearer";
  expires_in: number;
  refresh_token: string;
  scope: string;
};

const ACCESS_SECONDS = 3600;
const REFRESH = /^vwr_([\w-]{44})\.([\w-]{44})$/;
const GRANT_REFUSED: Refusal = { error: "invalid_grant" };

/** Exchanges a code, or a refresh token, for a token that lasts an hour and another refresh token. */
export async function exchange(deps: ExchangeDeps, request: AccessRequest, origin: string): Promise<Tokens | Refusal> {
  if (request.resource !== undefined && request.resource !== resourceOf(origin)) return { error: "invalid_target" };
  if (request.grant_type === "authorization_code") return exchangeCode(deps, request);
  if (request.grant_type === "refresh_token") return refresh(deps, request);
  return { error: "unsupported_grant_type" };
}

async function exchangeCode(deps: ExchangeDeps, request: AccessRequest): Promise<Tokens | Refusal> {
  const { code, client_id: client, redirect_uri: redirect, code_verifier: verifier = "" } = request;
  const opened = code && code.length < 4000 ? await deps.vault.open(code, CODE_LABEL) : null;
  if (opened === null) return GRANT_REFUSED;
  const contents: CodeContents = JSON.parse(opened);
  const now = deps.now();
  const isMeant = contents.client === client && contents.redirect === redirect && now.getTime() < contents.expiresAt;
  if (!isMeant || !/^[\w.~-]{43,128}$/.test(verifier) || (await challengeOf(verifier)) !== contents.challenge) {
    return GRANT_REFUSED;
  }
  const familyHash = await sha256(contents.family);
  const made = await newTokens(deps, contents.family);
  const scopes = await openConsent(deps.db, familyHash, made.row, now);
  if (scopes) return answerOf(made, scopes);
  // A code that comes twice was stolen by one of the two, so neither keeps its token.
  await endFamily(deps.db, familyHash);
  return GRANT_REFUSED;
}

async function refresh(deps: ExchangeDeps, { refresh_token: token = "", client_id: client }: AccessRequest) {
  const [, family, rotation] = REFRESH.exec(token) ?? [];
  if (!family || !rotation) return GRANT_REFUSED;
  const familyHash = await sha256(family);
  const row = await findFamily(deps.db, familyHash);
  const isOver = row && row.createdAt.getTime() + CONSENT_MS <= deps.now().getTime();
  if (!row || row.client !== client || isOver) return GRANT_REFUSED;
  const made = await newTokens(deps, family);
  if (await rotateGrant(deps.db, row.id, await sha256(rotation), made.row)) return answerOf(made, row.scopes);
  // A refresh token that was used before: one of its two holders is not the client.
  await endFamily(deps.db, familyHash);
  return GRANT_REFUSED;
}

async function newTokens(deps: ExchangeDeps, family: string) {
  const [token, rotation] = [TOKEN_PREFIX + newSecret(deps), newSecret(deps)];
  const expiresAt = new Date(deps.now().getTime() + ACCESS_SECONDS * 1000);
  const row = { tokenHash: await sha256(token), refreshHash: await sha256(rotation), expiresAt };
  return { token, refreshToken: `vwr_${family}.${rotation}`, row };
}

function answerOf(
  { token, refreshToken }: { token: string; refreshToken: string },
  scopes: readonly TokenScope[],
): Tokens {
  return {
    ...{ access_token: token, token_type: "Bearer", expires_in: ACCESS_SECONDS },
    ...{ refresh_token: refreshToken, scope: scopes.join(" ") },
  };
}

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return toBase64Url(new Uint8Array(digest));
}
