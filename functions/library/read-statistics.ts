import type { Database } from "~/db/d1-client";
import { type ItemRow, listItems } from "~/db/queries/library/item-rows";
import { countersOf, type DayCount, daysSince, type ItemCount } from "~/db/queries/library/library-counts";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { causeOf, toAppError } from "~/functions/errors";
import { hrefOf } from "~/functions/item-href";
import type { ItemType } from "~/functions/item-types";
import type { ActivityView, StatisticsView } from "./item-kinds";
import { sumOf } from "./read-items";

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
/** The longest time that a learner's last seven days can span: one day may have 25 hours, and time zones differ. */
const MAX_WEEK_MS = 8 * DAY_MS;
const RECENT = 20;

type StatisticsDeps = Pick<Deps, "db" | "log" | "now" | "reviewSchedule">;

/** The statistics of the owner's library: one round trip to the database, and a call to the study object in parallel. */
export async function readLibraryStatistics(deps: StatisticsDeps, owner: Owner): Promise<StatisticsView> {
  const now = deps.now();
  const newest = listItems(deps.db, owner, { filter: NOT_ARCHIVED, sort: "newest", after: null, limit: RECENT });
  const [[counts, days, recent], study] = await Promise.all([
    deps.db.batch([...figureStatements(deps.db, owner, now), newest]),
    readStreak(deps, owner, now),
  ]);
  const { weekStart, ...figures } = toFigures([counts, days], study, now);
  const inWeek = recent.filter(({ createdAt }) => createdAt.getTime() >= weekStart);
  return { ...figures, recentActivity: inWeek.map(toActivity) };
}

const NOT_ARCHIVED = { isArchived: false };

/** The statements for the counters, and for the items added per quarter of an hour of the week. */
export function figureStatements(db: Database, owner: Owner, now: Date) {
  return [countersOf(db, owner), daysSince(db, owner, new Date(now.getTime() - MAX_WEEK_MS))] as const;
}

/** Combines the results of those statements with the learner's days. */
export function toFigures([counts, days]: readonly [ItemCount[], DayCount[]], study: Streak, now: Date) {
  const weekStart = study?.weekStartMs ?? now.getTime() - 7 * DAY_MS;
  const byType = Map.groupBy(counts, ({ itemType }) => itemType);
  return {
    totalContent: sumOf(counts, NOT_ARCHIVED),
    byType: Object.fromEntries([...byType].map(([itemType, ofType]) => [itemType, sumOf(ofType, NOT_ARCHIVED)])),
    favorites: sumOf(counts, { ...NOT_ARCHIVED, isFavorite: true }),
    archived: sumOf(counts, { isArchived: true }),
    thisWeek: days.reduce((sum, day) => sum + itemsSince(day, weekStart), 0),
    studyStreak: study?.days ?? null,
    weekStart,
  };
}

/** The number of a day's items that were made at a time or later. */
function itemsSince({ day, quarters }: DayCount, since: number): number {
  const late = Object.entries(quarters).filter(([quarter]) => day * DAY_MS + Number(quarter) * QUARTER_MS >= since);
  return late.reduce((sum, [, items]) => sum + items, 0);
}

type Streak = Awaited<ReturnType<typeof readStreak>>;

/** Null if the study object does not answer; the library is shown without it. */
export async function readStreak({ log, reviewSchedule }: StatisticsDeps, owner: Owner, now: Date) {
  try {
    return await reviewSchedule.streak(owner, now.getTime());
  } catch (thrown) {
    log("warn", "study streak unknown", { cause: causeOf(toAppError(thrown)) });
    return null;
  }
}

function toActivity(row: ItemRow): ActivityView {
  const { itemType, itemId, title, createdAt, contentData } = row;
  const transcriptId = typeof contentData.transcriptId === "number" ? contentData.transcriptId : null;
  const href = hrefOf(itemType, itemId, transcriptId);
  return { type: "created", itemType: itemType satisfies ItemType, itemId, title, at: createdAt.toISOString(), href };
}
