import type { Owner } from "../accounts/owner";
import { AppError } from "../errors";
import type { ReviewItem } from "./content";
import { withContent } from "./due";
import { itemNotFound } from "./item-actions";
import { findContents, nameOf, ownItems, type ReviewDeps } from "./own-items";
import type { ItemKey } from "./schema";

/**
 * Takes cards and quiz questions of the caller's into the reviews; those that are in stay as they are, those that were
 * taken out come back with their log. What is not there, or another's, is left out.
 * @throws AppError not_found when none of them is there, authentication_required
 */
export async function enrolItems(
  deps: ReviewDeps,
  { owner, keys }: { owner: Owner; keys: readonly ItemKey[] },
): Promise<ReviewItem[]> {
  const now = deps.now().getTime();
  const found = await findContents(deps, owner, { keys, changedAfter: null });
  const own = [...found.own.values()];
  if (own.length === 0) throw itemNotFound(keys[0] ?? { itemType: "flashcard", id: 0 });
  await deps.reviewSchedule.enroll(owner, own, now);
  const wanted = own.map(({ item }) => item);
  return withContent(await deps.reviewSchedule.items(owner, wanted, now), found);
}

/**
 * Takes a quiz question out of the reviews. Put in again within two days, it has its log; a second time changes nothing.
 * @throws AppError invalid_input for a card, not_found, authentication_required
 */
export async function forgetItem(
  deps: ReviewDeps,
  { owner, item }: { owner: Owner; item: ItemKey },
): Promise<{ forgotten: ItemKey }> {
  if (item.itemType === "flashcard") {
    throw new AppError("invalid_input", "Only questions can be taken out of the reviews. Suspend or delete the card.");
  }
  if (!(await ownItems(deps, owner, [item])).has(nameOf(item))) throw itemNotFound(item);
  await deps.reviewSchedule.softDelete(owner, { items: [item] }, deps.now().getTime());
  return { forgotten: item };
}
