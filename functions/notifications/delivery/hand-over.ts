import { runBatches } from "~/db/queries/batches";
import type { Facts } from "~/db/queries/notifications/notification-facts";
import { type ClaimedRow, carrierOf, holdNotification } from "~/db/queries/notifications/notification-queue";
import { findStandings } from "~/db/queries/notifications/account-standing";
import { LEASE_MS } from "../../mail/attempts";
import { judge } from "./judge";
import { after, ending, type Parcel, type Ready, type Statement, unsaid, type WordDeps, wordsFrom } from "./outcomes";
import { say } from "./say";
import { type Rest, type SendDeps, send } from "./send";
import { isUnchanged } from "./standing";

/** Calls of providers at the same time: as many connections as the platform opens, so that none waits for another. */
const CALLS = 6;
/** No call of a provider begins later than this after the claim, so that each ends well within the lease. */
const CLAIMED_MS = 10_000;

export type HandOverDeps = SendDeps & WordDeps;

/** What rows are handed over by. `now`: when they were claimed and judged. */
type Judged = { facts: Facts; now: Date };

/**
 * Sends rows and records the outcomes, those of each group before the next one begins. Before each group of calls to a
 * provider, its rows are judged once more, against the clock and against what is stored by then; a row that no longer
 * stands is put back, to be judged anew.
 */
export async function handOver(deps: HandOverDeps, ready: readonly Ready[], judged: Judged): Promise<void> {
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
  // Its rows are claimed again once their lease ends.
  const [first] = failed;
  if (first) throw first.reason;
}

/** Groups of at most so many calls at a time; a push to more devices than that is a group of its own. */
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

/** Those of a group that may be sent at this moment, with everything merged into them. */
async function stillStanding(deps: HandOverDeps, group: readonly Ready[], { now }: Judged): Promise<Set<Ready>> {
  const at = deps.now().getTime();
  if (at - now.getTime() > CLAIMED_MS) return new Set();
  const parcels = (one: Ready): Parcel[] => [one, ...one.also];
  const ids = group.flatMap((one) => parcels(one).map(({ row }) => row.id));
  // What another consumer sent before the claim may have been stored after it.
  const since = new Date(now.getTime() - LEASE_MS);
  const found = new Map((await findStandings(deps.db, ids, since)).map((one) => [one.id, one]));
  const stands = ({ row, about }: Parcel) =>
    isUnchanged(row, about, found.get(row.id)) && judge(row, about.standing, at).do === "send";
  return new Set(group.filter((one) => parcels(one).every(stands)));
}

/** Due again at once; counts no attempt, and rows held by quiet hours are merged again. */
async function putBack(deps: HandOverDeps, { row, also }: Ready): Promise<Statement[]> {
  return [row, ...also.map((one) => one.row)].map((one) => holdNotification(deps.db, one, deps.now()));
}

async function sendOne(deps: HandOverDeps, one: Ready, { facts, now }: Judged): Promise<Statement[]> {
  const { row, about, also } = one;
  const input = wordsFrom(deps, facts, now);
  const lines = also.flatMap((other) => say(other.row, other.about, { ...input, also: [] })?.subject ?? []);
  const message = say(row, about, { ...input, also: lines });
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

/** What becomes of a row that was merged into another. Tried under its name, it keeps that, which tells the provider. */
function afterwards(deps: HandOverDeps, other: Parcel, { rest, row, now }: { rest: Rest; row: ClaimedRow; now: Date }) {
  if (rest === "sent") return ending(deps.db, other, "merged", now);
  if (rest === "unknown") return ending(deps.db, other, "outcome unknown", now);
  const tried = rest.isTried ? { carrier: carrierOf(row) } : {};
  return [holdNotification(deps.db, other.row, rest.until, tried)];
}
