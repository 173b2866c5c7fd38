import type { StoredToken } from "~/db/queries/shares/share-rows";
import { sha256 } from "~/functions/accounts/one-time-tokens";
import type { Deps } from "~/functions/deps";

/** The purpose of a sealed token; it can't be unsealed for any other. */
const LABEL = "content share";

/** A new link's token, and what is stored of it. */
export type NewToken = { token: string; stored: StoredToken };

/** Makes the token of a new link. */
export async function newShareToken(deps: Pick<Deps, "newToken" | "vault">): Promise<NewToken> {
  const token = deps.newToken();
  const [shareToken, sealedToken] = await Promise.all([sha256(token), deps.vault.seal(token, LABEL)]);
  return { token, stored: { shareToken, sealedToken } };
}

/** A link's token; null if the server's secret has changed since, though the link still works. */
export async function unsealToken(
  { vault }: Pick<Deps, "vault">,
  { sealedToken }: Pick<StoredToken, "sealedToken">,
): Promise<string | null> {
  return vault.open(sealedToken, LABEL);
}
