import type { Deps } from "~/functions/deps";

/** A secret that grants access without a password: 256 random bits, URL-safe. */
export function newSecret(deps: Pick<Deps, "newToken">): string {
  return deps.newToken() + deps.newToken();
}
