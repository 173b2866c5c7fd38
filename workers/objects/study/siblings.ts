import { and, eq, isNull } from "drizzle-orm";
import type { ItemRow } from "./items";
import type { Study } from "./learner";
import { items, QUEUES } from "./schema";

/** Names the note of a card among all; null for a card that is alone. */
export function noteOf({ transcriptId, noteKey }: Pick<ItemRow, "transcriptId" | "noteKey">): string | null {
  return noteKey === null ? null : `${transcriptId}:${noteKey}`;
}

/**
 * Buries, until the learner's day ends, the cards of a note of which another was reviewed today: one gives the other
 * away. As in Anki, those that are being learnt stay. What is right is worked out anew from the reviews of the day, so
 * undoing one brings the others back, and the order in which reviews arrive makes no difference.
 */
export function hideSiblings(study: Study, of: Pick<ItemRow, "transcriptId" | "noteKey">, now: number): void {
  if (of.noteKey === null || of.transcriptId === null) return;
  const { db } = study;
  const isOfNote = and(eq(items.transcriptId, of.transcriptId), eq(items.noteKey, of.noteKey), isNull(items.removedAt));
  const members = db.select().from(items).where(isOfNote).all();
  const { startMs, endMs } = study.dayOf(now);
  const wasSeen = ({ lastReview }: ItemRow) => lastReview !== null && lastReview >= startMs && lastReview < endMs;
  const isAnySeen = members.some(wasSeen);
  for (const row of members) {
    const isHidden = isAnySeen && !wasSeen(row) && row.queue !== QUEUES.learning;
    if (isHidden && row.buriedUntil === null) set(study, row, { buriedUntil: endMs, isBuriedAsSibling: true });
    if (!isHidden && row.isBuriedAsSibling) set(study, row, { buriedUntil: null, isBuriedAsSibling: false });
  }
}

function set({ db }: Study, { id }: ItemRow, values: Pick<ItemRow, "buriedUntil" | "isBuriedAsSibling">): void {
  db.update(items).set(values).where(eq(items.id, id)).run();
}
