/** The five parts of a PRD, in the order of the document. Kept apart from the zod shapes: pages need no zod for them. */
export const PRD_GROUPS = [
  "Project Overview",
  "Core Features",
  "Technical Requirements",
  "API Integration",
  "Design Vision",
] as const;

export type PrdGroup = (typeof PRD_GROUPS)[number];

/** Stands in a part that its owner emptied. */
export const NO_LINES = "No lines in this part.";

/** What was checked of quoted lines, and what was not. */
export const QUOTED_NOTICE =
  "Each quote was found in the transcript; whether the line follows from it was not checked.";

/** Said on the page and in exports of a draft that no language model wrote. */
export const OFFLINE_NOTICE =
  "This is a draft made without an AI model: its sentences were picked from the transcript, not written.";
