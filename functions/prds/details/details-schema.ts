import * as z from "zod";
import { KEPT_SUPPORTS } from "~/functions/citations/kept-support";
import { citationSchema } from "~/functions/citations/model";
import { LINE_ID, prdItemSchema } from "../model";
import {
  DECISION_STATES,
  FITS,
  FORCES,
  MAX_DETAILS,
  MAX_FACT,
  MAX_ITEM_LENGTH,
  MAX_LEAD,
  MAX_SAID,
  type SaidList,
  TOPICS,
  VIDEO_KINDS,
} from "../prd-groups";

const text = z.string().min(1).max(MAX_ITEM_LENGTH);
/** As an item's. */
const id = prdItemSchema.shape.id;
const edited = z.literal(true).optional();
/** Written by its owner. */
const added = z.literal(true).optional();
/** The `id` of a line among the items; null for the document as a whole. */
const about = z.string().nullable();

/**
 * A line outside the five parts, with the moments that support it. Only a line that a person wrote or changed may have
 * none.
 */
export const citedLineSchema = z.object({
  id,
  text,
  /** What the line is about: the part of a structure, the place of a wording, a procedure, a comparison, or a term. */
  lead: z.string().min(1).max(MAX_LEAD).optional(),
  /** Which of the things compared the line is about. */
  row: z.string().min(1).max(MAX_LEAD).optional(),
  /** Who decided it, or who is to do it. */
  who: z.string().min(1).max(MAX_FACT).optional(),
  /** By when, in the video's words. */
  due: z.string().min(1).max(MAX_FACT).optional(),
  state: z.enum(DECISION_STATES).optional(),
  /** A question to test oneself with, which this line answers. */
  asks: z.string().min(1).max(MAX_ITEM_LENGTH).optional(),
  /** The answer to `asks`, shorter than the line. */
  answer: z.string().min(1).max(MAX_ITEM_LENGTH).optional(),
  /** What the author adds of its own: a reason, an example, a correction; not from the video. */
  note: z.string().min(1).max(MAX_ITEM_LENGTH).optional(),
  /** The owner wrote or changed the note. */
  ownNote: z.literal(true).optional(),
  citations: z.array(citationSchema),
  edited,
  added,
  /** Absent if it was not checked against its quotes. */
  support: z.enum(KEPT_SUPPORTS).optional(),
  /** What it had as a line of one of the five parts, and gets back there. */
  was: prdItemSchema.omit({ text: true, origin: true, citations: true }).optional(),
});

export type CitedLine = z.infer<typeof citedLineSchema>;

/** The kind of video, what was taken to be the product, what was left out, and how well it fits a PRD. */
const videoReadingSchema = z.object({
  kind: z.enum(VIDEO_KINDS),
  product: z.string().max(300).nullable(),
  reading: z.string().max(MAX_ITEM_LENGTH).nullable(),
  fit: z.enum(FITS),
});

export type VideoReading = z.infer<typeof videoReadingSchema>;

/** A quote that the author collected before writing, with the force it was said with. */
const evidenceSchema = citationSchema.extend({ id: z.string().regex(LINE_ID), force: z.enum(FORCES) });

export type EvidenceQuote = z.infer<typeof evidenceSchema>;

/** Two statements of the video that cannot both hold, each with its moment, and what must be decided. */
const contradictionSchema = z.object({
  id,
  sides: z.tuple([citedLineSchema, citedLineSchema]),
  decide: text,
  edited,
});

export type Contradiction = z.infer<typeof contradictionSchema>;

/** A question that the video leaves open, and why it matters; cites the moment that raises it, if any. */
const openQuestionSchema = z.object({
  id,
  question: text,
  why: z.string().max(MAX_ITEM_LENGTH),
  /** Who could answer it, of those that the video names. */
  who: z.string().min(1).max(MAX_FACT).optional(),
  /** What the author would propose; not from the video. */
  suggestion: z.string().min(1).max(MAX_ITEM_LENGTH).optional(),
  about,
  citations: z.array(citationSchema),
  edited,
  added,
});

export type OpenQuestion = z.infer<typeof openQuestionSchema>;

/** A requirement that claims more than its evidence, and how. */
const overreachSchema = z.object({ about: z.string(), why: text });

const saidList = (name: SaidList) => z.array(citedLineSchema).max(MAX_SAID[name]);

/**
 * What an author with the whole video writes outside the five parts. Every citation was found in the transcript. In the
 * overview, anything that was not said is null.
 */
export const prdDetailsSchema = z.object({
  video: videoReadingSchema,
  /** In the order of the video. */
  evidence: z.array(evidenceSchema).max(MAX_DETAILS.evidence),
  overview: z.object({
    problem: citedLineSchema.nullable(),
    users: citedLineSchema.nullable(),
    outcome: citedLineSchema.nullable(),
  }),
  keyPoints: saidList("keyPoints").optional(),
  decisions: saidList("decisions").optional(),
  actions: saidList("actions").optional(),
  findings: saidList("findings").optional(),
  structure: saidList("structure").optional(),
  texts: saidList("texts").optional(),
  steps: saidList("steps").optional(),
  comparisons: saidList("comparisons").optional(),
  terms: saidList("terms").optional(),
  nonGoals: saidList("nonGoals"),
  metrics: saidList("metrics"),
  contradictions: z.array(contradictionSchema).max(MAX_DETAILS.contradictions),
  /** Most consequential first. */
  openQuestions: z.array(openQuestionSchema).max(MAX_DETAILS.openQuestions),
  notSaid: z.array(z.enum(TOPICS)),
  learnings: saidList("learnings"),
  /** Unused demands and warnings are not stored, because they follow from the evidence. */
  check: z.object({ overreach: z.array(overreachSchema) }),
});

export type PrdDetails = z.infer<typeof prdDetailsSchema>;
