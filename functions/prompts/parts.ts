/** The five parts of a PRD, in the order of the document. Kept apart from the zod shapes: pages need no zod for them. */
export const PRD_GROUPS = [
  "Project Overview",
  "Core Features",
  "Technical Requirements",
  "API Integration",
  "Design Vision",
] as const;

export type PrdGroup = (typeof PRD_GROUPS)[number];

/** The line that stands in a part of which the video says nothing. */
export const NOT_DISCUSSED = "Not discussed in the video.";

/** Said on the page and in exports of a draft that no language model wrote. */
export const OFFLINE_NOTICE =
  "This is a draft made without an AI model: its sentences were picked from the transcript, not written.";
