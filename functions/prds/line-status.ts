import type { Acceptance, PrdItem } from "./model";

/**
 * How well a line is supported. `said`: a check confirmed its quotes. `quoted`: its quotes were not checked. `implied`:
 * it follows from no single quote. `doubtful`: a check found that its quotes say less or something else. `added`: its
 * owner wrote it, and nobody else vouches for it.
 */
export const STANDINGS = ["said", "quoted", "implied", "doubtful", "added"] as const;

export type LineStatus = (typeof STANDINGS)[number];

type Line = Pick<PrdItem, "citations" | "basis" | "support" | "edited" | "requoted" | "priority" | "added">;

/** How a line is supported. Only a check can establish that the video says it. */
export function standingOf({ citations, basis, support, added }: Line): LineStatus {
  if (added) return "added";
  if (citations.length === 0) return "implied";
  if (support !== undefined && support !== "supported") return "doubtful";
  if (basis === "implied") return "implied";
  return support === "supported" ? "said" : "quoted";
}

/** The labels of lines that a check found doubtful. */
export const DOUBTS = {
  partly: "partly said",
  contradicted: "contradicted by its quote",
  unsupported: "not in its quote",
} as const;

/** The label of a line written by its owner. @param owner how to refer to the owner for this reader */
export function addedBy(owner: LineOwner = "the owner"): string {
  return `added by ${owner}`;
}

/**
 * The mark on a line outside the five parts; null if it needs none. `label` says what the line is, for example a side.
 */
export function besideMark(
  { added, edited, support, label }: Pick<Line, "added" | "edited" | "support"> & { label: string | null },
  owner?: LineOwner,
): string | null {
  if (added) return addedBy(owner);
  if (edited) return "edited";
  if (support === "partly") return DOUBTS.partly;
  return support === "supported" && label === null ? "said in the video" : null;
}

/** The mark on a requirement's check; null if its quotes support it. Only a model writes checks. */
export function checkMark({ basis, edited, support }: Acceptance): string | null {
  if (edited) return "edited";
  if (basis === "added") return "added by the AI model";
  return support === "partly" ? DOUBTS.partly : null;
}

/** How a reader refers to the owner of a document. */
export type LineOwner = "you" | "the owner";

/** The mark that says what supports a line; null for a quoted line of a document without priorities and checks. */
export function claimOf(line: Line, owner: LineOwner = "the owner"): string | null {
  const { citations, support, edited, requoted, basis, priority, added } = line;
  const isQuoted = citations.length > 0;
  if (added) return isQuoted ? `${addedBy(owner)}, quoted` : addedBy(owner);
  if (edited && isQuoted) return requoted ? "edited, quoted" : "edited, quote kept";
  if (edited) return "edited, no quote";
  const isPlain = priority === undefined && support === undefined && (basis !== "implied" || !isQuoted);
  if (isPlain) return isQuoted ? null : "inferred";
  const standing = standingOf(line);
  if (standing === "said") return "said in the video";
  if (standing === "implied") return isQuoted ? "implied" : "implied, no quote";
  return support !== undefined && support !== "supported" ? DOUBTS[support] : "quoted";
}
