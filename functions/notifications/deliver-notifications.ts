import type { Database } from "~/db/d1-client";
import { runBatches } from "~/db/queries/batches";
import { findStandings } from "~/db/queries/notifications/account-standing";
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
import { LEASE_MS } from "~/functions/mail/delivery-attempts";
import { isOvertaken, judgeDelivery, REMINDED } from "./delivery/judge-delivery";
import {
  after,
  ending,
  exhausted,
  type Parcel,
  type Ready,
  type Statement,
  unsaid,
  type WordDeps,
  wordsFrom,
} from "./delivery/outcomes";
import { say } from "./delivery/say";
import { type Rest, type SendDeps, send } from "./delivery/send-notification";
import { aboutRow, isUnchanged } from "./delivery/still-wanted";
import { templateKind } from "./delivery/values";
import { zoneOf } from "./planning/study-time";
import { isStudyReminder } from "./planning/switches";
import { localDate } from "./timing/wall-time";

/** Concurrent calls to providers: as many as the platform opens connections, so that none waits for another. */
const CALLS = 6;
/** No call to a provider begins later than this after the claim, so that each ends well within the lease. */
const CLAIMED_MS = 10_000;

type HandOverDeps = SendDeps & WordDeps;

/** The basis for sending rows. `now`: when they were claimed and judged. */
type Judged = { facts: Facts; now: Date };

/**
 * Sends rows and records each group's outcomes before the next group begins. Before a group's calls, its rows are
 * judged again by the clock and the current data. A row that no longer stands is put back, to be judged anew.
 */
async function handOver(deps: HandOverDeps, ready: readonly Ready[], judged: Judged): Promise<void> {
  const isHere = ({ row }: Ready) => row.deliveryChannel === "in_app";
  const failed: PromiseRejectedResult[] = [];
  const record = async (work: readonly Promise<Statement[]>[]) => {
    const ended = await Promise.allSettled(work);
    failed.push(...ended.filter((one) => one.status === "rejected"));
    await runBatches(
      deps.db,
      ended.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])),
    );
  };
  await record(ready.filter(isHere).map((one) => sendOne(deps, one, judged)));
  for (const group of groupsOf(ready.filter((one) => !isHere(one)))) {
    const standing = await stillStanding(deps, group, judged);
    await record(group.map((one) => (standing.has(one) ? sendOne(deps, one, judged) : putBack(deps, one))));
  }
  // Its rows are claimed again after their lease ends.
  const [first] = failed;
  if (first) throw first.reason;
}

/** Groups with at most this many concurrent calls; a push to more devices is a group of its own. */
function groupsOf(away: readonly Ready[]): Ready[][] {
  const groups: Ready[][] = [];
  let calls = CALLS;
  for (const one of away) {
    const more = one.row.deliveryChannel === "browser" ? Math.max(1, one.about.subscriptions.length) : 1;
    const last = groups.at(-1);
    if (last && calls + more <= CALLS) last.push(one);
    else groups.push([one]);
    calls = last && calls + more <= CALLS ? calls + more : more;
  }
  return groups;
}

/** The rows of a group that may be sent now, with everything merged into them. */
async function stillStanding(deps: HandOverDeps, group: readonly Ready[], { now }: Judged): Promise<Set<Ready>> {
  const at = deps.now().getTime();
  if (at - now.getTime() > CLAIMED_MS) return new Set();
  const parcels = (one: Ready): Parcel[] => [one, ...one.also];
  const ids = group.flatMap((one) => parcels(one).map(({ row }) => row.id));
  // Another consumer's message from before the claim may have been stored after it.
  const since = new Date(now.getTime() - LEASE_MS);
  const found = new Map((await findStandings(deps.db, ids, since)).map((one) => [one.id, one]));
  const stands = ({ row, about }: Parcel) =>
    isUnchanged(row, about, found.get(row.id)) && judgeDelivery(row, about.standing, at).do === "send";
  return new Set(group.filter((one) => parcels(one).every(stands)));
}

/** Due again at once; does not count as an attempt, and rows held by quiet hours are merged again. */
async function putBack(deps: HandOverDeps, { row, also }: Ready): Promise<Statement[]> {
  return [row, ...also.map((one) => one.row)].map((one) => holdNotification(deps.db, one, deps.now()));
}

async function sendOne(deps: HandOverDeps, one: Ready, { facts, now }: Judged): Promise<Statement[]> {
  const { row, about, also } = one;
  const input = wordsFrom(deps, facts, now);
  const merged = also.flatMap((other) => say(other.row, other.about, { ...input, also: [] }) ?? []);
  const message = say(row, about, { ...input, also: merged });
  if (!message) {
    const rest = also.map((other) => holdNotification(deps.db, other.row, deps.now()));
    return [...unsaid(deps, one, facts, now), ...rest];
  }
  const { statements, rest } = await send(deps, { row, about, message });
  return [
    ...statements,
    ...after(deps.db, one, now),
    ...also.flatMap((other) => afterwards(deps, other, { rest, row, now })),
  ];
}

/**
 * The outcome of a row that was merged into another. If it was tried under its own name, it keeps that name, which the
 * provider knows.
 */
function afterwards(deps: HandOverDeps, other: Parcel, { rest, row, now }: { rest: Rest; row: ClaimedRow; now: Date }) {
  if (rest === "sent") return ending(deps.db, other, "merged", now);
  if (rest === "unknown") return ending(deps.db, other, "outcome unknown", now);
  const tried = rest.isTried ? { carrier: carrierOf(row) } : {};
  return [holdNotification(deps.db, other.row, rest.until, tried)];
}

export type DeliverDeps = HandOverDeps;

/**
 * Sends the given rows that are due. Everything they were planned from is checked again now, and each outcome is
 * recorded together with the next plan. Rows claimed by another consumer are skipped.
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
  const overtaken: ClaimedRow[] = [];
  const urgentFirst = rows.toSorted((a, b) => a.priority - b.priority || a.id - b.id);
  for (const row of urgentFirst) {
    const about = aboutRow(row, facts);
    if (!about) outcomes.push([cancelNotification(deps.db, row, "account gone", now)]);
    else if (row.attempts > row.maxAttempts) outcomes.push(exhausted(deps, { row, about }, facts, now));
    else {
      const verdict = isReminded(row, ready) ? REMINDED : judgeDelivery(row, about.standing, now.getTime());
      if (isStudyReminder(row.notificationType) && about.state && isOvertaken(row, about.state)) overtaken.push(row);
      const into = verdict.do === "send" ? ready.find((one) => isMerged(row, one.row)) : undefined;
      into?.also.push({ row, about });
      if (verdict.do === "cancel") outcomes.push(ending(deps.db, { row, about }, verdict.why, now));
      // What follows the overtaken row may be due at once, and takes the quiz along.
      else if (verdict.do === "send" && overtaken.some((other) => isMerged(row, other)))
        outcomes.push([holdNotification(deps.db, row, now)]);
      else if (verdict.do === "wait") outcomes.push([holdNotification(deps.db, row, new Date(verdict.until))]);
      else if (verdict.do === "hold")
        outcomes.push([holdNotification(deps.db, row, new Date(verdict.until), { held: now })]);
      else if (!into) ready.push({ row, about, also: [] });
    }
  }
  return { ready, outcomes };
}

/** Whether a row asks someone to study who is being asked by a more urgent one as well. */
function isReminded(row: ClaimedRow, ready: readonly Ready[]): boolean {
  if (!isStudyReminder(row.notificationType)) return false;
  const isTheirs = (other: ClaimedRow) =>
    isStudyReminder(other.notificationType) &&
    other.userId === row.userId &&
    other.deliveryChannel === row.deliveryChannel;
  return ready.some((one) => isTheirs(one.row) || one.also.some((other) => isTheirs(other.row)));
}

/**
 * Whether two rows are sent as one: held by the same quiet hours, or a quiz and what is due with it. A message that
 * may have arrived is retried with exactly its old content: the provider recognizes it, so additions would be lost and
 * removals sent twice.
 */
function isMerged(row: ClaimedRow, into: ClaimedRow): boolean {
  if (row.userId !== into.userId || row.deliveryChannel !== into.deliveryChannel) return false;
  if (row.metadata.carrier?.id !== into.metadata.carrier?.id || row.deliveryChannel === "in_app") return false;
  if (row.heldSince !== null && into.heldSince !== null) return true;
  const isUntried = row.attempts <= 1 && into.attempts <= 1;
  const isOfQuiz =
    row.notificationType === "quiz_reminder" &&
    (isStudyReminder(into.notificationType) || into.notificationType === "quiz_reminder");
  return isOfQuiz && (isUntried || row.metadata.carrier !== undefined);
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
