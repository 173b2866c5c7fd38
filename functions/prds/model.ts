import * as z from "zod";
import { KEPT_SUPPORTS } from "~/functions/citations/kept-support";
import { type Citation, citationSchema } from "~/functions/citations/model";
import type { PrdDetails } from "./details/details-schema";
import {
  ACCEPTANCE_BASES,
  BASES,
  MAX_ITEM_LENGTH,
  MAX_PRD_ITEMS,
  PRD_GROUPS,
  PRIORITIES,
  type PrdGroup,
  SUPPORTS,
} from "./prd-groups";

export { MAX_ITEM_LENGTH, MAX_PRD_ITEMS as MAX_ITEMS, PRD_GROUPS, type PrdGroup } from "./prd-groups";

/** The id of a line or a quote within its document. */
export const LINE_ID = /^[\w-]{1,16}$/;
/** Acceptance checks of one requirement. */
export const MAX_ACCEPTANCE = 3;

const modelCitationSchema = z.object({
  segmentId: z.number().int(),
  quote: z.string(),
});

const modelItemSchema = z.object({
  group: z.enum(PRD_GROUPS),
  text: z.string().min(1).max(MAX_ITEM_LENGTH),
  citations: z.array(modelCitationSchema).max(8),
});

/** What a model is asked to write. Nothing in it is trusted until `ground` has checked the citations. */
export const prdDraftSchema = z.object({ items: z.array(modelItemSchema).max(MAX_PRD_ITEMS) });

export type PrdDraft = z.infer<typeof prdDraftSchema>;
export type PrdDraftItem = PrdDraft["items"][number];

/**
 * How to tell that a requirement is met: `said` in the video, with the moment, or `added` by the author. A `said` one that a
 * check read has `support`; what its quotes do not support is `added`.
 */
const acceptanceSchema = z.object({
  text: z.string().min(1).max(MAX_ITEM_LENGTH),
  basis: z.enum(ACCEPTANCE_BASES),
  citations: z.array(citationSchema),
  edited: z.literal(true).optional(),
  support: z.enum(KEPT_SUPPORTS).optional(),
});

export type Acceptance = z.infer<typeof acceptanceSchema>;

/**
 * One line of a PRD. `quoted` lines carry at least one citation that was found in the transcript, which does not prove that
 * they follow from it; `inferred` lines carry none. What is optional is there where an author wrote it: the extract
 * has none of it.
 */
export const prdItemSchema = z.object({
  group: z.enum(PRD_GROUPS),
  text: z.string().min(1).max(MAX_ITEM_LENGTH),
  origin: z.enum(["quoted", "inferred"]),
  citations: z.array(citationSchema),
  /** Names the line within its document, for questions and findings about it. */
  id: z.string().regex(LINE_ID).optional(),
  /** The area of the product it belongs to, for example `Sharing`; lines of one area are grouped. */
  area: z.string().min(1).max(80).optional(),
  title: z.string().min(1).max(120).optional(),
  priority: z.enum(PRIORITIES).optional(),
  basis: z.enum(BASES).optional(),
  acceptance: z.array(acceptanceSchema).max(MAX_ACCEPTANCE).optional(),
  /** Absent: the line was not checked against its quotes. */
  support: z.enum(SUPPORTS).optional(),
  /** A person changed its text or its quotes. */
  edited: z.literal(true).optional(),
  /** A person chose or removed quotes of it. */
  requoted: z.literal(true).optional(),
  /** Its owner wrote it: it comes from no author and rests on the video only where they cited it. */
  added: z.literal(true).optional(),
});

export type PrdItem = z.infer<typeof prdItemSchema>;

/**
 * How much of a PRD quotes the transcript: lines with a citation that was found there, of all that an author wrote and that
 * say something. `said` counts those of them that were checked and found to follow from their quotes; absent where nothing
 * was checked. `added` counts the lines that its owner wrote, which are in none of the other figures; absent where none.
 */
export type Grounding = { quoted: number; total: number; said?: number; added?: number };

/** A saved PRD as pages and the API show it. Times are ISO 8601 UTC. */
export type PromptView = {
  id: number;
  /** The token of the link it was made with, which opens it for anyone unless its owner restricts it; null once ended. */
  shareId: string | null;
  videoUrl: string | null;
  /** What the document is called: at first its video's title or what the file or the owner says. */
  videoTitle: string;
  videoDescription: string;
  language: string;
  durationSeconds: number;
  transcriptId: number | null;
  requirements: string[];
  items: PrdItem[];
  /** The sections beside the five parts; null if the author wrote none of them. */
  details: PrdDetails | null;
  grounding: Grounding;
  /** Name of the model that wrote it; for the offline engine its own name. */
  model: string;
  /** True when it was drafted without an AI model, which page and exports must say. */
  isOfflineDraft: boolean;
  createdAt: string;
  /** Counts up with every change; a change says which one it was made on. */
  version: number;
};

/** A saved PRD as lists have it. */
export type ListedPromptView = Omit<PromptView, "details">;

/** A saved PRD as its card shows it. */
export type PromptCardView = Pick<
  PromptView,
  "id" | "videoUrl" | "videoTitle" | "durationSeconds" | "transcriptId" | "model" | "isOfflineDraft" | "createdAt"
> & { summary: PrdSummary };

/** What lists show of a PRD: how it begins, where on its reel it cites the video, and the figures of its page. */
export type PrdSummary = Grounding & {
  overview: { text: string; citations: Citation[] } | null;
  /** Positions of `ticksOf`. */
  ticks: number[];
};

/**
 * A saved PRD as anyone with a link to it sees it: nothing that leads to its owner or their other things, and of the
 * details not what the owner alone works with.
 */
export type SharedPromptView = Omit<PromptView, "id" | "shareId" | "transcriptId" | "version" | "details"> & {
  details: SharedDetails | null;
};

export type SharedDetails = Omit<PrdDetails, "evidence" | "check">;

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

/** The events of a running generation, one server-sent event each (`event:` is `type`). */
export type RunEvent =
  | { type: "run"; runId: string }
  | { type: "captions" }
  /** Captions are here; `minutes` of speech are being read. */
  | { type: "reading"; minutes: number; videoTitle: string }
  /** Share of the reading done, for videos read in several windows. */
  | { type: "progress"; done: number; total: number }
  /** The part that is being written now. */
  | { type: "writing"; group: PrdGroup }
  /** All lines written so far, citations already checked; each such event replaces the one before. */
  | { type: "items"; items: PrdItem[] }
  | { type: "done"; prompt: PromptView }
  | { type: "error"; message: string; code: string; retryAfterSeconds?: number };
