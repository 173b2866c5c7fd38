import type { Database } from "~/db/client";
import { runBatches } from "~/db/queries/batches";
import { type Facts, findFacts } from "~/db/queries/notifications/notification-facts";
import {
  type ClaimedRow,
  cancelNotification,
  carrierOf,
  claimNotifications,
  countAgainstLimit,
  holdNotification,
  noteCarrier,
} from "~/db/queries/notifications/notification-queue";
import { LEASE_MS } from "../mail/attempts";
import { type HandOverDeps, handOver } from "./delivery/hand-over";
import { judge, REMINDED } from "./delivery/judge";
import { ending, exhausted, type Ready, type Statement } from "./delivery/outcomes";
import { aboutRow } from "./delivery/standing";
import { templateKind } from "./delivery/values";
import { zoneOf } from "./planning/moments";
import { localDate } from "./timing/wall-time";

export type DeliverDeps = HandOverDeps;

/**
 * Sends those of the named rows that are due. Everything they were planned from is checked again now; each outcome is
 * recorded together with what is planned next. Rows claimed by another consumer are skipped.
 */
export async function deliverNotifications(deps: DeliverDeps, { ids }: { ids: readonly number[] }): Promise<void> {
  const now = deps.now();
  const rows = await claimNotifications(deps.db, ids, now, new Date(now.getTime() + LEASE_MS));
  if (rows.length === 0) return;
  const texts = rows.map((row) => `${templateKind(row)}.${row.deliveryChannel}`);
  const facts = await findFacts(deps.db, rows, { texts, now });
  const { ready, outcomes } = sort(deps, rows, facts, now);
  const allowed = await withinLimits(deps.db, ready, now);
  const over = ready.filter((one) => !allowed.has(one.row.id)).flatMap((one) => [one, ...one.also]);
  for (const parcel of over) outcomes.push(ending(deps.db, parcel, "daily limit", now));
  const sending = ready.filter((one) => allowed.has(one.row.id));
  await runBatches(deps.db, outcomes);
  await handOver(deps, sending, { facts, now });
}

/**
 * Judges rows: which to send (held ones merged into one per account and channel), and what to record about the others.
 */
function sort(deps: DeliverDeps, rows: readonly ClaimedRow[], facts: Facts, now: Date) {
  const outcomes: Statement[][] = [];
  const ready: Ready[] = [];
  const urgentFirst = rows.toSorted((a, b) => a.priority - b.priority || a.id - b.id);
  for (const row of urgentFirst) {
    const about = aboutRow(row, facts);
    if (!about) outcomes.push([cancelNotification(deps.db, row, "account gone", now)]);
    else if (row.attempts > row.maxAttempts) outcomes.push(exhausted(deps, { row, about }, facts, now));
    else {
      const verdict = isReminded(row, ready) ? REMINDED : judge(row, about.standing, now.getTime());
      const into = verdict.do === "send" ? ready.find((one) => isMerged(row, one.row)) : undefined;
      into?.also.push({ row, about });
      if (verdict.do === "cancel") outcomes.push(ending(deps.db, { row, about }, verdict.why, now));
      else if (verdict.do === "hold")
        outcomes.push([holdNotification(deps.db, row, new Date(verdict.until), { held: now })]);
      else if (!into) ready.push({ row, about, also: [] });
    }
  }
  return { ready, outcomes };
}

/** Whether a row asks somebody to study who is sent a flashcard reminder with it; those go first. */
function isReminded(row: ClaimedRow, ready: readonly Ready[]): boolean {
  if (row.notificationType !== "study_session_reminder") return false;
  const isTheirs = (other: ClaimedRow) =>
    other.notificationType === "flashcard_reminder" &&
    other.userId === row.userId &&
    other.deliveryChannel === row.deliveryChannel;
  return ready.some((one) => isTheirs(one.row) || one.also.some((other) => isTheirs(other.row)));
}

/**
 * Whether two rows were held by the same quiet hours and are merged. A message that may have arrived is tried again with
 * nothing but what it carried: the provider recognizes it, so what joined it would be lost, and what left it sent twice.
 */
function isMerged(row: ClaimedRow, into: ClaimedRow): boolean {
  if (row.heldSince === null || into.heldSince === null || row.metadata.carrier?.id !== into.metadata.carrier?.id)
    return false;
  return row.userId === into.userId && row.deliveryChannel === into.deliveryChannel;
}

/** Ids of the rows that the daily limits allow; the inbox has no limit. */
async function withinLimits(db: Database, ready: readonly Ready[], now: Date): Promise<Set<number>> {
  const [free, limited] = [
    ready.filter(({ row }) => row.deliveryChannel === "in_app"),
    ready.filter(({ row }) => row.deliveryChannel !== "in_app"),
  ];
  const counted = await runBatches(
    db,
    limited.map(({ row, about: { state, preferences } }) => {
      const date = localDate(now.getTime(), zoneOf(state, preferences));
      return [countAgainstLimit(db, row, date, preferences.maxDailyNotifications)];
    }),
  );
  const passed = limited.filter((_, index) => (counted[index] as unknown[] | undefined)?.length === 1);
  await runBatches(
    db,
    passed.map(({ row, also }) => also.map((other) => noteCarrier(db, other.row, carrierOf(row)))),
  );
  return new Set([...free, ...passed].map(({ row }) => row.id));
}
