import type { Owner } from "~/functions/accounts/owner";
import { AppError } from "~/functions/errors";

/**
 * The header that names the learner: all of the caller's names in a response, the one it was made under in a request.
 */
export const LEARNER_HEADER = "Learner";

/**
 * The names a browser uses for its learner: the caller first, then the visitor that the account was before signing in.
 * They reveal nothing and grant no access; they keep ratings made under one name from being sent under another.
 */
export function scheduleNames({ owner, anonymousId }: { owner: Owner; anonymousId: string | null }): string[] {
  const visitor = owner.anonymousId ?? anonymousId;
  return [...(owner.userId === null ? [] : [`account-${owner.userId}`]), ...(visitor ? [`visitor-${visitor}`] : [])];
}

/**
 * Makes sure that what a browser stored for one learner is not recorded for another who has signed in since.
 * @param claimed the request's header; undefined if it has none
 * @returns the header for the response
 * @throws AppError conflict
 */
export function checkLearner(caller: Parameters<typeof scheduleNames>[0], claimed: string | undefined): string {
  const names = scheduleNames(caller);
  if (claimed !== undefined && !names.includes(claimed)) {
    throw new AppError(
      "conflict",
      "Someone else is signed in now. These reviews will be sent when their owner signs in.",
    );
  }
  return names.join(" ");
}
