import * as z from "zod";
import { bodyId, color, isSomething, NOTHING_TO_CHANGE, oneLineText } from "~/functions/text/input-fields";
import { DEFAULT_COLOR, MAX_TAG_NAME } from "./tag-kinds";

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

export const tagPatchSchema = z.strictObject(tagFields).partial().refine(isSomething, NOTHING_TO_CHANGE);

export type TagPatch = z.infer<typeof tagPatchSchema>;

export const mergeSchema = z.strictObject({ intoId: bodyId });
