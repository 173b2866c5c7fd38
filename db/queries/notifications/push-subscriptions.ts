import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { pushSubscriptions } from "~/db/schema";

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;
type NewSubscription = Pick<
  SubscriptionRow,
  "userId" | "endpoint" | "p256dh" | "auth" | "deviceName" | "sessionHash" | "createdAt"
>;

/**
 * Stores a browser's subscription for the account. A browser has a single endpoint, so if another account had it, it
 * moves to this one. Beyond `most`, the account's oldest are removed.
 */
export async function keepSubscription(db: Database, row: NewSubscription, most: number): Promise<void> {
  const { userId, p256dh, auth, deviceName, sessionHash } = row;
  const newest = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt))
    .limit(most);
  await db.batch([
    db
      .insert(pushSubscriptions)
      .values(row)
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: { userId, p256dh, auth, deviceName, sessionHash, failedAt: null },
      }),
    db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest))),
  ]);
}

/** The browsers that receive an account's pushes, newest first. */
export function listSubscriptions(db: Database, userId: number): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt));
}

/** Removes a subscription by its id. @returns whether it was the account's */
export async function deleteSubscription(db: Database, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)))
    .returning({ id: pushSubscriptions.id });
  return rows.length > 0;
}

/** Removes a subscription by its endpoint, which the browser knows. */
export async function deleteEndpoint(db: Database, userId: number, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)));
}

/** Records when a subscription last accepted a push, or (`failedAt`) when its service refused one. */
export async function noteSubscription(
  db: Database,
  input: { id: number; at: Date; isFailed: boolean },
): Promise<void> {
  const { id, at, isFailed } = input;
  const change = isFailed ? { failedAt: at } : { lastUsedAt: at, failedAt: sql`null` };
  await db.update(pushSubscriptions).set(change).where(eq(pushSubscriptions.id, id));
}
