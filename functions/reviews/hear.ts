import type { Deps, Owner } from "../deps";
import { causeOf, toAppError } from "../errors";
import { findItems, type ReviewDeps } from "./own-items";

/** So many stretches of changes are told at a time; the rest is told when the queue is read next. */
const MAX_ROUNDS = 6;

/**
 * Tells the learner's study object how cards changed in D1 since it last heard. It hears every change in its order, each
 * once: what it hears is counted on from where it is, and is left alone when it is somewhere else by then.
 * @throws AppError authentication_required
 */
export async function catchUp(deps: ReviewDeps, owner: Owner): Promise<void> {
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const changedAfter = await deps.study.cardCursor(owner);
    const { news } = await findItems(deps, owner, { keys: [], changedAfter });
    if (news === null) return;
    await deps.study.hear(owner, { ...news, gone: [] }, deps.now().getTime());
  }
}

/**
 * The same, after a change of cards that D1 has: should the object not be reached, the change stands all the same, and it
 * hears of it when the queue is read next.
 */
export async function tellReviews(deps: ReviewDeps & Pick<Deps, "log">, owner: Owner): Promise<void> {
  try {
    await catchUp(deps, owner);
  } catch (thrown) {
    const error = toAppError(thrown);
    deps.log("warn", "reviews hear of a change later", { code: error.code, cause: causeOf(error) });
  }
}
