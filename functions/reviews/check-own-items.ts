import {
  type CardChange,
  findOwnContents,
  findOwnItems,
  type OwnItem,
  type OwnItems,
} from "~/db/queries/reviews/review-items";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { mergeVisitor } from "./merge-schedule";
import type { ItemKey } from "./model";
import type { CardChanges, Enrollment } from "./port";
import { type ReviewContent, toCardContent, toQuestionContent } from "./review-content";

export type ReviewDeps = Pick<Deps, "db" | "reviewSchedule" | "now">;

/** A key for an item in a map. */
export const itemName = ({ itemType, id }: ItemKey): string => `${itemType}:${id}`;

export type Found = {
  /** The requested items that belong to the caller, by name. */
  own: Map<string, Enrollment>;
  /** Card changes that the schedule has yet to apply; null when there are none. */
  cardChanges: CardChanges | null;
  /** Whether a visitor's study history was just merged into the account. */
  isMerged: boolean;
};

/**
 * Which of these cards and questions belong to the caller, and how cards changed after `changedAfter`. Also merges a
 * visitor's study history into the account if that is still pending.
 * @throws AppError authentication_required when the session has ended
 */
export async function checkItems(deps: ReviewDeps, owner: Owner, asked: AskedKeys): Promise<Found> {
  return toFound(deps, asked, await findOwnItems(deps.db, owner, toAsked(asked)));
}

/**
 * The same, with each item's content, by name. `softDeleted` lists requested questions whose quiz is deleted but can
 * still be restored.
 * @throws AppError authentication_required
 */
export async function findContents(
  deps: ReviewDeps,
  owner: Owner,
  asked: AskedKeys,
): Promise<Found & { contents: Map<string, ReviewContent>; softDeleted: ItemKey[] }> {
  const rows = await findOwnContents(deps.db, owner, toAsked(asked));
  const contents = [...rows.cards.map(toCardContent), ...rows.questions.map(toQuestionContent)];
  return {
    ...(await toFound(deps, asked, rows)),
    contents: new Map(contents.map((content) => [itemName(content), content])),
    softDeleted: rows.softDeleted.map((id) => ({ itemType: "quiz_question", id })),
  };
}

/** `changedAfter`: the card revision up to which the schedule has applied changes; null to ask for no changes. */
type AskedKeys = { keys: readonly ItemKey[]; changedAfter: number | null };

function toAsked({ keys, changedAfter }: AskedKeys) {
  const idsOf = (itemType: ItemKey["itemType"]) => keys.filter((key) => key.itemType === itemType).map(({ id }) => id);
  return { flashcardIds: idsOf("flashcard"), quizQuestionIds: idsOf("quiz_question"), changedAfter };
}

async function toFound(deps: ReviewDeps, { changedAfter }: AskedKeys, found: OwnItems): Promise<Found> {
  const { stands, items, changes, merges } = found;
  if (!stands) throw new AppError("authentication_required", "Authentication required");
  // Also for a visitor: after signing out they have no cards, and their study history must reach the account before it
  // would be dropped along with them.
  for (const merge of merges) await mergeVisitor(deps, merge);
  return {
    own: new Map(items.map((item) => [itemName(item), toEnrollment(item)])),
    cardChanges: changedAfter === null ? null : toCardChanges(changedAfter, changes),
    isMerged: merges.length > 0,
  };
}

/** Which of these items belong to the caller, by name. @throws AppError authentication_required */
export async function ownItems(
  deps: ReviewDeps,
  owner: Owner,
  keys: readonly ItemKey[],
): Promise<Map<string, Enrollment>> {
  return (await checkItems(deps, owner, { keys, changedAfter: null })).own;
}

/** Card changes after the revision `from`; null when there are none. */
export function toCardChanges(from: number, changes: readonly CardChange[]): CardChanges | null {
  const last = changes.at(-1);
  return last ? { from, to: last.revision, cards: changes.map(toChange) } : null;
}

const toChange = (change: CardChange): CardChanges["cards"][number] => ({
  ...toEnrollment(change),
  isDeleted: change.isDeleted,
});

function toEnrollment({ itemType, id, transcriptId, noteKey }: OwnItem): Enrollment {
  return { item: { itemType, id }, transcriptId, noteKey };
}
