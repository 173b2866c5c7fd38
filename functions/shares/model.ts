import * as z from "zod";
import { packSchema } from "~/functions/exports/pack/model";
import { oneLineText } from "~/functions/text/input-fields";
import {
  MAX_AUTHOR_NAME,
  MAX_COMMENT,
  MAX_SHARE_PASSWORD,
  MIN_SHARE_PASSWORD,
  PASSWORD_WITHOUT_TYPE,
  SHARE_TYPES,
  WRONG_PASSWORD,
} from "./share-kinds";

const password = z
  .string()
  .min(MIN_SHARE_PASSWORD, `The password needs at least ${MIN_SHARE_PASSWORD} characters`)
  .max(MAX_SHARE_PASSWORD, `The password can have up to ${MAX_SHARE_PASSWORD} characters`);
const expiresAt = z.iso.datetime({ offset: true, error: "Please choose a day and time." }).nullable();

const terms = {
  shareType: z.enum(SHARE_TYPES, { error: "Please choose who can open the link." }),
  password,
  expiresAt,
  allowComments: z.boolean(),
  allowDownload: z.boolean(),
};

export const newShareSchema = z
  .strictObject({
    shareType: terms.shareType.default("public"),
    password: password.optional(),
    expiresAt: expiresAt.default(null),
    allowComments: terms.allowComments.default(false),
    allowDownload: terms.allowDownload.default(true),
  })
  .refine(({ shareType, password: word }) => shareType !== "password_protected" || word !== undefined, {
    message: "Please set a password.",
    path: ["password"],
  })
  // Otherwise anyone who forgets the type would get an open link.
  .refine(({ shareType, password: word }) => shareType === "password_protected" || word === undefined, {
    message: PASSWORD_WITHOUT_TYPE,
    path: ["password"],
  });
export type NewShareInput = z.infer<typeof newShareSchema>;

export const sharePatchSchema = z
  .strictObject(terms)
  .partial()
  .refine((value) => Object.values(value).some((field) => field !== undefined), "There is nothing to change.");
export type SharePatch = z.infer<typeof sharePatchSchema>;

/** Rejects impossible passwords before hashing. */
export const unlockSchema = z.strictObject({ password: z.string({ error: WRONG_PASSWORD }).max(MAX_SHARE_PASSWORD) });

export const commentSchema = z.strictObject({
  authorName: z
    .string({ error: "Please enter your name" })
    .transform((text) => text.replace(/\s+/g, " "))
    .pipe(oneLineText)
    .pipe(z.string().min(1, "Please enter your name").max(MAX_AUTHOR_NAME, "The name is too long")),
  text: z
    .string({ error: "Please write something" })
    .trim()
    .min(1, "Please write something")
    .max(MAX_COMMENT, { error: () => `A comment can have up to ${MAX_COMMENT.toLocaleString("en")} characters` }),
  /** The line of a shared document that it is about; absent if it is about the whole. */
  lineId: z.string().max(24).optional(),
});
/** Whether a comment has been dealt with. */
export const commentPatchSchema = z.strictObject({ isResolved: z.boolean() });

export type CommentInput = z.infer<typeof commentSchema>;

/** The comments before the one with this id, of one line or of all; anything that is not an id counts as absent. */
export const commentsQuerySchema = z.object({
  before: z.coerce.number<number>().int().positive().optional().catch(undefined),
  line: commentSchema.shape.lineId.catch(undefined),
});
export type CommentsQuery = z.infer<typeof commentsQuerySchema>;

/** Which item of a collection to show, and where its list continues. */
export const sharedQuerySchema = z.object({
  item: z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  cursor: z.string().max(600).optional(),
});
export type SharedQuery = z.infer<typeof sharedQuerySchema>;

/** The form of a download; only documents have others than Markdown, and `form` is of a pack. */
export const downloadSchema = z.object({
  ...sharedQuerySchema.shape,
  ...packSchema.shape,
  format: z.enum(["md", "txt", "json", "csv", "pack"]).default("md"),
});
export type ShareDownload = z.infer<typeof downloadSchema>;
