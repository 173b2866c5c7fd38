import { and, eq, isNull } from "drizzle-orm";
import { items, QUEUES } from "~/db/learner/schema";
import { siblingChanges } from "~/functions/reviews/scheduling/siblings";
import type { ItemRow } from "./items";
import type { Schedule } from "./open-schedule";

/** Buries or unburies the other cards of a note after a review or its undo, according to `siblingChanges`. */
export function hideSiblings(schedule: Schedule, of: Pick<ItemRow, "transcriptId" | "noteKey">, now: number): void {
  if (of.noteKey === null || of.transcriptId === null) return;
  const { db } = schedule;
  const isOfNote = and(eq(items.transcriptId, of.transcriptId), eq(items.noteKey, of.noteKey), isNull(items.removedAt));
  const rows = db.select().from(items).where(isOfNote).all();
  const cards = rows.map((row) => ({ ...row, isLearning: row.queue === QUEUES.learning }));
  for (const { card, set } of siblingChanges(cards, schedule.dayOf(now))) {
    db.update(items).set(set).where(eq(items.id, card.id)).run();
  }
}
