import type { Acceptance, PrdItem } from "./model";

/**
 * How well a line is supported. `said`: a check confirmed its quotes. `quoted`: its quotes were not checked. `implied`:
 * it follows from no single quote. `doubtful`: a check found that its quotes say less or something else. `added`: its
 * owner wrote it, and nobody else vouches for it.
 */
export const STANDINGS = ["said", "quoted", "implied", "doubtful", "added"] as const;

export type LineStatus = (typeof STANDINGS)[number];

type Line = Pick<PrdItem, "citations" | "basis" | "support" | "edited" | "requoted" | "added">;

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

/** The label of a quoted line that no check reached, in a document whose other lines were checked. */
const NOT_CHECKED = "not checked";

/** Who reads a document, and whether its lines were checked against their quotes. */
export type Reader = { owner?: LineOwner; isChecked: boolean };

type BesideLine = Pick<Line, "added" | "edited" | "support"> & {
  citations: readonly unknown[];
  /** A question claims nothing, so it is not checked. */
  isQuestion?: true | undefined;
};

/** The mark on a line outside the five parts; null if there is nothing to look at. */
export function besideMark(
  { citations, added, edited, support, isQuestion }: BesideLine,
  { owner, isChecked }: Reader,
): string | null {
  if (added) return addedBy(owner);
  if (edited) return "edited";
  if (support === "partly") return DOUBTS.partly;
  return isChecked && !support && !isQuestion && citations.length > 0 ? NOT_CHECKED : null;
}

/** The mark on a requirement's check; null if its quotes support it. */
export function checkMark({ basis, edited, added, support }: Acceptance, owner?: LineOwner): string | null {
  if (added) return addedBy(owner);
  if (edited) return "edited";
  if (basis === "added") return "added by the AI model";
  return support === "partly" ? DOUBTS.partly : null;
}

/** How a reader refers to the owner of a document. */
export type LineOwner = "you" | "the owner";

/**
 * The mark on a line that is to be looked at; null if a check confirmed it, and for a quoted line of a document that was
 * not checked at all.
 */
export function claimOf(line: Line, { owner = "the owner", isChecked }: Reader): string | null {
  const { citations, support, edited, requoted, basis, added } = line;
  const isQuoted = citations.length > 0;
  if (added) return isQuoted ? `${addedBy(owner)}, quoted` : addedBy(owner);
  if (edited && isQuoted) return requoted ? "edited, quoted" : "edited, quote kept";
  if (edited) return "edited, no quote";
  if (!isQuoted) return "no quote";
  if (support !== undefined && support !== "supported") return DOUBTS[support];
  if (basis === "implied") return "implied";
  return isChecked && support === undefined ? NOT_CHECKED : null;
}
