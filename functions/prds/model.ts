import * as z from "zod";
import { KEPT_SUPPORTS } from "~/functions/citations/kept-support";
import { type Citation, citationSchema } from "~/functions/citations/model";
import type { PrdDetails } from "./details/details-schema";
import {
  ACCEPTANCE_BASES,
  BASES,
  CHANGES,
  type Doubt,
  MAX_ACCEPTANCE,
  MAX_ITEM_LENGTH,
  MAX_PRD_ITEMS,
  PRD_GROUPS,
  PRIORITIES,
  type PrdGroup,
  SUPPORTS,
} from "./prd-groups";

export { MAX_ACCEPTANCE, MAX_ITEM_LENGTH, MAX_PRD_ITEMS as MAX_ITEMS, PRD_GROUPS, type PrdGroup } from "./prd-groups";

/** The id of a line or a quote within its document. */
export const LINE_ID = /^[\w-]{1,16}$/;

const modelCitationSchema = z.object({
  segmentId: z.number().int(),
  quote: z.string(),
});

const modelItemSchema = z.object({
  group: z.enum(PRD_GROUPS),
  /** The line that it rewrites, as the request names it; absent for a new line. */
  id: z.string().nullish().catch(null),
  title: z.string().nullish().catch(null),
  text: z.string().min(1).max(MAX_ITEM_LENGTH),
  priority: z.enum(PRIORITIES).nullish().catch(null),
  citations: z.array(modelCitationSchema).max(8),
});

/** What a model is asked to write. Nothing is trusted until the citations have been checked. */
export const prdDraftSchema = z.object({
  items: z.array(modelItemSchema).max(MAX_PRD_ITEMS),
  /** The part of the instruction that could not be followed, and why. */
  notFollowed: z.string().nullish().catch(null),
});

export type PrdDraft = z.infer<typeof prdDraftSchema>;
export type PrdDraftItem = PrdDraft["items"][number];

/**
 * How to tell that a requirement is met: `said` in the video, with the moment, or `added` by the author. A `said` one
 * that was checked has `support`; one that its quotes do not support becomes `added`.
 */
const acceptanceSchema = z.object({
  /** The id of its requirement and a number: `F-3.1`. */
  id: z
    .string()
    .regex(/^[\w.-]{1,24}$/)
    .optional(),
  text: z.string().min(1).max(MAX_ITEM_LENGTH),
  basis: z.enum(ACCEPTANCE_BASES),
  citations: z.array(citationSchema),
  edited: z.literal(true).optional(),
  /** Its owner wrote it. */
  added: z.literal(true).optional(),
  support: z.enum(KEPT_SUPPORTS).optional(),
});

export type Acceptance = z.infer<typeof acceptanceSchema>;

/**
 * One line of a PRD. `quoted` lines have at least one citation found in the transcript, which does not prove that they
 * follow from it; `inferred` lines have none. Optional fields are set by models; the extract sets none of them.
 */
export const prdItemSchema = z.object({
  group: z.enum(PRD_GROUPS),
  text: z.string().min(1).max(MAX_ITEM_LENGTH),
  origin: z.enum(["quoted", "inferred"]),
  citations: z.array(citationSchema),
  /**
   * Identifies the line within its document, for as long as there is one: `F-3`; see `withIds`. In a draft, the name that
   * its author gave it.
   */
  id: z.string().regex(LINE_ID).optional(),
  /** The area of the product it belongs to, for example `Sharing`; lines of one area are grouped. */
  area: z.string().min(1).max(80).optional(),
  title: z.string().min(1).max(120).optional(),
  priority: z.enum(PRIORITIES).optional(),
  basis: z.enum(BASES).optional(),
  /** Whether it asks for something new, or what becomes of something that exists. */
  change: z.enum(CHANGES).optional(),
  acceptance: z.array(acceptanceSchema).max(MAX_ACCEPTANCE).optional(),
  /** Absent if the line was not checked against its quotes. */
  support: z.enum(SUPPORTS).optional(),
  /** A person changed its text or its quotes. */
  edited: z.literal(true).optional(),
  /** A person chose or removed its quotes. */
  requoted: z.literal(true).optional(),
  /** Its owner wrote it, so no author did; only the owner's citations connect it to the video. */
  added: z.literal(true).optional(),
});

export type PrdItem = z.infer<typeof prdItemSchema>;

/**
 * How much of a PRD quotes the transcript: lines with a verified citation, of all non-empty lines by the author. `said`
 * counts those that a check confirmed; absent if nothing was checked. `doubts` counts the quoted lines to look at,
 * without the doubts that no line has. `added` counts the owner's lines, which no other figure includes; absent if none.
 */
export type Grounding = {
  quoted: number;
  total: number;
  said?: number;
  doubts?: Partial<Record<Doubt, number>>;
  added?: number;
};

/** A saved PRD as pages and the API show it. Times are ISO 8601 UTC. */
export type PromptView = {
  id: number;
  /**
   * The token of its original link, which anyone can open unless its owner restricts it; null once the link has ended.
   */
  shareId: string | null;
  videoUrl: string | null;
  /** The document's title: initially the video's title, or the one given by the file or the owner. */
  videoTitle: string;
  /** Whether its owner gave it that title. */
  isRenamed: boolean;
  videoDescription: string;
  language: string;
  durationSeconds: number;
  transcriptId: number | null;
  requirements: string[];
  items: PrdItem[];
  /** The sections besides the five parts; null if the author wrote none of them. */
  details: PrdDetails | null;
  grounding: Grounding;
  /** Name of the model that wrote it; an extract has its own name. */
  model: string;
  /** True if it was drafted without an AI model, which page and exports must say. */
  isOfflineDraft: boolean;
  createdAt: string;
  /** Incremented with every change; a change names the version it was based on. */
  version: number;
  /** By the id of a line that is gone, the id of the one that took its place. */
  replaced: Readonly<Record<string, string>>;
};

/** A saved PRD in lists. */
export type ListedPromptView = Omit<PromptView, "details">;

/** A saved PRD on a card. */
export type PromptCardView = Pick<
  PromptView,
  "id" | "videoUrl" | "videoTitle" | "durationSeconds" | "transcriptId" | "model" | "isOfflineDraft" | "createdAt"
> & {
  summary: PrdSummary;
  /** How much else there is of its talk; null without a transcript. */
  talk: { quizzes: number; cards: number } | null;
  /** Older documents of the same talk, newest first. */
  older: Pick<PromptView, "id" | "videoTitle" | "createdAt">[];
};

/**
 * What lists show of a PRD: its beginning, the positions on its reel of the moments it cites, and its page's figures.
 */
export type PrdSummary = Grounding & {
  overview: { text: string; citations: Citation[] } | null;
  /** Positions of `ticksOf`. */
  ticks: number[];
};

/**
 * A saved PRD for anyone with its link: nothing that identifies its owner or leads to their other things, and no
 * details that only the owner works with.
 */
export type SharedPromptView = Omit<PromptView, "id" | "shareId" | "transcriptId" | "details"> & {
  details: SharedDetails | null;
};

export type SharedDetails = Omit<PrdDetails, "evidence">;

/**
 * The ids that a document has given. `last`: the last number of each letter, and of each requirement's checks.
 * `replaced`: which line took the place of one that is gone.
 */
export type LineIds = { last: Readonly<Record<string, number>>; replaced: Readonly<Record<string, string>> };

export const NO_IDS: LineIds = { last: {}, replaced: {} };

/** How a version of a PRD came about. */
export const VERSION_CAUSES = ["generated", "edited", "restored", "regenerated", "extended"] as const;
export type VersionCause = (typeof VERSION_CAUSES)[number];

/** A version in the list, newest first. Times are ISO 8601 UTC. */
export type VersionSummary = { version: number; cause: VersionCause; createdAt: string; isCurrent: boolean };

/** A version with its text. */
export type VersionView = VersionSummary & {
  requirements: string[];
  items: PrdItem[];
  details: PrdDetails | null;
  grounding: Grounding;
};

/** The events of a running generation, each sent as one server-sent event (`event:` is `type`). */
export type RunEvent =
  | { type: "run"; runId: string }
  | { type: "captions" }
  /** The captions have loaded; `minutes` of speech are being read. */
  | { type: "reading"; minutes: number; videoTitle: string }
  /** Reading progress, for videos read in several windows. */
  | { type: "progress"; done: number; total: number }
  | { type: "writing"; group: PrdGroup }
  /** All lines written so far, with citations checked; each such event replaces the previous one. */
  | { type: "items"; items: PrdItem[] }
  | { type: "done"; prompt: PromptView }
  | { type: "error"; message: string; code: string; retryAfterSeconds?: number };
