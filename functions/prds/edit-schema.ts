import * as z from "zod";
import { videoTitleSchema } from "~/functions/transcripts/model";
import {
  DETAIL_PLACES,
  MAX_ITEM_LENGTH,
  MAX_PRD_ITEMS,
  MOVE_TARGETS,
  ORDERED_LISTS,
  PRD_GROUPS,
  PRIORITIES,
} from "./prd-groups";

/** The maximum text length of an item, plus its part's name as a prefix. */
const MAX_TEXT_LENGTH = MAX_ITEM_LENGTH + 100;
/** More than any document has lines. */
const MAX_LINE_EDITS = 1000;
const TOO_LONG = `A line can have up to ${MAX_ITEM_LENGTH} characters.`;

/**
 * The edit of one line. `at` is its address as in `detailSections`, for example `nonGoals.2`, or `items.3`. The address
 * behind an item's last check adds a check.
 */
const lineEditSchema = z.object({
  at: z.string().max(60),
  /** An empty text removes the line. */
  text: z.string().max(MAX_ITEM_LENGTH, TOO_LONG).optional(),
  /** Null removes the priority. */
  priority: z.enum(PRIORITIES).nullable().optional(),
  /** The quotes to base a line on: existing ones, or a selection of the transcript. */
  citations: z
    .array(z.object({ segmentId: z.number().int().nonnegative(), quote: z.string().max(2000) }))
    .max(8, "A line can have up to 8 quotes.")
    .optional(),
});

export type LineEditInput = z.infer<typeof lineEditSchema>;

/** A line that the owner writes, and where. Parts that are lists have areas and priorities. */
const addedLineSchema = z.object({
  to: z.enum([...PRD_GROUPS, ...DETAIL_PLACES]),
  text: z.string().max(MAX_ITEM_LENGTH, TOO_LONG),
  area: z.string().max(80).optional(),
  priority: z.enum(PRIORITIES).optional(),
});

export type AddedLineInput = z.infer<typeof addedLineSchema>;

const index = z.number().int().nonnegative().max(1000);

/**
 * Removes the line at `from` from its list and inserts it at `to`, or at the end of another part or list, `into`; see
 * `withMoves`.
 */
const moveSchema = z
  .object({ list: z.enum(ORDERED_LISTS), from: index, to: index.optional(), into: z.enum(MOVE_TARGETS).optional() })
  .refine(({ to, into }) => (to === undefined) !== (into === undefined), "A line moves to one place.");

export type MoveInput = z.infer<typeof moveSchema>;

/**
 * A change to a PRD. Its parts are applied in this order: `requirements` has one text per item, in the document's order;
 * an empty text removes the item. `lines` edits single lines, of items and of the other sections, and takes precedence
 * over `requirements`. `added` are new lines by the owner. `moves` use the indexes after all of these.
 * `version` is the version that was edited. To save on top of a version that was stored since, pass its number as
 * `replaces`; otherwise the change is refused as a conflict.
 */
const editSchema = z.object({
  requirements: z
    .array(z.string().max(MAX_TEXT_LENGTH, TOO_LONG))
    .min(1, "There is nothing to save.")
    .max(MAX_PRD_ITEMS)
    .optional(),
  lines: z.array(lineEditSchema).max(MAX_LINE_EDITS).default([]),
  added: z.array(addedLineSchema).max(MAX_PRD_ITEMS).default([]),
  moves: z.array(moveSchema).max(MAX_LINE_EDITS).default([]),
  version: z.number().int().positive(),
  replaces: z.number().int().positive().optional(),
  videoTitle: z.never().optional(),
});

export type EditInput = z.infer<typeof editSchema>;

const titleSchema = z.strictObject(
  { videoTitle: videoTitleSchema },
  { error: ({ code }) => (code === "unrecognized_keys" ? "A title is changed by itself." : undefined) },
);

/** The changeable fields of a PRD: its title, which belongs to no version, or its text. */
export const promptPatchSchema = z
  .union([titleSchema, editSchema])
  .refine(
    (patch) =>
      patch.videoTitle !== undefined ||
      patch.requirements !== undefined ||
      patch.lines.length + patch.added.length + patch.moves.length > 0,
    "There is nothing to save.",
  );
