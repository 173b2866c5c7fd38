import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../client";
import { notificationPreferences, notificationQueue } from "../schema";
import { cancelStudied, insertNext, type PlannedRow } from "./notifications-plans";
import type { PreferencesChange } from "./notifications-preferences";

type QueueRow = typeof notificationQueue.$inferSelect;

/** What a change turned off: queued rows of these kinds and channels are canceled. */
export type TurnedOff = {
  channels: readonly QueueRow["deliveryChannel"][];
  types: readonly QueueRow["notificationType"][];
};

/**
 * Saves a learner's settings and, in the same batch, cancels queued rows that are turned off now or would be planned
 * earlier now, and plans the new ones.
 * @param input.plan made for settings at `version` and the summary at `revision`; skipped if either changed meanwhile
 */
export async function savePreferences(
  db: Database,
  input: { userId: number; choices: PreferencesChange; off: TurnedOff; at: Date; plan: ChoicePlan | null },
): Promise<void> {
  const { userId, choices, off, at, plan } = input;
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
      .where(and(eq(notificationQueue.userId, userId), sql`status = 'pending'`, isOff(off))),
    ...(plan ? planned(db, userId, plan, at) : []),
  ]);
}

/** Plans by stored settings once more, from a newer summary. */
export async function planAgain(db: Database, userId: number, plan: ChoicePlan, at: Date): Promise<void> {
  await db.batch(planned(db, userId, plan, at));
}

/** What the new settings plan. `studiedAt` is the time of the last review. */
export type ChoicePlan = { version: number; revision: number; studiedAt: number; rows: readonly PlannedRow[] };

function planned(db: Database, userId: number, { version, revision, studiedAt, rows }: ChoicePlan, at: Date) {
  const basis = { version, revision };
  return [
    cancelStudied(db, { userId, studiedAt, sittingSince: 0, rows, at, basis, why: "planned anew" }),
    insertNext(db, { userId, rows, at: at.getTime(), basis }),
  ] as const;
}

function isOff({ channels, types }: TurnedOff): SQL | undefined {
  return or(
    sql`${channels.length + types.length} < 0`,
    inArray(notificationQueue.deliveryChannel, [...channels]),
    inArray(notificationQueue.notificationType, [...types]),
  );
}

/** When an account's next notification is planned, or null. */
export async function findNextPlanned(db: Database, userId: number): Promise<Date | null> {
  const rows = await db
    .select({ at: notificationQueue.scheduledFor })
    .from(notificationQueue)
    .where(and(eq(notificationQueue.userId, userId), sql`status = 'pending'`));
  return rows.reduce<Date | null>((first, { at }) => (first === null || at < first ? at : first), null);
}
