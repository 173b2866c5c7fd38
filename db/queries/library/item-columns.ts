import { sql } from "drizzle-orm";
import type { ItemType } from "~/functions/library/kinds";
import { contentItems } from "~/db/schema";

/** A tag as items show it. */
export type CarriedTag = { id: number; name: string; color: string };

const SHOWN = {
  id: contentItems.id,
  itemType: contentItems.itemType,
  itemId: contentItems.itemId,
  title: contentItems.title,
  description: contentItems.description,
  isBookmarked: contentItems.isBookmarked,
  isFavorite: contentItems.isFavorite,
  isArchived: contentItems.isArchived,
  viewCount: contentItems.viewCount,
  sortTitle: contentItems.sortTitle,
  lastViewedAt: contentItems.lastViewedAt,
  createdAt: contentItems.createdAt,
  contentData: contentItems.contentData,
};

/** The columns of an item but its id: of a list by links the id is the link's, in whose order the index is. */
export const ITEM_COLUMNS = sql.join(
  Object.values(SHOWN)
    .filter((column) => column !== contentItems.id)
    .map((column) => sql`${column}`),
  sql`, `,
);

/** At most twenty an item, found by the key of the links. */
const TAGS = sql<CarriedTag[]>`(select json_group_array(json_object('id', tag.id, 'name', tag.name, 'color', tag.color))
  from content_item_tags carried join content_tags tag on tag.id = carried.tag_id
  where carried.content_item_id = page.id and tag.deleted_at is null)`;

const { id, itemType, itemId, title, description, isBookmarked, isFavorite, isArchived, viewCount } = SHOWN;
const { sortTitle, lastViewedAt, createdAt, contentData } = SHOWN;
/** Those columns of a subquery named `page`, read as the table's, and each item's tags. */
export const ITEM_FIELDS = {
  id: sql<number>`page.id`.mapWith(id),
  itemType: sql<ItemType>`page.item_type`.mapWith(itemType),
  itemId: sql<number>`page.item_id`.mapWith(itemId),
  title: sql<string>`page.title`.mapWith(title),
  description: sql<string>`page.description`.mapWith(description),
  sortTitle: sql<string>`page.sort_title`.mapWith(sortTitle),
  isBookmarked: sql<boolean>`page.is_bookmarked`.mapWith(isBookmarked),
  isFavorite: sql<boolean>`page.is_favorite`.mapWith(isFavorite),
  isArchived: sql<boolean>`page.is_archived`.mapWith(isArchived),
  viewCount: sql<number>`page.view_count`.mapWith(viewCount),
  lastViewedAt: sql<Date>`page.last_viewed_at`.mapWith(lastViewedAt),
  createdAt: sql<Date>`page.created_at`.mapWith(createdAt),
  contentData: sql`page.content_data`.mapWith(contentData),
  tags: TAGS.mapWith((json: string): CarriedTag[] => JSON.parse(json)).as("tags"),
};
