/** A card as its siblings see it. Times are milliseconds since 1970. */
export type Sibling = {
  lastReview: number | null;
  isLearning: boolean;
  buriedUntil: number | null;
  isBuriedAsSibling: boolean;
};

export type SiblingChange<T> = { card: T; set: Pick<Sibling, "buriedUntil" | "isBuriedAsSibling"> };

/** A key for a card's note; null for a card on its own. */
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
 * What happens to the cards of a note after one of them was reviewed today. The others are buried until the day ends,
 * because one gives away the other. As in Anki, cards being learned stay. Computed from the day's reviews, so an undo
 * restores the others and the order of arrival does not matter.
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
