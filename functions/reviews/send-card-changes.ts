import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { causeOf, toAppError } from "~/functions/errors";
import { checkItems, type ReviewDeps } from "./check-own-items";

/** Batches of changes applied per call; the rest are applied when the queue is next read. */
const MAX_ROUNDS = 6;

/**
 * Applies the card changes made in D1 since the last call to the learner's schedule. Each change is applied once, in
 * order: the schedule names the revision it has reached, and ignores changes that do not follow on from it.
 * @throws AppError authentication_required
 */
export async function syncCardChanges(deps: ReviewDeps, owner: Owner): Promise<void> {
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const changedAfter = await deps.reviewSchedule.cardCursor(owner);
    const { cardChanges } = await checkItems(deps, owner, { keys: [], changedAfter });
    if (cardChanges === null) return;
    await deps.reviewSchedule.applyCardChanges(owner, { ...cardChanges, gone: [] }, deps.now().getTime());
  }
}

/**
 * Does the same right after cards change. If the schedule is unreachable, the change in D1 stands anyway and is applied
 * when the queue is next read.
 */
export async function syncCardChangesOrLog(deps: ReviewDeps & Pick<Deps, "log">, owner: Owner): Promise<void> {
  try {
    await syncCardChanges(deps, owner);
  } catch (thrown) {
    const error = toAppError(thrown);
    deps.log("warn", "card changes not synced yet", { code: error.code, cause: causeOf(error) });
  }
}
