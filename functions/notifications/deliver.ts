import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/db/client";
import { runBatches } from "~/db/queries/batches";
import { type Facts, findFacts } from "~/db/queries/notifications-facts";
import { insertNext } from "~/db/queries/notifications-plans";
import {
  type ClaimedRow,
  cancelNotification,
  claimNotifications,
  countAgainstLimit,
  holdNotification,
  markFailed,
} from "~/db/queries/notifications-queue";
import { LEASE_MS } from "../mail/attempts";
import { isOvertaken, judge } from "./delivery/judge";
import { textsOf } from "./delivery/pick-template";
import { say } from "./delivery/say";
import { type SendDeps, send } from "./delivery/send";
import { type About, aboutRow } from "./delivery/standing";
import { templateKind } from "./delivery/values";
import { zoneOf } from "./planning/moments";
import { planNext } from "./planning/plan";
import { localDate } from "./timing/wall-time";

/** A row judged longer ago than this is judged again before it is sent. */
const FRESH_MS = 10_000;

export type DeliverDeps = SendDeps & {
  /** The question side of a card as text, without the answer. */
  questionOf: (card: Facts["cards"][number]) => string;
};

type Parcel = { row: ClaimedRow; about: About };
/** A row that may be sent, and the rows merged into it. */
type Ready = Parcel & { also: Parcel[] };
type Statement = BatchItem<"sqlite">;

/**
 * Sends those of the named rows that are due. Everything they were planned from is checked again now; each outcome is
 * recorded together with what is planned next. Rows claimed by another consumer are skipped.
 */
export async function deliverNotifications(deps: DeliverDeps, { ids }: { ids: readonly number[] }): Promise<void> {
  const now = deps.now();
  const rows = await claimNotifications(deps.db, ids, now, new Date(now.getTime() + LEASE_MS));
  if (rows.length === 0) return;
  const facts = await findFacts(
    deps.db,
    rows,
    rows.map((row) => `${templateKind(row)}.${row.deliveryChannel}`),
  );
  const { ready, outcomes } = sort(deps, rows, facts, now);
  const allowed = await withinLimits(deps.db, ready, now);
  const over = ready.filter((one) => !allowed.has(one.row.id));
  for (const { row, about } of over) outcomes.push(ending(deps.db, row, about, "daily limit", now));
  const sending = ready.filter((one) => allowed.has(one.row.id));
  const sent = await Promise.allSettled(sending.map((one) => sendOne(deps, one, facts, now)));
  for (const one of sent) if (one.status === "fulfilled") outcomes.push(one.value);
  await runBatches(deps.db, outcomes);
  // Its rows are claimed again once their lease ends.
  const failed = sent.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
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
    else if (row.attempts > row.maxAttempts) outcomes.push(exhausted(deps.db, row, about, now));
    else {
      const verdict = judge(row, about.standing, now.getTime());
      const into = verdict.do === "send" ? ready.find((one) => isMerged(row, one.row)) : undefined;
      into?.also.push({ row, about });
      if (verdict.do === "cancel") outcomes.push(ending(deps.db, row, about, verdict.why, now));
      else if (verdict.do === "hold") outcomes.push([holdNotification(deps.db, row, new Date(verdict.until), now)]);
      else if (into) outcomes.push(ending(deps.db, row, about, "merged", now));
      else ready.push({ row, about, also: [] });
    }
  }
  return { ready, outcomes };
}

/** Whether two rows were held by the same quiet hours and are merged. */
function isMerged(row: ClaimedRow, into: ClaimedRow): boolean {
  if (row.heldSince === null || into.heldSince === null) return false;
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
  return new Set([...free, ...passed].map(({ row }) => row.id));
}

async function sendOne(deps: DeliverDeps, { row, about, also }: Ready, facts: Facts, now: Date): Promise<Statement[]> {
  const current = deps.now();
  if (current.getTime() - now.getTime() > FRESH_MS) return [holdNotification(deps.db, row, current, null)];
  const input = { facts, questionOf: deps.questionOf, origin: deps.appOrigin, now: now.getTime() };
  const lines = also.flatMap((one) => say(one.row, one.about, { ...input, also: [] })?.subject ?? []);
  const message = say(row, about, { ...input, also: lines });
  if (!message) return unsaid(deps, { row, about }, facts, now);
  return [...(await send(deps, { row, about, message })), ...after(deps.db, row, about, now)];
}

/** For a row without an active text: its kind was turned off, or else there is none, which a retry would not mend. */
function unsaid(deps: DeliverDeps, { row, about }: Parcel, { templates }: Facts, now: Date): Statement[] {
  const [kind, channel] = [templateKind(row), row.deliveryChannel];
  if (textsOf(templates, { kind, channel }).length > 0) return ending(deps.db, row, about, "template off", now);
  deps.log("error", "notification without a template", { id: row.id, kind, channel });
  return [markFailed(deps.db, row, "template missing", now), ...after(deps.db, row, about, now)];
}

function ending(db: Database, row: ClaimedRow, about: About, why: string, now: Date): Statement[] {
  return [cancelNotification(db, row, why, now), ...after(db, row, about, now)];
}

function exhausted(db: Database, row: ClaimedRow, about: About, now: Date): Statement[] {
  return [markFailed(db, row, "no attempt came to an end", now), ...after(db, row, about, now)];
}

/**
 * Plans what follows a row of a study kind, from the facts it was judged by. Moments of a later review that passed while
 * an overtaken row was still waiting are not missed.
 */
function after(db: Database, row: ClaimedRow, about: About, now: Date): Statement[] {
  const { notificationType: type, deliveryChannel: channel } = row;
  const { userId, version, state, summary } = about;
  const done = isOvertaken(row, state) ? (state.lastStudiedAt ?? 0) : now.getTime();
  const next = summary && planNext(about, { type, channel }, done, now.getTime());
  if (!next) return [];
  const basis = { version, revision: state.revision };
  return [insertNext(db, { userId, rows: [next], at: now.getTime(), basis })];
}
