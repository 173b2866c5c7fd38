import { desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { mailOutbox, securityEvents, users } from "~/db/schema";
import { insertMailIf, type NewMail } from "../mail/mail-rows";

export type EventRow = typeof securityEvents.$inferSelect;
export type NewEvent = Required<Omit<typeof securityEvents.$inferInsert, "id">>;

/**
 * The statement that stores an event, for a `batch()` with its cause.
 * @param condition stores it only if true
 */
export function insertEvent(db: Database, event: NewEvent, condition: SQL = sql`1`) {
  const { userId, kind, detail, userAgent, createdAt } = event;
  // Lists every column in table order, as Drizzle does before a raw select.
  return db
    .insert(securityEvents)
    .select(sql`select null, ${userId}, ${kind}, ${detail}, ${userAgent}, ${createdAt.getTime()} where ${condition}`);
}

/**
 * Records a failed sign-in, at most one an hour, so that a flood of them does not push out other events. For an address
 * without an account the same statement runs and writes nothing.
 */
export async function insertFailedSignIn(
  db: Database,
  failed: { email: string; userAgent: string; createdAt: Date },
): Promise<void> {
  const { email, userAgent } = failed;
  const at = failed.createdAt.getTime();
  await db.insert(securityEvents).select(
    sql`select null, ${users.id}, 'sign_in_failed', '', ${userAgent}, ${at} from ${users}
        where ${users.email} = ${email} and not exists (select 1 from security_events as earlier
          where earlier.user_id = ${users.id} and earlier.kind = 'sign_in_failed' and earlier.created_at > ${at - 3_600_000})`,
  );
}

/**
 * Records a wrong code after the right password, with the mail that tells of it, at most one an hour.
 * @returns false when the last one is less than an hour old
 */
export async function insertWrongCode(db: Database, event: NewEvent, mail: NewMail): Promise<boolean> {
  const after = event.createdAt.getTime() - 3_600_000;
  const isFirst = sql`not exists (select 1 from security_events as earlier where earlier.user_id = ${event.userId}
    and earlier.kind = ${event.kind} and earlier.created_at > ${after})`;
  const [, sent] = await db.batch([
    insertEvent(db, event, isFirst),
    insertMailIf(db, mail, sql`select 1 where changes() > 0`).returning({ id: mailOutbox.id }),
  ]);
  return sent.length > 0;
}

/** The account's events, newest first. */
export async function listEvents(db: Database, userId: number, limit: number): Promise<EventRow[]> {
  return db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
    .limit(limit);
}

export async function deleteEventsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.createdAt, before));
}
