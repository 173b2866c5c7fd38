import type { ItemRow } from "~/db/queries/library/item-rows";
import { hrefOf } from "~/functions/item-href";
import type { ItemView, Made } from "./item-kinds";

export function toItemView(row: ItemRow & { made?: Made | null }): ItemView {
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
    ...(row.made && { made: row.made }),
    // The database triggers write the fields that belong to the type.
  } as ItemView;
}
