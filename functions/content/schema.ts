import * as z from "zod";
import { ITEM_SORTS, ITEM_TYPES, MAX_PAGE_SIZE, PAGE_SIZE } from "./kinds";

export * from "./kinds";

const MAX_SEARCH = 200;
const only = z.literal("true").transform(() => true as const);
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** What a list is narrowed to, as the address has it. */
const filter = {
  itemType: z.enum(ITEM_TYPES).optional(),
  isBookmarked: only.optional(),
  isFavorite: only.optional(),
  /** Without it, what is not archived. */
  isArchived: only.optional(),
  search: z.string().max(MAX_SEARCH).optional(),
  tagId: id.optional(),
  collectionId: z.literal("none").or(id).optional(),
};

export const itemsQuerySchema = z.object({
  ...filter,
  sort: z.enum(ITEM_SORTS).default("newest"),
  cursor: z.string().max(600).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
});

export type ItemsQuery = z.infer<typeof itemsQuerySchema>;
