import type { FsrsData, ItemKey } from "~/functions/reviews/model";
import { createScheduler, emptyState, type Scheduler } from "~/functions/reviews/scheduling/schedule-review";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import type { CarriedItem, LogEntry } from "../reviews/port";
import { compareEntries, replay } from "../reviews/scheduling/replay";
import type { ExchangeCard, ExchangeEntry } from "./note";

/** A card's schedule in a file, and the card it belongs to here. */
export type Placed = { card: ExchangeCard; id: number; transcriptId: number; noteKey: string | null };

/** How far ahead a clock may have been; later reviews are ignored. */
const AHEAD_MS = 60_000;

const toKey = (id: number): ItemKey => ({ itemType: "flashcard", id });

/**
 * Adds the log and state of imported cards to the learner's schedule. Known entries, by id or by time and rating, are
 * not added again. The state follows from the log. If the file has another state, a manual change at the end of the
 * log sets it, unless the card was studied here.
 */
export async function takeStandings(
  deps: Pick<Deps, "reviewSchedule" | "now" | "newToken">,
  owner: Owner,
  placed: readonly Placed[],
): Promise<void> {
  if (placed.length === 0) return;
  const now = deps.now().getTime();
  const keys = placed.map(({ id }) => toKey(id));
  const [there, settings] = await Promise.all([
    deps.reviewSchedule.carry(owner, keys),
    deps.reviewSchedule.settings(owner),
  ]);
  const logs = new Map(there.map(({ item, log }) => [item.id, log]));
  const scheduler = createScheduler(settings);
  const items = placed.map((one) =>
    toItem(one, { now, known: logs.get(one.id) ?? [], scheduler, newToken: deps.newToken }),
  );
  await deps.reviewSchedule.mergeItems(owner, items, now);
  const kept = await deps.reviewSchedule.carry(owner, keys);
  const renamed = renameLost(items, kept);
  if (renamed.length > 0) await deps.reviewSchedule.mergeItems(owner, renamed, now);
  await suspendSeen(deps, owner, { items, there, now });
}

/**
 * After an interrupted import, cards may have entered the queue before their schedule arrived, so these are suspended
 * separately.
 */
async function suspendSeen(
  { reviewSchedule }: Pick<Deps, "reviewSchedule">,
  owner: Owner,
  { items, there, now }: { items: readonly CarriedItem[]; there: readonly CarriedItem[]; now: number },
): Promise<void> {
  const seen = new Set(
    there.filter(({ log, isSuspended }) => log.length === 0 && !isSuspended).map(({ item }) => item.id),
  );
  for (const { item, isSuspended } of items) {
    if (isSuspended && seen.has(item.id)) await reviewSchedule.applyAction(owner, item, { do: "suspend" }, now);
  }
}

type Context = { now: number; known: readonly LogEntry[]; scheduler: Scheduler; newToken: () => string };

function toItem(
  { card, id, transcriptId, noteKey }: Placed,
  { now, known, scheduler, newToken }: Context,
): CarriedItem {
  const createdAt = Math.min(card.createdAt, now);
  const fresh = card.log.filter((entry) => entry.reviewedAt <= now + AHEAD_MS && !isKnown(entry, known));
  const log = fresh.map((entry) => ({ ...entry, receivedAt: Math.min(entry.receivedAt, now) }));
  const set = known.length === 0 ? settingEntry({ card, id, log, createdAt }, scheduler, now) : null;
  return {
    item: toKey(id),
    transcriptId,
    noteKey,
    createdAt,
    isSuspended: card.isSuspended,
    removedAt: null,
    buriedUntil: card.buriedUntil !== null && card.buriedUntil > now ? card.buriedUntil : null,
    fsrsData: emptyState(createdAt),
    log: set ? [...log, { ...set, id: `~${newToken()}` }] : log,
  };
}

function isKnown(entry: ExchangeEntry, known: readonly LogEntry[]): boolean {
  return known.some(
    ({ id, reviewedAt, grade }) => id === entry.id || (reviewedAt === entry.reviewedAt && grade === entry.grade),
  );
}

/** The manual change that produces the state in the file; null when the log already leads to it. */
function settingEntry(
  { card, id, log, createdAt }: { card: ExchangeCard; id: number; log: LogEntry[]; createdAt: number },
  scheduler: Scheduler,
  now: number,
): Omit<LogEntry, "id"> | null {
  if (card.state === null) return null;
  const { state } = replay(scheduler, toKey(id), createdAt, log);
  const setTo = differences(state, card.state);
  if (Object.keys(setTo).length === 0) return null;
  const last = [...log].sort(compareEntries).at(-1);
  const lastReview = card.state.lastReview ? Date.parse(card.state.lastReview) : createdAt;
  const reviewedAt = last ? last.reviewedAt : Math.min(now, lastReview);
  return { grade: 0, setTo, timeSpent: 0, reviewedAt, receivedAt: Math.min(now, last?.receivedAt ?? reviewedAt) };
}

function differences(state: FsrsData, wanted: Partial<FsrsData>): Partial<FsrsData> {
  const isSame = (name: string, value: unknown) => {
    const own = state[name as keyof FsrsData];
    if (typeof own === "string" && typeof value === "string") return Date.parse(own) === Date.parse(value);
    return own === value;
  };
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => !isSame(name, value)));
}

/**
 * Renames entries that were not added because another card has their ids. That card was deleted after the export, or
 * the same file is in another transcript.
 */
function renameLost(items: readonly CarriedItem[], kept: readonly CarriedItem[]): CarriedItem[] {
  const ids = new Set(kept.flatMap(({ item, log }) => log.map((entry) => `${item.id}:${entry.id}`)));
  return items.flatMap((one) => {
    const lost = one.log.filter((entry) => !ids.has(`${one.item.id}:${entry.id}`));
    const log = lost.map((entry) => ({ ...entry, id: `${entry.id.slice(0, 80)}-${one.item.id}` }));
    return log.length === 0 ? [] : [{ ...one, log }];
  });
}
