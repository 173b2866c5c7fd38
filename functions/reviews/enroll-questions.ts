import type { Owner } from "~/functions/accounts/owner";
import { AppError } from "~/functions/errors";
import { reviewItemNotFound } from "./act-on-items";
import { findContents, itemName, ownItems, type ReviewDeps } from "./check-own-items";
import { withContent } from "./due-items";
import type { ItemKey } from "./model";
import type { ReviewItem } from "./review-content";

/**
 * Adds the caller's cards and quiz questions to the reviews. Those already in stay unchanged, and those removed earlier
 * return with their log. Those that don't exist or belong to someone else are skipped.
 * @throws AppError not_found when none of them exists, authentication_required
 */
export async function enrollItems(
  deps: ReviewDeps,
  { owner, keys }: { owner: Owner; keys: readonly ItemKey[] },
): Promise<ReviewItem[]> {
  const now = deps.now().getTime();
  const found = await findContents(deps, owner, { keys, changedAfter: null });
  const own = [...found.own.values()];
  if (own.length === 0) throw reviewItemNotFound(keys[0] ?? { itemType: "flashcard", id: 0 });
  await deps.reviewSchedule.enroll(owner, own, now);
  const wanted = own.map(({ item }) => item);
  return withContent(await deps.reviewSchedule.items(owner, wanted, now), found);
}

/**
 * Removes a quiz question from the reviews. Added again within two days, it still has its log. Repeating the call
 * changes nothing.
 * @throws AppError invalid_input for a card, not_found, authentication_required
 */
export async function forgetItem(
  deps: ReviewDeps,
  { owner, item }: { owner: Owner; item: ItemKey },
): Promise<{ forgotten: ItemKey }> {
  if (item.itemType === "flashcard") {
    throw new AppError("invalid_input", "Only questions can be taken out of the reviews. Suspend or delete the card.");
  }
  if (!(await ownItems(deps, owner, [item])).has(itemName(item))) throw reviewItemNotFound(item);
  await deps.reviewSchedule.softDelete(owner, { items: [item] }, deps.now().getTime());
  return { forgotten: item };
}
