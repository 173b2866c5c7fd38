import * as z from "zod";
import { lineNumber, listOf } from "~/functions/text/lenient";
import {
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

/** The id of a quote. Where quotes are numbered, some models write the number as one. */
const evidenceId = z.preprocess((value) => (typeof value === "number" ? `e${value}` : value), z.string());
/** Ids of the evidence that supports a line. */
const evidence = listOf(evidenceId).default([]);
/** Some models write a line without evidence as a plain string. */
const textAlone = (value: unknown) => (typeof value === "string" ? { text: value } : value);
const lineSchema = z.preprocess(textAlone, z.object({ text: z.string(), evidence }));
const fact = z.string().nullish().catch(null);
/** A line with what some lists say about theirs: its subject, who, by when, a decision's state, a question, a note. */
const factLineSchema = z.preprocess(
  textAlone,
  z.object({
    text: z.string(),
    evidence,
    lead: fact,
    row: fact,
    who: fact,
    due: fact,
    asks: fact,
    answer: fact,
    note: fact,
    state: z.enum(DECISION_STATES).nullish().catch(null),
  }),
);
const factLines = listOf(factLineSchema).optional();

/** A check that cites nothing was added by its author. */
const acceptanceSchema = lineSchema.transform((line) => ({
  ...line,
  basis: line.evidence.length > 0 ? ("said" as const) : ("added" as const),
}));

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

const quoteSchema = z.object({
  id: evidenceId,
  segmentId: lineNumber,
  quote: z.string(),
  force: z.enum(FORCES).catch("fact"),
});

/** A quote in one text, half as long as an object: its id, its line, its force, and its words. */
const WRITTEN_QUOTE = /^\s*(\S+)\s*\[(\d{1,9})\]\s*(\w+)\s*[:：]\s*([\s\S]+)$/u;

function readQuote(written: string): z.input<typeof quoteSchema> {
  const [, id, segmentId, force, quote = ""] = WRITTEN_QUOTE.exec(written) ?? [];
  return { id, segmentId, force: FORCES.find((one) => one === force) ?? "fact", quote };
}

/** Some models write a quote as an object. */
function writtenQuote(value: unknown): unknown {
  const { data } = quoteSchema.safeParse(value);
  return data ? `${data.id} [${data.segmentId}] ${data.force}: ${data.quote}` : value;
}

/** A quote of the video, written as `e1 [12] demand: the words`. */
export const evidenceSchema = z.preprocess(writtenQuote, z.string().transform(readQuote).pipe(quoteSchema));

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
  overview: z
    .object({
      /** The paragraph of the part Project Overview. */
      summary: lineSchema.nullable().default(null),
      problem: lineSchema.nullable().default(null),
      users: lineSchema.nullable().default(null),
      outcome: lineSchema.nullable().default(null),
      /** The paragraph of the part Design Vision. */
      design: lineSchema.nullish(),
    })
    .prefault({}),
  keyPoints: factLines,
  decisions: factLines,
  actions: factLines,
  findings: factLines,
  requirements: listOf(requirementSchema).default([]),
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
      who: fact,
      suggestion: fact,
      evidence,
    }),
  ).default([]),
  notSaid: topics.default([]),
  steps: factLines,
  comparisons: factLines,
  terms: factLines,
  learnings: listOf(factLineSchema).default([]),
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
