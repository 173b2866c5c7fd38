import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../client";
import { notificationPreferences, notificationQueue } from "../schema";
import type { PreferencesChange } from "./notifications-preferences";

type QueueRow = typeof notificationQueue.$inferSelect;

/** What a change turned off: rows of it that wait are taken off the queue. */
export type TurnedOff = {
  channels: readonly QueueRow["deliveryChannel"][];
  types: readonly QueueRow["notificationType"][];
};

/** Keeps what a learner chose, and in the same batch cancels what waits of what is off now. */
export async function savePreferences(
  db: Database,
  input: { userId: number; choices: PreferencesChange; off: TurnedOff; at: Date },
): Promise<void> {
  const { userId, choices, off, at } = input;
  await db.batch([
    db
      .insert(notificationPreferences)
      .values({ userId, ...choices, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({
        target: notificationPreferences.userId,
        set: { ...choices, updatedAt: at, version: sql`${notificationPreferences.version} + 1` },
      }),
    db
      .update(notificationQueue)
      .set({ status: "cancelled", lastError: "turned off", processedAt: at })
      .where(and(eq(notificationQueue.userId, userId), eq(notificationQueue.status, "pending"), isOff(off))),
  ]);
}

function isOff({ channels, types }: TurnedOff): SQL | undefined {
  return or(
    sql`${channels.length + types.length} < 0`,
    inArray(notificationQueue.deliveryChannel, [...channels]),
    inArray(notificationQueue.notificationType, [...types]),
  );
}

/** When the next notification of an account is planned; null where none is. */
export async function findNextPlanned(db: Database, userId: number): Promise<Date | null> {
  const rows = await db
    .select({ at: notificationQueue.scheduledFor })
    .from(notificationQueue)
    .where(and(eq(notificationQueue.userId, userId), eq(notificationQueue.status, "pending")));
  return rows.reduce<Date | null>((first, { at }) => (first === null || at < first ? at : first), null);
}
