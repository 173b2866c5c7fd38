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
