import * as z from "zod";
import { ITEM_SORTS, ITEM_TYPES } from "~/functions/item-types";
import { DEFAULT_COLOR } from "~/functions/tags/tag-kinds";
import { bodyId, color, isSomething, MAX_SEARCH, NOTHING_TO_CHANGE, oneLineText } from "~/functions/text/input-fields";
import { COLLECTION_ICONS, MAX_COLLECTION_NAME } from "./collection-kinds";

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
