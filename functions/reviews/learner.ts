import type { Owner } from "../accounts/owner";
import { AppError } from "../errors";

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

/**
 * Sees to it that what a browser kept for one learner is not taken for another, who may have signed in meanwhile.
 * @param claimed the header of the request; undefined where it has none
 * @returns what the answer's header says
 * @throws AppError conflict
 */
export function checkLearner(caller: Parameters<typeof namesOf>[0], claimed: string | undefined): string {
  const names = namesOf(caller);
  if (claimed !== undefined && !names.includes(claimed)) {
    throw new AppError(
      "conflict",
      "Someone else is signed in now. These reviews will be sent when their owner signs in.",
    );
  }
  return names.join(" ");
}
