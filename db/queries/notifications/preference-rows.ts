import { and, eq, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { notificationPreferences, notificationQueue } from "~/db/schema";
import type { Suspension } from "~/functions/notifications/notification-kinds";

export type PreferencesRow = typeof notificationPreferences.$inferSelect;
export type PreferencesChange = Partial<
  Omit<PreferencesRow, "id" | "userId" | "version" | "createdAt" | "updatedAt" | "unsubscribeTokenHash">
>;

/** A learner's settings, or null if nothing was chosen yet. */
export async function findPreferences(db: Database, userId: number): Promise<PreferencesRow | null> {
  const row = await db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId)).get();
  return row ?? null;
}

/** The settings of the account whose mails carry this unsubscribe token, or null. */
export async function findByUnsubscribeHash(db: Database, hash: string): Promise<PreferencesRow | null> {
  const isTheirs = eq(notificationPreferences.unsubscribeTokenHash, hash);
  return (await db.select().from(notificationPreferences).where(isTheirs).get()) ?? null;
}

/** Makes sure an account's unsubscribe hash is stored, leaving its settings as they are. */
export async function keepUnsubscribeHash(
  db: Database,
  input: { userId: number; hash: string; zone: string; at: Date },
): Promise<void> {
  const { userId, hash, zone, at } = input;
  await db
    .insert(notificationPreferences)
    // Version 0: this account has not chosen anything yet.
    .values({
      userId,
      unsubscribeTokenHash: hash,
      quietHoursTimezone: zone,
      version: 0,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: { unsubscribeTokenHash: hash } });
}

/** Suspends reminders by mail after a bounce or complaint, and cancels the queued ones. */
export async function suspendEmail(
  db: Database,
  input: { userId: number; reason: Suspension; at: Date },
): Promise<void> {
  const { userId, reason, at } = input;
  const suspended = { emailSuspendedAt: at, emailSuspendedReason: reason };
  await db.batch([
    db
      .insert(notificationPreferences)
      .values({ userId, ...suspended, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({
        target: notificationPreferences.userId,
        set: { ...suspended, updatedAt: at, version: sql`${notificationPreferences.version} + 1` },
      }),
    db
      .update(notificationQueue)
      .set({ status: "cancelled", lastError: "mail suspended", processedAt: at })
      .where(
        and(
          eq(notificationQueue.userId, userId),
          eq(notificationQueue.status, "pending"),
          eq(notificationQueue.deliveryChannel, "email"),
        ),
      ),
  ]);
}
