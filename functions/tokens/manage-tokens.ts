import { deleteAccessToken, insertAccessToken, listAccessTokens } from "~/db/queries/accounts/token-rows";
import { requireUser } from "~/functions/accounts/current-user";
import { newSecret } from "~/functions/accounts/one-time-tokens";
import type { Owner } from "~/functions/accounts/owner";
import { eventOf } from "~/functions/accounts/record-event";
import { CONSENT_MS } from "~/functions/accounts/sweep-accounts";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { cleanText } from "~/functions/text/clean-text";
import { sha256 } from "~/functions/text/sha256";
import type { NewToken } from "./model";
import { MAX_TOKENS, TOKEN_PREFIX, type TokenView } from "./token-kinds";

const DAY_MS = 86_400_000;

/**
 * Makes a token. It is returned here and never again.
 * @throws AppError authentication_required, conflict for an account with the most tokens it can have
 */
export async function createToken(
  deps: Pick<Deps, "db" | "now" | "newToken">,
  { owner, name, scopes, days }: NewToken & { owner: Owner },
): Promise<string> {
  const { user, userAgent } = await requireUser(deps, owner);
  const token = TOKEN_PREFIX + newSecret(deps);
  const now = deps.now();
  const row = {
    userId: user.id,
    tokenHash: await sha256(token),
    name: cleanText(name) || "Token",
    scopes: [...new Set(scopes)],
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * DAY_MS),
  };
  const event = eventOf({ userId: user.id, kind: "token_made", userAgent, detail: row.name }, now);
  if (!(await insertAccessToken(deps.db, row, event, MAX_TOKENS))) throw tooManyTokens();
  return token;
}

export function tooManyTokens(): AppError {
  return new AppError("conflict", `An account can have ${MAX_TOKENS} tokens. End one first.`);
}

/** The account's tokens, newest first. @throws AppError authentication_required */
export async function readTokens(deps: Pick<Deps, "db" | "now">, owner: Owner): Promise<TokenView[]> {
  const { user } = await requireUser(deps, owner);
  const rows = await listAccessTokens(deps.db, user.id, deps.now());
  return rows.map(({ id, name, scopes, createdAt, expiresAt, lastUsedAt, lastCall, client }) => ({
    ...{ id, name, scopes, lastCall },
    createdAt: createdAt.toISOString(),
    expiresAt: (client === null ? expiresAt : new Date(createdAt.getTime() + CONSENT_MS)).toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** Ends a token: its next call is refused. @throws AppError authentication_required, not_found */
export async function endToken(
  deps: Pick<Deps, "db" | "now">,
  { owner, id }: { owner: Owner; id: number },
): Promise<void> {
  const { user, userAgent } = await requireUser(deps, owner);
  const event = eventOf({ userId: user.id, kind: "token_ended", userAgent }, deps.now());
  if (!(await deleteAccessToken(deps.db, user.id, id, event))) {
    throw new AppError("not_found", "This token has already ended.");
  }
}
