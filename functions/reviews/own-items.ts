import { findOwnItems, type OwnItem } from "~/db/queries/reviews";
import type { Deps, Owner } from "../deps";
import { AppError } from "../errors";
import { mergeVisitor } from "./merge";
import type { Enrolment } from "./port";
import type { ItemKey } from "./schema";

/** Names an item among others. */
export const nameOf = ({ itemType, id }: ItemKey): string => `${itemType}:${id}`;

/**
 * Which of these cards and questions are the caller's, by their name. On the way an account takes over what its visitor
 * studied, where that is still to be done.
 * @throws AppError authentication_required when the session has ended
 */
export async function ownItems(
  deps: Pick<Deps, "db" | "study" | "now">,
  owner: Owner,
  keys: readonly ItemKey[],
): Promise<Map<string, Enrolment>> {
  const idsOf = (itemType: ItemKey["itemType"]) => keys.filter((key) => key.itemType === itemType).map(({ id }) => id);
  const asked = { flashcardIds: idsOf("flashcard"), quizQuestionIds: idsOf("quiz_question") };
  const { stands, items, merges } = await findOwnItems(deps.db, owner, asked);
  if (!stands) throw new AppError("authentication_required", "Authentication required");
  if (owner.userId !== null) {
    for (const anonymousId of merges) await mergeVisitor(deps, { userId: owner.userId, anonymousId });
  }
  return new Map(items.map((item) => [nameOf(item), toEnrolment(item)]));
}

export function toEnrolment({ itemType, id, transcriptId }: OwnItem): Enrolment {
  return { item: { itemType, id }, transcriptId };
}
