/** The five parts of a PRD, in document order. Kept apart from the zod schemas, so that pages need no zod. */
export const PRD_GROUPS = [
  "Project Overview",
  "Core Features",
  "Technical Requirements",
  "API Integration",
  "Design Vision",
] as const;

export type PrdGroup = (typeof PRD_GROUPS)[number];

/** How much a requirement matters, most important first. */
export const PRIORITIES = ["must", "should", "could"] as const;

export type Priority = (typeof PRIORITIES)[number];

/** What supports a line: the speaker said it, or it follows from what they said. */
export const BASES = ["said", "implied"] as const;
/** What supports an acceptance check: the speaker said it, or the author added it. */
export const ACCEPTANCE_BASES = ["said", "added"] as const;

/** The result of checking a line against its own quotes. A line without one was not checked. */
export const SUPPORTS = ["supported", "partly", "contradicted", "unsupported"] as const;

export type Support = (typeof SUPPORTS)[number];

/**
 * Why to look at a quoted line: a check found that its quotes say only part of it, the contrary, or something else; its
 * author noted that it may say more; its author concluded it; or no check reached it.
 */
export const LINE_DOUBTS = ["partly", "contradicted", "unsupported", "noted", "implied", "unchecked"] as const;

export type Doubt = (typeof LINE_DOUBTS)[number];

/** The kind of video, if the author could tell. */
export const VIDEO_KINDS = [
  "pitch",
  "demo",
  "design_tutorial",
  "how_to",
  "interview",
  "lecture",
  "meeting",
  "other",
] as const;

export type VideoKind = (typeof VIDEO_KINDS)[number];

/** How well a video fits a requirements document. */
export const FITS = ["high", "medium", "low"] as const;

/** The force with which something was said. */
export const FORCES = ["demand", "preference", "option", "example", "fact", "warning"] as const;

export type Force = (typeof FORCES)[number];

export const FORCE_NAMES: Readonly<Record<Force, string>> = {
  demand: "A demand",
  preference: "A preference",
  option: "An option",
  example: "An example",
  fact: "A fact",
  warning: "A warning",
};

/** Topics that a product document usually covers; the author names those it found nothing about. */
export const TOPICS = [
  "users and roles",
  "permissions",
  "privacy",
  "platforms",
  "performance",
  "integrations",
  "pricing",
  "analytics",
  "accessibility",
  "localization",
  "release",
] as const;

export type Topic = (typeof TOPICS)[number];

/** What a requirement asks for of something that exists, or may exist, already. */
export const CHANGES = ["new", "change", "exists", "problem"] as const;

/** What has become of a decision: taken, waiting for something or somebody, or left open. */
export const DECISION_STATES = ["decided", "waiting", "open"] as const;

/**
 * Lists of lines outside the five parts that only claim that something was said. Key points are for who reads nothing
 * else. Decisions and actions are a meeting's, findings an interview's, steps, comparisons and terms a lecture's;
 * `structure` has the parts of the product, `texts` its wordings.
 */
export const SAID_LISTS = [
  "keyPoints",
  "decisions",
  "actions",
  "findings",
  "structure",
  "texts",
  "steps",
  "comparisons",
  "terms",
  "nonGoals",
  "metrics",
  "learnings",
] as const;

export type SaidList = (typeof SAID_LISTS)[number];

/** Where an owner can add a line outside the five parts: an empty field of the overview, or a list. */
export const DETAIL_PLACES = [
  "overview.problem",
  "overview.users",
  "overview.outcome",
  "openQuestions",
  ...SAID_LISTS,
] as const;

export type DetailPlace = (typeof DETAIL_PLACES)[number];

export const MAX_ITEM_LENGTH = 2000;
export const MAX_PRD_ITEMS = 100;
/** The maximum number of each that a document keeps besides its items. */
export const MAX_DETAILS = { evidence: 150, contradictions: 10, openQuestions: 10, suggestions: 6 } as const;
/** The maximum number of lines in each list. */
export const MAX_SAID: Readonly<Record<SaidList, number>> = {
  keyPoints: 7,
  decisions: 30,
  actions: 30,
  findings: 30,
  structure: 20,
  texts: 20,
  steps: 60,
  comparisons: 60,
  terms: 30,
  nonGoals: 20,
  metrics: 20,
  learnings: 60,
};

/** Characters of what a list's line is about, and of who or when. */
export const MAX_LEAD = 120;
export const MAX_FACT = 80;

/** Acceptance checks of one requirement. */
export const MAX_ACCEPTANCE = 3;

/** The lists whose lines their owner can reorder. Items stay in their part. */
export const ORDERED_LISTS = ["items", "openQuestions", ...SAID_LISTS] as const;

export type OrderedList = (typeof ORDERED_LISTS)[number];

/** The parts whose lines can be moved elsewhere, and take such lines. The overview stays what it is. */
export const MOVABLE_PARTS = [
  "Core Features",
  "Technical Requirements",
  "API Integration",
  "Design Vision",
] as const satisfies PrdGroup[];

/** Where a line can be moved from another part or list. */
export const MOVE_TARGETS = [...MOVABLE_PARTS, ...SAID_LISTS] as const;

export type MoveTarget = (typeof MOVE_TARGETS)[number];

/** The text of a part that its owner emptied. */
export const NO_LINES = "No lines in this part.";
