import {
  type CardChange,
  findOwnContents,
  findOwnItems,
  type OwnItem,
  type OwnItems,
} from "~/db/queries/reviews-items";
import type { Deps, Owner } from "../deps";
import { AppError } from "../errors";
import { type ReviewContent, toCardContent, toQuestionContent } from "./content";
import { mergeVisitor } from "./merge";
import type { CardNews, Enrolment } from "./port";
import type { ItemKey } from "./schema";

export type ReviewDeps = Pick<Deps, "db" | "study" | "now">;

/** Names an item among others. */
export const nameOf = ({ itemType, id }: ItemKey): string => `${itemType}:${id}`;

export type Found = {
  /** Those asked for that are the caller's, by their name. */
  own: Map<string, Enrolment>;
  /** Changes of cards of which the study object has not heard yet; null where there is none. */
  news: CardNews | null;
  /** Whether an account took over a visitor's study just now. */
  isMerged: boolean;
};

/**
 * Which of these cards and questions are the caller's, and how cards changed after `changedAfter`. On the way an account
 * takes over what its visitor studied, where that is still to be done.
 * @throws AppError authentication_required when the session has ended
 */
export async function findItems(deps: ReviewDeps, owner: Owner, asked: AskedKeys): Promise<Found> {
  return settleFound(deps, asked, await findOwnItems(deps.db, owner, toAsked(asked)));
}

/**
 * The same, with what there is to show of each, by its name. `asleep` are questions asked for whose quiz is deleted and can
 * still come back. @throws AppError authentication_required
 */
export async function findContents(
  deps: ReviewDeps,
  owner: Owner,
  asked: AskedKeys,
): Promise<Found & { contents: Map<string, ReviewContent>; asleep: ItemKey[] }> {
  const rows = await findOwnContents(deps.db, owner, toAsked(asked));
  const contents = [...rows.cards.map(toCardContent), ...rows.questions.map(toQuestionContent)];
  return {
    ...(await settleFound(deps, asked, rows)),
    contents: new Map(contents.map((content) => [nameOf(content), content])),
    asleep: rows.asleep.map((id) => ({ itemType: "quiz_question", id })),
  };
}

/** `changedAfter`: the revision of cards up to which the study object has heard; null to ask for no changes. */
type AskedKeys = { keys: readonly ItemKey[]; changedAfter: number | null };

function toAsked({ keys, changedAfter }: AskedKeys) {
  const idsOf = (itemType: ItemKey["itemType"]) => keys.filter((key) => key.itemType === itemType).map(({ id }) => id);
  return { flashcardIds: idsOf("flashcard"), quizQuestionIds: idsOf("quiz_question"), changedAfter };
}

async function settleFound(deps: ReviewDeps, { changedAfter }: AskedKeys, found: OwnItems): Promise<Found> {
  const { stands, items, changes, merges } = found;
  if (!stands) throw new AppError("authentication_required", "Authentication required");
  // Of a visitor too: whoever has signed out again has no cards any more, and what was studied must not be forgotten
  // with them before the account has it.
  for (const merge of merges) await mergeVisitor(deps, merge);
  return {
    own: new Map(items.map((item) => [nameOf(item), toEnrolment(item)])),
    news: changedAfter === null ? null : toNews(changedAfter, changes),
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
export function toNews(from: number, changes: readonly CardChange[]): CardNews | null {
  const last = changes.at(-1);
  return last ? { from, to: last.revision, cards: changes.map(toChange) } : null;
}

const toChange = (change: CardChange): CardNews["cards"][number] => ({
  ...toEnrolment(change),
  isDeleted: change.isDeleted,
});

function toEnrolment({ itemType, id, transcriptId, noteKey }: OwnItem): Enrolment {
  return { item: { itemType, id }, transcriptId, noteKey };
}
