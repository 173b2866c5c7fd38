import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { contentHistory, contentTags, flashcards } from "~/db/schema";
import type { ContentChange } from "~/functions/library/item-kinds";
import { listOfCards } from "../flashcards/flashcard-rows";
import { type OwnerKey, ownedBy } from "../owned-by";

/** The owner's cards that have tags. A literal, because a bound value would not match the condition of the index. */
const isTagged = (owner: OwnerKey) => and(ownedBy(flashcards, owner), sql`${flashcards.tags} <> '[]'`);

const hasOneOf = (spellings: readonly string[]) =>
  sql`exists (select 1 from json_each(${flashcards.tags}) own where own.value in ${listOfCards(spellings)})`;

/** The condition for a tag that the owner may use: their own or everybody's, and not deleted. */
export const isUsableTag = (owner: OwnerKey, id: number): SQL | undefined =>
  and(
    eq(contentTags.id, id),
    isNull(contentTags.deletedAt),
    or(ownedBy(contentTags, owner), eq(contentTags.isSystem, true)),
  );

/**
 * The statement for each spelling of a tag on the owner's cards, also on deleted ones, and with each, as `asked`, the name
 * of a library tag if the owner may use it. Reads no cards without tags.
 */
export function listCardTags(db: Database, owner: OwnerKey, tagId = 0) {
  return db
    .selectDistinct({
      name: sql<string>`own.value`,
      asked: sql<string | null>`(select ${contentTags.name} from ${contentTags} where ${isUsableTag(owner, tagId)})`,
    })
    .from(sql`${flashcards}, json_each(${flashcards.tags}) own`)
    .where(isTagged(owner));
}

/** Cards with their items, as rows named `card`; the other cards of a note have none. */
const CARDS = sql`${flashcards} cross join content_items card on card.item_type = 'flashcard' and card.item_id = ${flashcards.id}`;

/**
 * The statement that counts the cards with each spelling of a tag, without hidden ones; and, negative, those of them
 * that also have the library tag `tagId`.
 */
export function countCardTags(db: Database, owner: OwnerKey) {
  const own = sql`json_each(${flashcards.tags}) own on card.is_hidden = 0`;
  return db.select({ name: sql<string>`name`, tagId: sql<number | null>`tag_id`, cards: sql<number>`cards` }).from(
    sql`(select own.value as name, null as tag_id, count(*) as cards from ${CARDS} join ${own} where ${isTagged(owner)} group by 1
        union all select own.value, link.tag_id, -count(*) from ${CARDS} join ${own}
        join content_item_tags link on link.content_item_id = card.id where ${isTagged(owner)} group by 1, 2)`,
  );
}

/** The items of the owner's cards that have a tag in one of these spellings, as rows named `card`, up to `where`. */
export const taggedCards = (owner: OwnerKey, spellings: readonly string[]): SQL =>
  sql`${CARDS} where ${and(isTagged(owner), hasOneOf(spellings))}`;

/** `from`: a tag's spellings on cards, `same`: those of the name that it gets, `to`; null to remove it. */
export type Retag = { from: readonly string[]; same: readonly string[]; to: string | null };

/** A card's tags after a change: in their order, each once. */
function retagged({ from, same, to }: Retag): SQL {
  return sql`(select json_group_array(name) from (
    select case when own.value in ${listOfCards([...from, ...same])} then ${to} else own.value end as name, min(own.key) as place
    from json_each(${flashcards.tags}) own group by 1 order by 2) where name is not null)`;
}

/** The statement that changes a tag in all of the owner's cards that have it, if `isMeant`. */
export function retagCards(
  db: Database,
  owner: OwnerKey,
  { retag, isMeant, at }: { retag: Retag; isMeant: SQL; at: Date },
) {
  return db
    .update(flashcards)
    .set({ tags: retagged(retag), updatedAt: at })
    .where(and(isTagged(owner), hasOneOf(retag.from), isMeant));
}

/**
 * The statements that do that for a tag about to be hidden, and before it, record what its cards had, so that
 * `restoreCards` can undo it.
 */
export function retagAndNote(
  db: Database,
  owner: OwnerKey,
  { id, ...change }: { id: number; retag: Retag; isMeant: SQL; at: Date },
) {
  const { retag, isMeant, at } = change;
  const [type, text]: [ContentChange, string] =
    retag.to === null ? ["untagged", `Tag removed: ${retag.from[0]}.`] : ["tagged", `Tagged ${retag.to}.`];
  return [
    db.insert(contentHistory).select(sql`
      select null, card.id, ${type}, json_object('mergedFrom', ${id}, 'had', json(${flashcards.tags}), 'has', json(${retagged(retag)})),
        ${owner.userId}, ${text}, ${at.getTime()}, null from ${taggedCards(owner, retag.from)} and ${isMeant}`),
    retagCards(db, owner, change),
  ] as const;
}

/**
 * The statement that gives cards and their notes the tags back that they had. Cards whose tags have changed since keep
 * those.
 * @param notes the ids of the entries that `retagAndNote` made, among others
 */
export function restoreCards(db: Database, owner: OwnerKey, { notes, at }: { notes: SQL; at: Date }) {
  return db
    .update(flashcards)
    .set({ tags: sql`back.had`, updatedAt: at })
    .from(
      sql`(select card.id, told.change_data -> '$.had' as had, told.change_data -> '$.has' as has from content_history told
        join content_items item on item.id = told.content_item_id
        join flashcards first on first.id = item.item_id
        join flashcards card on card.id in (select first.id union all select note.id from flashcards note
          where note.transcript_id = first.transcript_id and note.note_key = first.note_key)
        where told.id in ${notes}) back`,
    )
    .where(and(ownedBy(flashcards, owner), sql`${flashcards.id} = back.id and ${flashcards.tags} = back.has`));
}
