import type { Owner } from "../deps";

/** The header that names who studies: in answers all names of the caller, in a request the one it was made under. */
export const LEARNER_HEADER = "Learner";

/**
 * What a browser calls who studies here, the caller first, then the visitor that the account was before it signed in.
 * Says nothing about them and opens nothing; it keeps what was rated under one from being sent under another.
 */
export function namesOf({ owner, anonymousId }: { owner: Owner; anonymousId: string | null }): string[] {
  const visitor = owner.anonymousId ?? anonymousId;
  return [...(owner.userId === null ? [] : [`account-${owner.userId}`]), ...(visitor ? [`visitor-${visitor}`] : [])];
}
