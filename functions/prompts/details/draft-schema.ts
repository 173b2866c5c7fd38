import * as z from "zod";
import { FITS, FORCES, PRD_GROUPS, PRIORITIES, TOPICS, VIDEO_KINDS } from "../parts";

/** Ids of the evidence that a line rests on. */
const evidence = z.array(z.string()).default([]);
const lineSchema = z.object({ text: z.string(), evidence });

const acceptanceSchema = z.object({ text: z.string(), basis: z.enum(["said", "added"]), evidence });

const requirementSchema = z.object({
  id: z.string(),
  part: z.enum(PRD_GROUPS).exclude(["Project Overview"]),
  area: z.string().default(""),
  title: z.string().default(""),
  text: z.string(),
  /** Absent where the author cannot tell. */
  priority: z.enum(PRIORITIES).nullish(),
  basis: z.enum(["said", "implied"]),
  evidence,
  acceptance: z.array(acceptanceSchema).default([]),
});

/**
 * What a model is asked to write of a whole video, in this order, so that each field rests on those before. Quotes stand in
 * `evidence` once, and whatever rests on one names its id. Nothing of it is believed before `groundDocument` has looked
 * every quote up.
 */
export const documentDraftSchema = z.object({
  video: z.object({
    kind: z.enum(VIDEO_KINDS),
    product: z.string().nullable(),
    reading: z.string().nullable(),
    fit: z.enum(FITS),
  }),
  evidence: z.array(
    z.object({ id: z.string(), segmentId: z.number().int(), quote: z.string(), force: z.enum(FORCES) }),
  ),
  overview: z.object({
    /** The paragraph of the part Project Overview. */
    summary: lineSchema.nullable(),
    problem: lineSchema.nullable(),
    users: lineSchema.nullable(),
    outcome: lineSchema.nullable(),
  }),
  requirements: z.array(requirementSchema),
  nonGoals: z.array(lineSchema).default([]),
  metrics: z.array(lineSchema).default([]),
  contradictions: z.array(z.object({ sides: z.array(lineSchema), decide: z.string() })).default([]),
  openQuestions: z
    .array(z.object({ question: z.string(), why: z.string(), about: z.string().nullable(), evidence }))
    .default([]),
  notSaid: z.array(z.enum(TOPICS)).default([]),
  learnings: z.array(lineSchema).default([]),
  check: z
    .object({ overreach: z.array(z.object({ about: z.string(), why: z.string() })).default([]) })
    .default({ overreach: [] }),
});

/** What is requested from one stretch of a video, for an existing document. */
export const stretchDraftSchema = documentDraftSchema.pick({ evidence: true, requirements: true, learnings: true });

export type DocumentDraft = z.infer<typeof documentDraftSchema>;
export type StretchDraft = z.infer<typeof stretchDraftSchema>;
export type DraftLine = z.infer<typeof lineSchema>;
export type DraftRequirement = z.infer<typeof requirementSchema>;
