import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "~/db/d1-client";
import {
  contentAnalytics,
  contentCollections,
  contentComments,
  contentCounts,
  contentDays,
  contentHistory,
  contentItemCollections,
  contentItems,
  contentItemTags,
  contentShares,
  contentTags,
} from "~/db/schema";

type Claim = { userId: number; anonymousId: string };

const LISTED = sql.raw(
  "kept.item_type, kept.is_bookmarked, kept.is_favorite, kept.is_archived, kept.is_hidden, kept.created_at, kept.sort_title, kept.last_viewed_at",
);

/**
 * Statements that run before the visitor's duplicates are removed: an item removed because the account has the same
 * thing passes its flags, tags, collections and history on to that.
 */
export function keepItemsOf(db: Database, claim: Claim) {
  const statements = [transcriptPairs(claim), highlightPairs(claim)].flatMap((pairs) => {
    const links = (link: SQL) => sql`(${pairs}) pair
      join ${contentItems} gone on gone.item_type = pair.type and gone.item_id = pair.gone
      join ${contentItems} kept on kept.item_type = pair.type and kept.item_id = pair.kept ${link}`;
    const flag = (name: string) =>
      sql`exists (select 1 from ${links(sql``)} where kept.id = ${contentItems.id} and gone.${sql.identifier(name)} = 1)`;
    const kept = sql`(select kept.id from ${links(sql``)})`;
    return [
      db
        .update(contentItems)
        .set({
          isBookmarked: sql`${contentItems.isBookmarked} or ${flag("is_bookmarked")}`,
          isFavorite: sql`${contentItems.isFavorite} or ${flag("is_favorite")}`,
          isArchived: sql`${contentItems.isArchived} or ${flag("is_archived")}`,
        })
        .where(sql`${contentItems.id} in ${kept}`),
      db
        .insert(contentItemTags)
        .select(sql`select kept.id, link.tag_id, ${LISTED}
          from ${links(sql`join content_item_tags link on link.content_item_id = gone.id`)} where true`)
        .onConflictDoNothing(),
      db
        .insert(contentItemCollections)
        .select(sql`select kept.id, link.collection_id, link.added_at, ${LISTED}
          from ${links(sql`join content_item_collections link on link.content_item_id = gone.id`)} where true`)
        .onConflictDoNothing(),
      db
        .update(contentHistory)
        .set({
          contentItemId: sql`(select kept.id from ${links(sql``)} where gone.id = ${contentHistory.contentItemId})`,
        })
        .where(sql`${contentHistory.contentItemId} in (select gone.id from ${links(sql``)})`),
      ...[contentShares, contentAnalytics].map((table) =>
        db
          .update(table)
          .set({ contentItemId: sql`(select kept.id from ${links(sql``)} where gone.id = ${table.contentItemId})` })
          .where(sql`${table.contentItemId} in (select gone.id from ${links(sql``)})`),
      ),
    ];
  });
  return [...claimLinks(db, claim), claimHistory(db, claim), ...statements];
}

/**
 * The statement that makes the account the author of the visitor's changes. Runs before the account has the changed
 * items.
 */
function claimHistory(db: Database, { userId, anonymousId }: Claim) {
  return db
    .update(contentHistory)
    .set({ changedBy: userId })
    .where(
      and(
        sql`${contentHistory.contentItemId} in (select id from content_items where anonymous_id = ${anonymousId})`,
        // The plus keeps SQLite off the index by author.
        sql`+${contentHistory.changedBy} is null`,
      ),
    );
}

/**
 * Statements that make the account the creator of the visitor's links. Run before the account has the things they show.
 */
function claimLinks(db: Database, { userId, anonymousId }: Claim) {
  const shown = [
    sql`${contentShares.contentItemId} in (select id from content_items where anonymous_id = ${anonymousId})`,
    sql`${contentShares.collectionId} in (select id from content_collections where anonymous_id = ${anonymousId})`,
    sql`${contentShares.studySessionId} in (select id from study_sessions where anonymous_id = ${anonymousId})`,
  ];
  // The plus keeps SQLite off the index by creator.
  return shown.map((isTheirs) =>
    db
      .update(contentShares)
      .set({ createdBy: userId })
      .where(and(isTheirs, sql`+${contentShares.createdBy} is null`)),
  );
}

/** Statements that transfer the visitor's tags and collections to the account, merging tags of the same name. */
export function claimLibrary(db: Database, { userId, anonymousId }: Claim) {
  const [theirs, mine] = [alias(contentTags, "their_tag"), alias(contentTags, "my_tag")];
  const same = (tagId: SQL) => sql`(select my_tag.id from content_tags their_tag
    join content_tags my_tag on my_tag.name_key = their_tag.name_key and my_tag.user_id = ${userId} and my_tag.deleted_at is null
    where their_tag.id = ${tagId} and their_tag.anonymous_id = ${anonymousId} and their_tag.deleted_at is null)`;
  const known = db
    .select({ id: theirs.id })
    .from(theirs)
    .innerJoin(mine, and(eq(mine.nameKey, theirs.nameKey), eq(mine.userId, userId), isNull(mine.deletedAt)))
    .where(and(eq(theirs.anonymousId, anonymousId), isNull(theirs.deletedAt)));
  const owned = { userId, anonymousId: null };
  return [
    db
      .insert(contentItemTags)
      .select(sql`select kept.id, ${same(sql`link.tag_id`)}, ${LISTED} from content_item_tags link
        join ${contentItems} kept on kept.id = link.content_item_id where link.tag_id in ${known}`)
      .onConflictDoNothing(),
    // A saved search refers to the tag by id.
    db
      .update(contentCollections)
      .set({
        query: sql`json_set(${contentCollections.query}, '$.tagId', ${same(sql`${contentCollections.query} ->> '$.tagId'`)})`,
      })
      .where(
        and(
          eq(contentCollections.anonymousId, anonymousId),
          sql`${same(sql`${contentCollections.query} ->> '$.tagId'`)} is not null`,
        ),
      ),
    db.delete(contentTags).where(inArray(contentTags.id, known)),
    ...[contentComments, contentAnalytics].map((table) =>
      db.update(table).set(owned).where(eq(table.anonymousId, anonymousId)),
    ),
    db.update(contentTags).set(owned).where(eq(contentTags.anonymousId, anonymousId)),
    renameCollections(db, { userId, anonymousId }),
    db.update(contentCollections).set(owned).where(eq(contentCollections.anonymousId, anonymousId)),
    // Nothing is left to count.
    db.delete(contentCounts).where(eq(contentCounts.anonymousId, anonymousId)),
    db.delete(contentDays).where(eq(contentDays.anonymousId, anonymousId)),
  ];
}

/** The statement that numbers the visitor's collections whose new siblings in the account have the same name. */
function renameCollections(db: Database, { userId, anonymousId }: Claim) {
  const { name, parentId, deletedAt } = contentCollections;
  const outer = (whose: SQL, named: SQL) => sql`exists (select 1 from content_collections other where ${whose}
    and other.parent_id is null and other.deleted_at is null and lower(other.name) = lower(${named}))`;
  const mine = sql`other.user_id = ${userId}`;
  // Leaves room for the number within the limit of 100 characters.
  const numbered = sql`substr(${name}, 1, 93) || ' (' || n || ')'`;
  return db
    .update(contentCollections)
    .set({
      name: sql`(with recursive numbers(n) as (select 2 union all select n + 1 from numbers where n < 2000)
        select ${numbered} from numbers where not ${outer(mine, numbered)}
          and not ${outer(sql`other.anonymous_id = ${anonymousId}`, numbered)} limit 1)`,
    })
    .where(
      and(
        eq(contentCollections.anonymousId, anonymousId),
        isNull(parentId),
        isNull(deletedAt),
        outer(mine, sql`${name}`),
      ),
    );
}

function transcriptPairs({ userId, anonymousId }: Claim): SQL {
  return sql`select 'transcript' as type, theirs.id as gone, mine.id as kept from video_transcripts theirs
    join video_transcripts mine on mine.source_key = theirs.source_key and mine.user_id = ${userId}
    where theirs.anonymous_id = ${anonymousId}`;
}

/** Pairs of highlights from the same request, on transcripts of the same source. */
function highlightPairs({ userId, anonymousId }: Claim): SQL {
  return sql`select 'highlight' as type, asked.id as gone, known.id as kept from video_transcripts theirs
    join video_transcripts mine on mine.source_key = theirs.source_key and mine.user_id = ${userId}
    join user_highlights asked on asked.transcript_id = theirs.id
    join user_highlights known on known.transcript_id = mine.id and known.client_id = asked.client_id
    where theirs.anonymous_id = ${anonymousId}`;
}
