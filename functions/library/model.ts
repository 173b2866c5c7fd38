import * as z from "zod";
import {
  COLLECTION_ICONS,
  DEFAULT_COLOR,
  ITEM_SORTS,
  ITEM_TYPES,
  MAX_BULK,
  MAX_COLLECTION_NAME,
  MAX_PAGE_SIZE,
  MAX_TAG_NAME,
  PAGE_SIZE,
  type Things,
  TYPE_OF_THINGS,
} from "./item-kinds";

export * from "./item-kinds";

const MAX_SEARCH = 200;
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
};

export const itemsQuerySchema = z.object({
  ...filter,
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

/** One line in its stored form: trimmed, with composed characters. Empty if nothing in it is visible. */
export const oneLineText = z.string().transform((text) => {
  const line = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .trim();
  return /[^\p{Cf}\p{Z}]/u.test(line) ? line : "";
});
const color = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, "Invalid color format")
  .transform((text) => text.toUpperCase());

const tagFields = {
  name: z
    .string({ error: "Tag name is required" })
    .pipe(oneLineText)
    .pipe(z.string().min(1, "Tag name is required").max(MAX_TAG_NAME, "Tag name too long")),
  color,
  description: z.string().trim().max(500, "The description can have up to 500 characters"),
};

export const newTagSchema = z.strictObject({
  ...tagFields,
  color: color.default(DEFAULT_COLOR),
  description: tagFields.description.default(""),
});
export type NewTagInput = z.infer<typeof newTagSchema>;

export const isSomething = (value: object) => Object.values(value).some((field) => field !== undefined);
export const NOTHING_TO_CHANGE = "There is nothing to change.";

export const tagPatchSchema = z.strictObject(tagFields).partial().refine(isSomething, NOTHING_TO_CHANGE);
export type TagPatch = z.infer<typeof tagPatchSchema>;

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const mergeSchema = z.strictObject({ intoId: bodyId });
export const itemTagsSchema = z.strictObject({
  tagIds: z.array(bodyId).max(100),
  operation: operationSchema.optional(),
});

/** The stored query of a saved search. */
export const savedQuerySchema = z.strictObject({
  search: z.string().max(MAX_SEARCH).optional(),
  itemType: z.enum(ITEM_TYPES).optional(),
  isBookmarked: z.boolean().optional(),
  isFavorite: z.boolean().optional(),
  isArchived: z.boolean().optional(),
  tagId: bodyId.optional(),
  collectionId: z.literal("none").or(bodyId).optional(),
  sort: z.enum(ITEM_SORTS).optional(),
});

const NO_ICON = "Choose one of the icons offered";

const collectionFields = {
  name: z
    .string({ error: "Collection name is required" })
    .pipe(oneLineText)
    .pipe(z.string().min(1, "Collection name is required").max(MAX_COLLECTION_NAME, "Collection name too long")),
  description: z.string().trim().max(2000, "The description can have up to 2,000 characters"),
  color,
  icon: z
    .string({ error: NO_ICON })
    .pipe(z.enum(COLLECTION_ICONS, { error: NO_ICON }))
    .nullable(),
  parentId: bodyId.nullable(),
  query: savedQuerySchema.optional(),
};

export const newCollectionSchema = z.strictObject({
  ...collectionFields,
  description: collectionFields.description.default(""),
  color: color.default(DEFAULT_COLOR),
  icon: collectionFields.icon.default(null),
  parentId: collectionFields.parentId.default(null),
});
export type NewCollectionInput = z.infer<typeof newCollectionSchema>;

export const collectionPatchSchema = z.strictObject(collectionFields).partial().refine(isSomething, NOTHING_TO_CHANGE);
export type CollectionPatch = z.infer<typeof collectionPatchSchema>;

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
