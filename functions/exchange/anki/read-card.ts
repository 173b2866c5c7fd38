import type { FsrsData } from "~/functions/reviews/model";
import { MAX_LOG } from "../exchange-limits";
import type { ExchangeCard, ExchangeEntry } from "../note";
import { ANKI_NEW, ANKI_REVIEW, type CardRow, DAY_SECONDS, type LogRow } from "./anki-tables";
import { memoryOfSm2, readLastReview, readMemory } from "./memory";

const SUSPENDED = -1;
const FILTERED = 3;
const BY_HAND = 4;
/** A number this large means seconds since 1970, because as a day number it would be in the year 2740. */
const SECONDS_FROM = 1_000_000_000;
/** 2000 and 2200: an id outside this range is an arbitrary number from some program, not a review time. */
const FIRST_MS = 946_684_800_000;
const LAST_MS = 7_258_118_400_000;

/** A card's schedule, from its row and log. @param began when the collection was created, in seconds since 1970 */
export function readCard(row: CardRow, log: readonly LogRow[], began: number, now: number): ExchangeCard {
  const entries = log
    .filter((entry) => isReset(entry) || (entry.ease >= 1 && entry.ease <= 4 && !isPreview(entry)))
    .filter(({ id }) => id > 0 && id <= now)
    .sort((a, b) => a.id - b.id)
    .slice(-MAX_LOG)
    .map(toEntry);
  return {
    ordinal: row.ord,
    createdAt: row.id >= FIRST_MS && row.id <= now ? Math.floor(row.id) : now,
    isSuspended: row.queue === SUSPENDED,
    // Anki buries for the day.
    buriedUntil: row.queue < SUSPENDED ? now + DAY_SECONDS * 1000 : null,
    state: readState(row, entries, began),
    log: entries,
  };
}

/** Reviews in a filtered deck that do not affect the schedule (Anki's own FSRS leaves them out too). */
const isPreview = ({ type, factor }: LogRow) => type === FILTERED && factor === 0;
/** A manual reset; a due date set by hand has a factor. */
const isReset = ({ type, factor, ease }: LogRow) => type === BY_HAND && factor === 0 && ease === 0;

function toEntry({ id, cid, ease, time }: LogRow): ExchangeEntry {
  return {
    id: `anki-${id}-${cid}`,
    grade: ease,
    setTo: ease === 0 ? newAgain(id) : null,
    timeSpent: Math.min(DAY_SECONDS, Math.max(0, Math.round(time / 1000))),
    reviewedAt: id,
    receivedAt: id,
  };
}

function readState(row: CardRow, log: readonly ExchangeEntry[], began: number): Partial<FsrsData> | null {
  const reviews = log.slice(log.findLastIndex(({ grade }) => grade === 0) + 1);
  if (row.type === ANKI_NEW) return reviews.length > 0 ? newAgain(row.id) : null;
  const dueMs = dueOf(row, began);
  if (dueMs === null) return null;
  const days = Math.max(0, Math.round(row.ivl));
  const lastMs = readLastReview(row.data) ?? dueMs - days * DAY_SECONDS * 1000;
  const memory = readMemory(row.data) ?? (reviews.length > 0 ? {} : memoryOfSm2(row.factor / 1000, days));
  return {
    due: iso(dueMs),
    scheduledDays: row.type === ANKI_REVIEW ? days : 0,
    state: row.type,
    lapses: count(row.lapses),
    reps: count(row.reps),
    ...(reviews.length > 0 ? {} : { learningSteps: 0, elapsedDays: 0, lastReview: iso(Math.max(0, lastMs)) }),
    ...memory,
  };
}

/** A card that was studied and then reset. @param at milliseconds since 1970 */
function newAgain(at: number): Partial<FsrsData> {
  return {
    due: iso(at),
    stability: 0,
    difficulty: 0,
    elapsedDays: 0,
    scheduledDays: 0,
    reps: 0,
    lapses: 0,
    state: ANKI_NEW,
    learningSteps: 0,
    lastReview: null,
  };
}

/** When a card is due, in milliseconds. In a filtered deck its real due date is in `odue`. */
function dueOf(row: CardRow, began: number): number | null {
  const due = row.odid !== 0 && row.odue !== 0 ? row.odue : row.due;
  const seconds = Math.abs(due) >= SECONDS_FROM ? due : began + due * DAY_SECONDS;
  const ms = Math.round(seconds * 1000);
  return ms >= 0 && ms <= LAST_MS ? ms : null;
}

const iso = (ms: number) => new Date(Math.min(LAST_MS, ms)).toISOString();
const count = (value: number) => Math.min(100_000, Math.max(0, Math.round(value)));
