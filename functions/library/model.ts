import * as z from "zod";
import { ITEM_SORTS, ITEM_TYPES } from "~/functions/item-types";
import { bodyId, MAX_SEARCH, NOTHING_TO_CHANGE } from "~/functions/text/input-fields";
import { MAX_BULK, MAX_PAGE_SIZE, PAGE_SIZE, type Things, TYPE_OF_THINGS } from "./item-kinds";

const only = z.literal("true").transform(() => true as const);
const id = z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The filters of a list, as in its address. */
const filter = {
  itemType: z.enum(ITEM_TYPES).optional(),
  isBookmarked: only.optional(),
  isFavorite: only.optional(),
  /** Default: items that are not archived. */
  isArchived: only.optional(),
  search: z.string().max(MAX_SEARCH).optional(),
  tagId: id.optional(),
  collectionId: z.literal("none").or(id).optional(),
  /** What was made from a transcript, and the transcript itself. */
  transcriptId: id.optional(),
};

export const itemsQuerySchema = z.object({
  ...filter,
  /** Adds what was made from each transcript. */
  withMade: only.optional(),
  sort: z.enum(ITEM_SORTS).default("newest"),
  cursor: z.string().max(600).optional(),
  limit: z.coerce.number<number>().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
});

export type ItemsQuery = z.infer<typeof itemsQuerySchema>;

const isSet = (name: string) => z.boolean({ error: `${name} must be true or false.` });
const flags = { isBookmarked: isSet("isBookmarked"), isFavorite: isSet("isFavorite"), isArchived: isSet("isArchived") };

export const bookmarkSchema = z.strictObject({ isBookmarked: flags.isBookmarked });
export const favoriteSchema = z.strictObject({ isFavorite: flags.isFavorite });
export const archiveSchema = z.strictObject({ isArchived: flags.isArchived });

const updates = z
  .strictObject({
    isBookmarked: flags.isBookmarked.optional(),
    isFavorite: flags.isFavorite.optional(),
    isArchived: flags.isArchived.optional(),
  })
  .refine((value) => Object.values(value).some((flag) => flag !== undefined), "There is nothing to change.");

export const itemIdsSchema = z
  .array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER), { error: "No items selected" })
  .min(1, "No items selected")
  .max(MAX_BULK, { error: () => `You can change up to ${MAX_BULK.toLocaleString("en")} items at once.` });

/** Where the undo of an operation continues. */
export const undoQuerySchema = z.object({ after: z.coerce.number<number>().int().nonnegative().default(0) });

/** Things of one type, as an address names them. */
export const thingsSchema = z.literal(Object.keys(TYPE_OF_THINGS) as Things[]);

/** An id that the client makes for each change, so that a resent change applies once and can be undone as a whole. */
export const operationSchema = z.string().regex(/^[\w-]{8,64}$/, "operation has 8 to 64 letters, digits, - or _.");

/**
 * Named items, or all matches of a list's query that have not changed since the revision at which they were counted.
 */
const chosen = {
  operation: operationSchema.optional(),
  itemIds: itemIdsSchema.optional(),
  query: z.strictObject(filter).optional(),
  revision: z.number().int().nonnegative().optional(),
  /** `next` of the previous response; a query that finds more than one request changes is sent again with it. */
  after: z.number().int().nonnegative().default(0),
};

type Chosen = z.infer<z.ZodObject<typeof chosen>>;
export type MatchingItems = { itemIds: null; query: NonNullable<Chosen["query"]>; revision: number; after: number };
export type ChosenItems = { operation: string | undefined } & ({ itemIds: number[] } | MatchingItems);

function toChosen({ itemIds, query, revision, after, operation }: Chosen, context: z.RefinementCtx): ChosenItems {
  if (itemIds && !query) return { itemIds, operation };
  if (query && !itemIds && revision !== undefined) return { itemIds: null, query, revision, after, operation };
  context.addIssue({ code: "custom", message: "No items selected" });
  return z.NEVER;
}

export const bulkSchema = z
  .strictObject({ ...chosen, updates })
  .transform(({ updates: wanted, ...which }, context) => ({ ...toChosen(which, context), updates: wanted }));

export type BulkChange = z.infer<typeof bulkSchema>;

/** Items to add to a collection or remove from it. */
export const collectSchema = z.strictObject(chosen).transform(toChosen);

export const itemTagsSchema = z.strictObject({
  tagIds: z.array(bodyId).max(100),
  operation: operationSchema.optional(),
});

/** Like `bulkSchema`, for tags. */
export const bulkTagsSchema = z
  .strictObject({
    ...chosen,
    updates: z
      .strictObject({
        addTagIds: z.array(bodyId).max(20).default([]),
        removeTagIds: z.array(bodyId).max(20).default([]),
      })
      .refine(({ addTagIds, removeTagIds }) => addTagIds.length + removeTagIds.length > 0, NOTHING_TO_CHANGE),
  })
  .transform(({ updates: wanted, ...which }, context) => ({ ...toChosen(which, context), updates: wanted }));
export type BulkTags = z.infer<typeof bulkTagsSchema>;
