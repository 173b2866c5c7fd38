import type { Owner } from "~/functions/accounts/owner";
import { AppError } from "~/functions/errors";
import { itemName, ownItems, type ReviewDeps } from "./check-own-items";
import type { ItemKey, ReviewItemView } from "./model";
import type { ItemAction } from "./port";

/**
 * Changes one of the caller's items by hand: suspend, bury, reset, set the due date. A card that was never reviewed
 * becomes an item first.
 * @throws AppError not_found, authentication_required
 */
export async function manageItem(
  deps: ReviewDeps,
  { owner, item, action }: { owner: Owner; item: ItemKey; action: ItemAction },
): Promise<ReviewItemView> {
  const enrollment = (await ownItems(deps, owner, [item])).get(itemName(item));
  if (!enrollment) throw reviewItemNotFound(item);
  const now = deps.now().getTime();
  const done = await deps.reviewSchedule.applyAction(owner, item, action, now);
  if (done) return done;
  await deps.reviewSchedule.enroll(owner, [enrollment], now);
  const again = await deps.reviewSchedule.applyAction(owner, item, action, now);
  if (!again) throw reviewItemNotFound(item);
  return again;
}

export function reviewItemNotFound({ itemType }: ItemKey): AppError {
  return new AppError("not_found", itemType === "flashcard" ? "Flashcard not found" : "Question not found");
}
