/** A card as its siblings see it. Times are milliseconds since 1970. */
export type Sibling = {
  lastReview: number | null;
  isLearning: boolean;
  buriedUntil: number | null;
  isBuriedAsSibling: boolean;
};

export type SiblingChange<T> = { card: T; set: Pick<Sibling, "buriedUntil" | "isBuriedAsSibling"> };

/** Names the note of a card among all; null for a card that is alone. */
export function noteOf({
  transcriptId,
  noteKey,
}: {
  transcriptId: number | null;
  noteKey: string | null;
}): string | null {
  return noteKey === null ? null : `${transcriptId}:${noteKey}`;
}

/**
 * What the cards of one note do when one of them was reviewed within the day: the others are buried until it ends, since
 * one gives the other away. As in Anki, cards being learned stay. Worked out anew from the reviews of the day, so undoing
 * one brings the others back, and the order in which reviews arrive makes no difference.
 * @param day the learner's day, in milliseconds since 1970
 */
export function siblingChanges<T extends Sibling>(
  cards: readonly T[],
  { startMs, endMs }: { startMs: number; endMs: number },
): SiblingChange<T>[] {
  const wasSeen = ({ lastReview }: T) => lastReview !== null && lastReview >= startMs && lastReview < endMs;
  const isAnySeen = cards.some(wasSeen);
  return cards.flatMap((card): SiblingChange<T>[] => {
    const isHidden = isAnySeen && !wasSeen(card) && !card.isLearning;
    if (isHidden && card.buriedUntil === null) return [{ card, set: { buriedUntil: endMs, isBuriedAsSibling: true } }];
    if (!isHidden && card.isBuriedAsSibling) return [{ card, set: { buriedUntil: null, isBuriedAsSibling: false } }];
    return [];
  });
}
