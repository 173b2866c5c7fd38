import { and, asc, gt, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { contentHistory, contentItems } from "~/db/schema";
import type { ContentChange } from "~/functions/library/item-kinds";
import { listOfCards } from "../flashcards/flashcard-rows";
import { type OwnerKey, ownedBy } from "../owned-by";

/** The changes of an operation: one kind of change, and its tag or collection; null for a flag. */
export type OperationPart = { changeType: ContentChange; targetId: number | null };

/** An operation's changes to undo: those made at `since` or later. */
export type Undoing = { operation: string; since: Date };

/**
 * The kinds of changes that set and clear the same thing. `target` is the id of the tag or collection, if there is one.
 */
type Kind = { type: ContentChange; opposite: ContentChange; target?: SQL };

/** The owner's items that an operation changed at `since` or later, by id, after the id `after`. */
export async function listOperated(
  db: Database,
  owner: OwnerKey,
  { operation, since, after, limit }: Undoing & { after: number; limit: number },
): Promise<number[]> {
  const { contentItemId, createdAt } = contentHistory;
  const rows = await db
    .selectDistinct({ id: contentItemId })
    .from(contentHistory)
    .innerJoin(contentItems, sql`${contentItems.id} = ${contentItemId}`)
    .where(
      and(
        sql`${contentHistory.operation} = ${operation}`,
        gt(contentItemId, after),
        gte(createdAt, since),
        ownedBy(contentItems, owner),
      ),
    )
    .orderBy(asc(contentItemId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The distinct changes that an operation made to these items at `since` or later. */
export async function listOperation(
  db: Database,
  owner: OwnerKey,
  { operation, since, itemIds }: Undoing & { itemIds: readonly number[] },
): Promise<OperationPart[]> {
  const { changeType, changeData, contentItemId, createdAt } = contentHistory;
  return db
    .selectDistinct({ changeType, targetId: sql<number | null>`${changeData} ->> '$.id'` })
    .from(contentHistory)
    .innerJoin(contentItems, sql`${contentItems.id} = ${contentItemId}`)
    .where(
      and(
        sql`${contentHistory.operation} = ${operation}`,
        inArray(contentItemId, listOfCards(itemIds)),
        gte(createdAt, since),
        ownedBy(contentItems, owner),
      ),
    );
}

/** Condition: the operation changed this item, and nothing has changed the same flag, tag or collection since. */
export function isUndoable({ operation, since }: Undoing, { type, opposite, target }: Kind): SQL {
  const isAbout = (alias: string) => (target ? sql`and ${sql.raw(alias)}.change_data ->> '$.id' = ${target}` : sql``);
  return sql`exists (select 1 from content_history done
    where done.operation = ${operation} and done.content_item_id = ${contentItems.id} and done.change_type = ${type}
      and done.created_at >= ${since.getTime()} ${isAbout("done")}
      and not exists (select 1 from content_history later
        where later.content_item_id = done.content_item_id and later.id > done.id
          and later.change_type in (${type}, ${opposite}) ${isAbout("later")}))`;
}

/** Condition: the operation has not made this change to this item yet, so that a resent request applies once. */
export function isNotDone(operation: string, { type, target }: Omit<Kind, "opposite">): SQL {
  const isAbout = target ? sql`and done.change_data ->> '$.id' = ${target}` : sql``;
  return sql`not exists (select 1 from content_history done
    where done.operation = ${operation} and done.content_item_id = ${contentItems.id} and done.change_type = ${type} ${isAbout})`;
}
