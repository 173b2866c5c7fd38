import { findOwnItems, type OwnItem } from "~/db/queries/reviews";
import type { Deps, Owner } from "../deps";
import { AppError } from "../errors";
import { mergeVisitor } from "./merge";
import type { Enrolment } from "./port";
import type { ItemKey } from "./schema";

export type ReviewDeps = Pick<Deps, "db" | "study" | "now">;

/** Names an item among others. */
export const nameOf = ({ itemType, id }: ItemKey): string => `${itemType}:${id}`;

export type Found = {
  /** Those asked for that are the caller's, by their name. */
  own: Map<string, Enrolment>;
  /** Cards of which the study object has not heard yet, by their id. */
  newCards: Enrolment[];
  /** Whether the account took over a visitor's study just now. */
  isMerged: boolean;
};

/**
 * Which of these cards and questions are the caller's, and the cards made after `cardsAfter`. On the way an account
 * takes over what its visitor studied, where that is still to be done.
 * @throws AppError authentication_required when the session has ended
 */
export async function findItems(
  deps: ReviewDeps,
  owner: Owner,
  asked: { keys: readonly ItemKey[]; cardsAfter: number | null },
): Promise<Found> {
  const idsOf = (itemType: ItemKey["itemType"]) =>
    asked.keys.filter((key) => key.itemType === itemType).map(({ id }) => id);
  const { stands, items, newCards, merges } = await findOwnItems(deps.db, owner, {
    flashcardIds: idsOf("flashcard"),
    quizQuestionIds: idsOf("quiz_question"),
    cardsAfter: asked.cardsAfter,
  });
  if (!stands) throw new AppError("authentication_required", "Authentication required");
  if (owner.userId !== null) {
    for (const anonymousId of merges) await mergeVisitor(deps, { userId: owner.userId, anonymousId });
  }
  return {
    own: new Map(items.map((item) => [nameOf(item), toEnrolment(item)])),
    newCards: newCards.map(toEnrolment),
    isMerged: merges.length > 0,
  };
}

/** Which of these are the caller's, by their name. @throws AppError authentication_required */
export async function ownItems(
  deps: ReviewDeps,
  owner: Owner,
  keys: readonly ItemKey[],
): Promise<Map<string, Enrolment>> {
  return (await findItems(deps, owner, { keys, cardsAfter: null })).own;
}

/** Makes items of new cards. */
export async function enrollCards(deps: ReviewDeps, owner: Owner, newCards: readonly Enrolment[]): Promise<void> {
  const last = newCards.at(-1);
  if (last) await deps.study.enroll(owner, newCards, deps.now().getTime(), last.item.id);
}

function toEnrolment({ itemType, id, transcriptId }: OwnItem): Enrolment {
  return { item: { itemType, id }, transcriptId };
}
