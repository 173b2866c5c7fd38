import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { AppError, toAppError } from "../errors";

/** A check that tells people from programs before a run without an account. */
export type ChallengePort = {
  /** What the widget needs; public. */
  settings: ChallengeSettings;
  /**
   * Verifies the widget's answer, which is valid once.
   * @throws AppError challenge_failed for an invalid answer, challenge_unavailable when it could not be checked
   */
  verify(answer: string): Promise<void>;
};

export type ChallengeSettings = { siteKey: string; scriptUrl: string };

/**
 * Stops a run without an account that did not pass the challenge. Accounts, and servers without a challenge, are
 * exempt.
 * @throws AppError challenge_failed, challenge_unavailable
 */
export async function requireChallenge(
  { challenge, log }: Pick<Deps, "challenge" | "log">,
  { owner, challengeAnswer }: { owner: Owner; challengeAnswer: string | null },
): Promise<void> {
  if (challenge === null || owner.userId !== null) return;
  if (!challengeAnswer) {
    throw new AppError("challenge_failed", "Please wait for the human check and try again, or sign up to skip it.");
  }
  try {
    await challenge.verify(challengeAnswer);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code !== "challenge_failed") log("error", "challenge not checked", { cause: String(error.cause) });
    throw error;
  }
}
