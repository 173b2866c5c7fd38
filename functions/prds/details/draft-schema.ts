import * as z from "zod";
import { lineNumber, listOf } from "~/functions/text/lenient";
import {
  ACCEPTANCE_BASES,
  BASES,
  CHANGES,
  DECISION_STATES,
  FITS,
  FORCES,
  PRD_GROUPS,
  PRIORITIES,
  TOPICS,
  VIDEO_KINDS,
} from "../prd-groups";

/** Ids of the evidence that supports a line. */
const evidence = listOf(z.string()).default([]);
/** Some models write a line without evidence as a plain string. */
const textAlone = (value: unknown) => (typeof value === "string" ? { text: value } : value);
const lineSchema = z.preprocess(textAlone, z.object({ text: z.string(), evidence }));
const fact = z.string().nullish().catch(null);
/** A line with what some lists say about theirs besides: its subject, who, by when, and a decision's state. */
const factLineSchema = z.preprocess(
  textAlone,
  z.object({
    text: z.string(),
    evidence,
    lead: fact,
    who: fact,
    due: fact,
    state: z.enum(DECISION_STATES).nullish().catch(null),
  }),
);
const factLines = listOf(factLineSchema).optional();

const acceptanceSchema = z.preprocess(
  textAlone,
  z.object({ text: z.string(), basis: z.enum(ACCEPTANCE_BASES).catch("added"), evidence }),
);

export const requirementSchema = z.object({
  id: z.string(),
  part: z.enum(PRD_GROUPS).exclude(["Project Overview"]),
  area: z.string().catch(""),
  title: z.string().catch(""),
  text: z.string(),
  /** Absent if the author cannot tell. */
  priority: z.enum(PRIORITIES).nullish().catch(null),
  basis: z.enum(BASES).catch("implied"),
  change: z.enum(CHANGES).nullish().catch(null),
  evidence,
  acceptance: listOf(acceptanceSchema).default([]),
});

export const evidenceSchema = z.object({
  id: z.string(),
  segmentId: lineNumber,
  quote: z.string(),
  force: z.enum(FORCES).catch("fact"),
});

/** Topics of the fixed list; others are left out. */
const topics = z.preprocess(
  (value) => (Array.isArray(value) ? value.filter((one) => TOPICS.some((topic) => topic === one)) : []),
  z.array(z.enum(TOPICS)),
);

/**
 * What a model is asked to write about a whole video, ordered so that each field builds on earlier ones. Quotes appear
 * once, in `evidence`; other fields refer to their ids. Nothing is trusted until `groundDocument` has looked up every
 * quote. An unknown enum value becomes the one that claims least, rather than causing another request.
 */
export const documentDraftSchema = z.object({
  video: z.object({
    kind: z.enum(VIDEO_KINDS).catch("other"),
    product: z.string().nullable().catch(null),
    reading: z.string().nullable().catch(null),
    fit: z.enum(FITS).catch("medium"),
  }),
  evidence: listOf(evidenceSchema),
  overview: z.object({
    /** The paragraph of the part Project Overview. */
    summary: lineSchema.nullable().default(null),
    problem: lineSchema.nullable().default(null),
    users: lineSchema.nullable().default(null),
    outcome: lineSchema.nullable().default(null),
    /** The paragraph of the part Design Vision. */
    design: lineSchema.nullish(),
  }),
  decisions: factLines,
  actions: factLines,
  findings: factLines,
  requirements: listOf(requirementSchema),
  structure: factLines,
  texts: factLines,
  nonGoals: listOf(lineSchema).default([]),
  metrics: listOf(lineSchema).default([]),
  contradictions: listOf(z.object({ sides: listOf(lineSchema), decide: z.string() })).default([]),
  openQuestions: listOf(
    z.object({
      question: z.string(),
      why: z.string().catch(""),
      about: z.string().nullable().catch(null),
      suggestion: fact,
      evidence,
    }),
  ).default([]),
  notSaid: topics.default([]),
  steps: factLines,
  terms: factLines,
  learnings: listOf(lineSchema).default([]),
  check: z
    .object({ overreach: listOf(z.object({ about: z.string(), why: z.string() })).default([]) })
    .catch({ overreach: [] }),
});

/** What a model is asked to write about one stretch of a video, for an existing document. */
export const stretchDraftSchema = documentDraftSchema.pick({ evidence: true, requirements: true, learnings: true });

export type DocumentDraft = z.infer<typeof documentDraftSchema>;
export type StretchDraft = z.infer<typeof stretchDraftSchema>;
export type DraftLine = z.infer<typeof lineSchema> & Partial<z.infer<typeof factLineSchema>>;
export type DraftRequirement = z.infer<typeof requirementSchema>;
