import * as z from "zod";
import { KEPT_SUPPORTS } from "~/functions/citations/kept-support";
import { citationSchema } from "~/functions/citations/model";
import { LINE_ID } from "../model";
import { FITS, FORCES, MAX_DETAILS, MAX_ITEM_LENGTH, TOPICS, VIDEO_KINDS } from "../prd-groups";

const text = z.string().min(1).max(MAX_ITEM_LENGTH);
const edited = z.literal(true).optional();
/** Its owner wrote it. */
const added = z.literal(true).optional();
/** The `id` of a line among the items; null for the document as a whole. */
const about = z.string().nullable();

/** A line beside the five parts with the moments it rests on. Only a line that a person wrote or changed may have none. */
export const citedLineSchema = z.object({
  text,
  citations: z.array(citationSchema),
  edited,
  added,
  /** Absent if it was not checked against its quotes. */
  support: z.enum(KEPT_SUPPORTS).optional(),
});

export type CitedLine = z.infer<typeof citedLineSchema>;

/** What kind of video it is, what was taken to be the product and what was left out, and how well it fits a PRD. */
const videoReadingSchema = z.object({
  kind: z.enum(VIDEO_KINDS),
  product: z.string().max(300).nullable(),
  reading: z.string().max(MAX_ITEM_LENGTH).nullable(),
  fit: z.enum(FITS),
});

export type VideoReading = z.infer<typeof videoReadingSchema>;

/** A quote the author collected before it wrote, with the force it was said with. */
const evidenceSchema = citationSchema.extend({ id: z.string().regex(LINE_ID), force: z.enum(FORCES) });

export type EvidenceQuote = z.infer<typeof evidenceSchema>;

/** Two things the video says that cannot both hold, each with its moment, and what is to be decided. */
const contradictionSchema = z.object({
  sides: z.tuple([citedLineSchema, citedLineSchema]),
  decide: text,
  edited,
});

export type Contradiction = z.infer<typeof contradictionSchema>;

/** What the video leaves open, and why that matters; cites the moment that raises the question, if one does. */
const openQuestionSchema = z.object({
  question: text,
  why: z.string().max(MAX_ITEM_LENGTH),
  about,
  citations: z.array(citationSchema),
  edited,
  added,
});

export type OpenQuestion = z.infer<typeof openQuestionSchema>;

/** A requirement that says more than its evidence, and in what. */
const overreachSchema = z.object({ about: z.string(), why: text });

/**
 * What an author that read the whole video writes beside the five parts. Every citation in it was found in the transcript.
 * Of the overview, what was not said is null.
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
  nonGoals: z.array(citedLineSchema).max(MAX_DETAILS.lines),
  metrics: z.array(citedLineSchema).max(MAX_DETAILS.lines),
  contradictions: z.array(contradictionSchema).max(MAX_DETAILS.contradictions),
  /** The most consequential first. */
  openQuestions: z.array(openQuestionSchema).max(MAX_DETAILS.openQuestions),
  notSaid: z.array(z.enum(TOPICS)),
  learnings: z.array(citedLineSchema).max(MAX_DETAILS.learnings),
  /** For the owner alone. Which demands and warnings nothing uses is not stored: it follows from the evidence. */
  check: z.object({ overreach: z.array(overreachSchema) }),
});

export type PrdDetails = z.infer<typeof prdDetailsSchema>;
