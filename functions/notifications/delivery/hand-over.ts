import type { Facts } from "~/db/queries/notifications-facts";
import { holdNotification } from "~/db/queries/notifications-queue";
import { findStandings } from "~/db/queries/notifications-standing";
import { judge } from "./judge";
import { after, ending, type Parcel, type Ready, type Statement, unsaid, type WordDeps, wordsFrom } from "./outcomes";
import { say } from "./say";
import { type SendDeps, send } from "./send";
import { isUnchanged } from "./standing";

/** Calls of providers at the same time: as many connections as the platform opens, so that none waits for another. */
const CALLS = 6;
/** No call of a provider begins later than this after the claim, so that each ends well within the lease. */
const CLAIMED_MS = 10_000;

export type HandOverDeps = SendDeps & WordDeps;

/** What rows are handed over by. `now`: when they were claimed and judged. */
type Judged = { facts: Facts; now: Date };

/**
 * Sends rows and returns what to record about each. Before each group of calls to a provider, its rows are judged once
 * more, against the clock and against what is stored by then; a row that no longer stands is put back, to be judged anew.
 */
export async function handOver(deps: HandOverDeps, ready: readonly Ready[], judged: Judged) {
  const isHere = ({ row }: Ready) => row.deliveryChannel === "in_app";
  const away = ready.filter((one) => !isHere(one));
  const sent = await Promise.allSettled(ready.filter(isHere).map((one) => sendOne(deps, one, judged)));
  for (let from = 0; from < away.length; from += CALLS) {
    const group = away.slice(from, from + CALLS);
    const standing = await Promise.allSettled([stillStanding(deps, group, judged)]);
    const [checked] = standing;
    if (checked?.status !== "fulfilled") return [...sent, ...standing.filter(isRejected)];
    const calls = group.map((one) => (checked.value.has(one) ? sendOne(deps, one, judged) : putBack(deps, one)));
    sent.push(...(await Promise.allSettled(calls)));
  }
  return sent;
}

const isRejected = (one: PromiseSettledResult<unknown>) => one.status === "rejected";

/** Those of a group that may be sent at this moment, with everything merged into them. */
async function stillStanding(deps: HandOverDeps, group: readonly Ready[], { now }: Judged): Promise<Set<Ready>> {
  const at = deps.now().getTime();
  if (at - now.getTime() > CLAIMED_MS) return new Set();
  const parcels = (one: Ready): Parcel[] => [one, ...one.also];
  const ids = group.flatMap((one) => parcels(one).map(({ row }) => row.id));
  const found = new Map((await findStandings(deps.db, ids)).map((one) => [one.id, one]));
  const stands = ({ row, about }: Parcel) =>
    isUnchanged(row, about, found.get(row.id)) && judge(row, about.standing, at).do === "send";
  return new Set(group.filter((one) => parcels(one).every(stands)));
}

/** Due again at once; counts no attempt, and rows held by quiet hours are merged again. */
async function putBack(deps: HandOverDeps, { row, also }: Ready): Promise<Statement[]> {
  return [row, ...also.map((one) => one.row)].map((one) => holdNotification(deps.db, one, deps.now(), null));
}

async function sendOne(deps: HandOverDeps, one: Ready, { facts, now }: Judged): Promise<Statement[]> {
  const { row, about, also } = one;
  const input = wordsFrom(deps, facts, now);
  const lines = also.flatMap((other) => say(other.row, other.about, { ...input, also: [] })?.subject ?? []);
  const message = say(row, about, { ...input, also: lines });
  const merged = also.flatMap((other) => ending(deps.db, other, "merged", now));
  if (!message) return [...unsaid(deps, one, facts, now), ...merged];
  const { statements, retryAt } = await send(deps, { row, about, message });
  // The next attempt says the same, as its idempotency key requires.
  const rest = retryAt ? also.map((other) => holdNotification(deps.db, other.row, retryAt, null)) : merged;
  return [...statements, ...after(deps.db, one, now), ...rest];
}
