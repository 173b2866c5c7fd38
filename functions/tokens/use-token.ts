import { findAccessToken, touchAccessToken } from "~/db/queries/accounts/token-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { sha256 } from "~/functions/text/sha256";
import { TOKEN_PREFIX, type TokenScope } from "./token-kinds";

/** Who calls with a token, and what it allows. One that was consented to is for the protocol of agents alone. */
export type TokenCaller = {
  id: number;
  owner: Extract<Owner, { userId: number }>;
  scopes: readonly TokenScope[];
  isForMcpOnly: boolean;
};

/** The caller that an Authorization header names; null for any token that is unknown, ended or expired. One query. */
export async function callerOfToken(
  deps: Pick<Deps, "db" | "now">,
  authorization: string | null,
): Promise<TokenCaller | null> {
  const [, token = ""] = /^Bearer +(\S{1,200})$/i.exec(authorization ?? "") ?? [];
  if (!token.startsWith(TOKEN_PREFIX)) return null;
  const row = await findAccessToken(deps.db, await sha256(token), deps.now());
  return (
    row && {
      id: row.id,
      owner: { userId: row.userId, anonymousId: null },
      scopes: row.scopes,
      isForMcpOnly: row.client !== null,
    }
  );
}

/** Notes for its owner what a token was used for, after the response. @param call a tool or a route, never its input */
export function noteUse(deps: Pick<Deps, "db" | "now" | "afterwards">, id: number, call: string): void {
  const at = deps.now();
  deps.afterwards(() => touchAccessToken(deps.db, id, { lastUsedAt: at, lastCall: call }));
}
