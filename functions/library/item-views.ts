import type { CollectionRow } from "~/db/queries/collections/collection-rows";
import type { ItemRow } from "~/db/queries/library/item-rows";
import type { TagRow } from "~/db/queries/tags/tag-rows";
import { hrefOf } from "./href";
import type { CollectionView, ItemView, SavedQuery, TagView } from "./item-kinds";

export function toItemView(row: ItemRow): ItemView {
  const { id, itemType, itemId, title, description, isBookmarked, isFavorite, isArchived, viewCount } = row;
  const data = row.contentData;
  return {
    id,
    itemType,
    itemId,
    title,
    description,
    isBookmarked,
    isFavorite,
    isArchived,
    viewCount,
    lastViewedAt: row.lastViewedAt.getTime() === 0 ? null : row.lastViewedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    tags: row.tags.toSorted((a, b) => a.name.localeCompare(b.name, "en")),
    contentData: data,
    href: hrefOf(itemType, itemId, typeof data.transcriptId === "number" ? data.transcriptId : null),
    // The database triggers write the fields that belong to the type.
  } as ItemView;
}

export function toTagView(row: TagRow): TagView {
  const { id, name, color, description, isSystem, usageCount } = row;
  return { id, name, color, description, isSystem, usageCount };
}

/** @param parentId the collection in which this one is shown */
export function toCollectionView(row: CollectionRow, parentId: number | null): CollectionView {
  const { id, name, description, color, icon, isShared, itemCount, createdAt } = row;
  return {
    id,
    name,
    description,
    parentId,
    color,
    icon,
    isShared,
    itemCount: row.query ? null : itemCount,
    // Written only through `savedQuerySchema`.
    query: row.query as SavedQuery | null,
    createdAt: createdAt.toISOString(),
  };
}
