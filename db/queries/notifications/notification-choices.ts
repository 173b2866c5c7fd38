import { and, eq, or, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { notificationPreferences, notificationQueue } from "~/db/schema";
import { cancelStudied, choicesAreStill, findAsRead, insertNext, type PlannedRow } from "./plan-rows";
import type { PreferencesChange } from "./preference-rows";

type QueueRow = typeof notificationQueue.$inferSelect;

/** The kinds and channels that a change turned off: their queued rows are canceled. */
export type TurnedOff = {
  channels: readonly QueueRow["deliveryChannel"][];
  types: readonly QueueRow["notificationType"][];
};

/**
 * Saves a learner's settings. In the same batch, cancels queued rows that are now off or would be planned earlier, and
 * plans new ones. Does nothing unless the stored settings are still at `version`, from which `choices` were made; they
 * become `version + 1`.
 * @param input.plan skipped if the summary is no longer at its revision
 * @returns whether they were saved
 */
export async function savePreferences(
  db: Database,
  input: {
    userId: number;
    version: number;
    choices: PreferencesChange;
    off: TurnedOff;
    at: Date;
    plan: ChoicePlan | null;
  },
): Promise<boolean> {
  const { userId, version, choices, off, at, plan } = input;
  const next = version + 1;
  // The settings come last: everything before them still finds the version that was read.
  const [found] = await db.batch([
    findAsRead(db, { userId, version }),
    cancelTurnedOff(db, { userId, version }, off, at),
    ...(plan ? planned(db, { userId, version, plan, at }) : []),
    db
      .insert(notificationPreferences)
      .values({ userId, ...choices, version: next, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({
        target: notificationPreferences.userId,
        set: { ...choices, updatedAt: at, version: next },
        setWhere: eq(notificationPreferences.version, version),
      }),
  ]);
  return found.length > 0;
}

const cancelTurnedOff = (db: Database, read: { userId: number; version: number }, off: TurnedOff, at: Date) =>
  db
    .update(notificationQueue)
    .set({ status: "cancelled", lastError: "turned off", processedAt: at })
    .where(
      and(
        eq(notificationQueue.userId, read.userId),
        sql`status = 'pending'`,
        or(
          sql`${notificationQueue.deliveryChannel} in (select value from json_each(${JSON.stringify(off.channels)}))`,
          sql`${notificationQueue.notificationType} in (select value from json_each(${JSON.stringify(off.types)}))`,
        ),
        choicesAreStill(read),
      ),
    );

/** Plans again with the settings stored at `version`, from a newer summary. */
export async function planAgain(
  db: Database,
  input: { userId: number; version: number; plan: ChoicePlan; at: Date },
): Promise<void> {
  await db.batch(planned(db, input));
}

/** The rows that new settings plan from the summary at `revision`. `studiedAt` is the time of the last review. */
export type ChoicePlan = { revision: number; studiedAt: number; rows: readonly PlannedRow[] };

function planned(
  db: Database,
  { userId, version, plan, at }: { userId: number; version: number; plan: ChoicePlan; at: Date },
) {
  const { revision, studiedAt, rows } = plan;
  const basis = { version, revision };
  return [
    cancelStudied(db, { userId, studiedAt, sittingSince: 0, rows, at, basis, why: "planned anew" }),
    insertNext(db, { userId, rows, at: at.getTime(), basis }),
  ] as const;
}

/** When an account's next notification is planned, or null. */
export async function findNextPlanned(db: Database, userId: number): Promise<Date | null> {
  const rows = await db
    .select({ at: notificationQueue.scheduledFor })
    .from(notificationQueue)
    .where(and(eq(notificationQueue.userId, userId), sql`status = 'pending'`));
  return rows.reduce<Date | null>((first, { at }) => (first === null || at < first ? at : first), null);
}
