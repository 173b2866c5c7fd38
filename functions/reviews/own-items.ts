import {
  type CardChange,
  findOwnContents,
  findOwnItems,
  type OwnItem,
  type OwnItems,
} from "~/db/queries/reviews-items";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { type ReviewContent, toCardContent, toQuestionContent } from "./content";
import { mergeVisitor } from "./merge";
import type { CardChanges, Enrolment } from "./port";
import type { ItemKey } from "./schema";

export type ReviewDeps = Pick<Deps, "db" | "reviewSchedule" | "now">;

/** Names an item among others. */
export const nameOf = ({ itemType, id }: ItemKey): string => `${itemType}:${id}`;

export type Found = {
  /** Those asked for that are the caller's, by their name. */
  own: Map<string, Enrolment>;
  /** Changes of cards that the schedule has yet to apply; null where there is none. */
  cardChanges: CardChanges | null;
  /** Whether an account took over a visitor's study just now. */
  isMerged: boolean;
};

/**
 * Which of these cards and questions are the caller's, and how cards changed after `changedAfter`. On the way an account
 * takes over what its visitor studied, where that is still to be done.
 * @throws AppError authentication_required when the session has ended
 */
export async function findItems(deps: ReviewDeps, owner: Owner, asked: AskedKeys): Promise<Found> {
  return toFound(deps, asked, await findOwnItems(deps.db, owner, toAsked(asked)));
}

/**
 * The same, with what there is to show of each, by its name. `softDeleted` are questions asked for whose quiz is deleted and can
 * still come back. @throws AppError authentication_required
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
    contents: new Map(contents.map((content) => [nameOf(content), content])),
    softDeleted: rows.softDeleted.map((id) => ({ itemType: "quiz_question", id })),
  };
}

/** `changedAfter`: the revision of cards up to which the schedule has applied changes; null to ask for no changes. */
type AskedKeys = { keys: readonly ItemKey[]; changedAfter: number | null };

function toAsked({ keys, changedAfter }: AskedKeys) {
  const idsOf = (itemType: ItemKey["itemType"]) => keys.filter((key) => key.itemType === itemType).map(({ id }) => id);
  return { flashcardIds: idsOf("flashcard"), quizQuestionIds: idsOf("quiz_question"), changedAfter };
}

async function toFound(deps: ReviewDeps, { changedAfter }: AskedKeys, found: OwnItems): Promise<Found> {
  const { stands, items, changes, merges } = found;
  if (!stands) throw new AppError("authentication_required", "Authentication required");
  // Of a visitor too: whoever has signed out again has no cards any more, and what was studied must not be forgotten
  // with them before the account has it.
  for (const merge of merges) await mergeVisitor(deps, merge);
  return {
    own: new Map(items.map((item) => [nameOf(item), toEnrolment(item)])),
    cardChanges: changedAfter === null ? null : toCardChanges(changedAfter, changes),
    isMerged: merges.length > 0,
  };
}

/** Which of these are the caller's, by their name. @throws AppError authentication_required */
export async function ownItems(
  deps: ReviewDeps,
  owner: Owner,
  keys: readonly ItemKey[],
): Promise<Map<string, Enrolment>> {
  return (await findItems(deps, owner, { keys, changedAfter: null })).own;
}

/** News of cards that changed after `from`; null when none did. */
export function toCardChanges(from: number, changes: readonly CardChange[]): CardChanges | null {
  const last = changes.at(-1);
  return last ? { from, to: last.revision, cards: changes.map(toChange) } : null;
}

const toChange = (change: CardChange): CardChanges["cards"][number] => ({
  ...toEnrolment(change),
  isDeleted: change.isDeleted,
});

function toEnrolment({ itemType, id, transcriptId, noteKey }: OwnItem): Enrolment {
  return { item: { itemType, id }, transcriptId, noteKey };
}
