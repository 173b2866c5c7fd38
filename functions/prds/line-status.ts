import type { Acceptance, PrdItem } from "./model";
import { type DocumentWords, ENGLISH, filled } from "./words/english-words";

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

/** The label of a line written by its owner. @param owner how to refer to the owner for this reader */
export function addedBy(owner: LineOwner = "the owner", { marks }: DocumentWords = ENGLISH): string {
  return owner === "you" ? marks.addedByYou : marks.added;
}

/** Who reads a document, in which words, and whether its lines were checked against their quotes. */
export type Reader = { owner?: LineOwner; isChecked: boolean; words?: DocumentWords };

type BesideLine = Pick<Line, "added" | "edited" | "support"> & {
  citations: readonly unknown[];
  /** A question claims nothing, so it is not checked. */
  isQuestion?: true | undefined;
};

/** The mark on a line outside the five parts; null if there is nothing to look at. */
export function besideMark(
  { citations, added, edited, support, isQuestion }: BesideLine,
  { owner, isChecked, words = ENGLISH }: Reader,
): string | null {
  const { marks } = words;
  if (added) return addedBy(owner, words);
  if (edited) return marks.edited;
  if (support === "partly") return marks.partly;
  return isChecked && !support && !isQuestion && citations.length > 0 ? marks.unchecked : null;
}

/** The mark on a requirement's check; null if its quotes support it. */
export function checkMark(
  { basis, edited, added, support }: Acceptance,
  { owner, words = ENGLISH }: Pick<Reader, "owner" | "words"> = {},
): string | null {
  const { marks } = words;
  if (added) return addedBy(owner, words);
  if (edited) return marks.edited;
  if (basis === "added") return marks.addedByModel;
  return support === "partly" ? marks.partly : null;
}

/** How a reader refers to the owner of a document. */
export type LineOwner = "you" | "the owner";

/**
 * The mark on a line that is to be looked at; null if a check confirmed it, and for a quoted line of a document that was
 * not checked at all.
 */
export function claimOf(line: Line, { owner, isChecked, words = ENGLISH }: Reader): string | null {
  const { marks } = words;
  const { citations, support, edited, requoted, basis, added } = line;
  const isQuoted = citations.length > 0;
  const by = addedBy(owner, words);
  if (added) return isQuoted ? filled(marks.addedQuoted, by) : by;
  if (edited && isQuoted) return requoted ? marks.requoted : marks.quoteKept;
  if (edited) return marks.editedAlone;
  if (!isQuoted) return marks.unquoted;
  if (support !== undefined && support !== "supported") return marks[support];
  if (basis === "implied") return marks.implied;
  return isChecked && support === undefined ? marks.unchecked : null;
}
