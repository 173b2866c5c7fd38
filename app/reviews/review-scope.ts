import type { ReviewItem } from "~/functions/reviews/review-content";

/** What to review: chosen cards of a transcript, everything that is due, or a part: what is due of it, or all to cram. */
export type ReviewScope =
  | { kind: "cards"; transcriptId: number; cardIds: number[] }
  | { kind: "due" }
  | { kind: "part"; part: string; isCram: boolean };

/** The transcript of the cards; null for several. */
export function transcriptOf(scope: ReviewScope): number | null {
  if (scope.kind === "cards") return scope.transcriptId;
  return scope.kind === "part" && scope.part.startsWith("talk-") ? Number(scope.part.slice("talk-".length)) : null;
}

/** What a scope asks for, as text that stays the same while the scope does. */
export function askedFor(scope: ReviewScope): string {
  if (scope.kind === "part") return `${scope.isCram ? "cram" : "part"}:${scope.part}`;
  return scope.kind === "due" ? "due" : scope.cardIds.join(",");
}

/** Tells which stored cards are in a part; null for tags and collections, which only the server knows. */
export function isOfPart(text: string): ((item: ReviewItem) => boolean) | null {
  if (text.startsWith("talk-")) return ({ transcriptId }) => `talk-${transcriptId}` === text;
  if (text === "leeches") return ({ isLeech }) => isLeech;
  if (text !== "bookmarked") return null;
  return ({ content }) => content.itemType === "flashcard" && content.isBookmarked;
}
