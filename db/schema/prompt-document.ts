type Citation = { segmentId: number; startMs: number; quote: string; estimated?: true | undefined };
type Line = {
  text: string;
  citations: Citation[];
  edited?: true | undefined;
  added?: true | undefined;
  support?: "supported" | "partly" | undefined;
};

/**
 * One line of a stored PRD, every citation found in the transcript; the same shape as `PrdItem` of functions/prompts.
 */
export type StoredItem = {
  group: "Project Overview" | "Core Features" | "Technical Requirements" | "API Integration" | "Design Vision";
  text: string;
  origin: "quoted" | "inferred";
  citations: Citation[];
  id?: string | undefined;
  area?: string | undefined;
  title?: string | undefined;
  priority?: "must" | "should" | "could" | undefined;
  basis?: "said" | "implied" | undefined;
  acceptance?: (Line & { basis: "said" | "added" })[] | undefined;
  support?: "supported" | "partly" | "contradicted" | "unsupported" | undefined;
  edited?: true | undefined;
  added?: true | undefined;
};

/** What lists show of a PRD; the same shape as `PrdSummary` of functions/prompts. */
export type StoredSummary = {
  overview: { text: string; citations: Citation[] } | null;
  ticks: number[];
  quoted: number;
  total: number;
  said?: number;
  added?: number;
};

/** Of a PRD without lines. Every statement that saves a PRD brings its own. */
export const NO_SUMMARY: StoredSummary = { overview: null, ticks: [], quoted: 0, total: 0 };

type Topic =
  | "users and roles"
  | "permissions"
  | "privacy"
  | "platforms"
  | "performance"
  | "integrations"
  | "pricing"
  | "analytics"
  | "accessibility"
  | "localization"
  | "release";

/** The details beside the five parts; the same shape as `PrdDetails` of functions/prompts. */
export type StoredDetails = {
  video: {
    kind: "pitch" | "demo" | "design_tutorial" | "how_to" | "interview" | "lecture" | "meeting" | "other";
    product: string | null;
    reading: string | null;
    fit: "high" | "medium" | "low";
  };
  evidence: (Citation & {
    id: string;
    force: "demand" | "preference" | "option" | "example" | "fact" | "warning";
  })[];
  overview: { problem: Line | null; users: Line | null; outcome: Line | null };
  nonGoals: Line[];
  metrics: Line[];
  contradictions: { sides: [Line, Line]; decide: string; edited?: true | undefined }[];
  openQuestions: {
    question: string;
    why: string;
    about: string | null;
    citations: Citation[];
    edited?: true | undefined;
    added?: true | undefined;
  }[];
  notSaid: Topic[];
  learnings: Line[];
  check: { overreach: { about: string; why: string }[] };
};
