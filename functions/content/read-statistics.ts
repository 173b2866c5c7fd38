import type { Database } from "~/db/client";
import { countersOf, type ItemCount, quartersSince } from "~/db/queries/content-counts";
import { type ItemRow, listItems } from "~/db/queries/content-items";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { causeOf, toAppError } from "../errors";
import { hrefOf } from "./href";
import type { ActivityView, ItemType, StatisticsView } from "./kinds";
import { sumOf } from "./read-items";

const DAY_MS = 86_400_000;
/** The longest that a learner's last seven days can reach back: one day may have 25 hours, and time zones differ. */
const MAX_WEEK_MS = 8 * DAY_MS;
const RECENT = 20;

type StatisticsDeps = Pick<Deps, "db" | "log" | "now" | "reviewSchedule">;

/** The statistics of the owner's library: one round trip to the database, and a call to the study object in parallel. */
export async function readStatistics(deps: StatisticsDeps, owner: Owner): Promise<StatisticsView> {
  const now = deps.now();
  const [rows, study] = await Promise.all([
    deps.db.batch(statisticsStatements(deps.db, owner, now)),
    readStreak(deps, owner, now),
  ]);
  return toStatistics(rows, study, now);
}

const NOT_ARCHIVED = { isArchived: false, words: [] };

/** The statements for the counters, for the items added per quarter of an hour of the week, and for the newest of them. */
export function statisticsStatements(db: Database, owner: Owner, now: Date) {
  const earliest = new Date(now.getTime() - MAX_WEEK_MS);
  const newest = listItems(db, owner, { filter: NOT_ARCHIVED, sort: "newest", after: null, limit: RECENT });
  return [countersOf(db, owner), quartersSince(db, owner, earliest), newest] as const;
}

type StatisticsRows = readonly [ItemCount[], { quarter: number; items: number }[], ItemRow[]];

/** The results of those statements, combined with the learner's days. */
export function toStatistics([counts, quarters, recent]: StatisticsRows, study: Streak, now: Date): StatisticsView {
  const weekStart = study?.weekStartMs ?? now.getTime() - 7 * DAY_MS;
  const thisWeek = quarters.filter(({ quarter }) => quarter * 900_000 >= weekStart);
  const byType = Map.groupBy(counts, ({ itemType }) => itemType);
  return {
    totalContent: sumOf(counts, NOT_ARCHIVED),
    byType: Object.fromEntries([...byType].map(([itemType, ofType]) => [itemType, sumOf(ofType, NOT_ARCHIVED)])),
    favorites: sumOf(counts, { ...NOT_ARCHIVED, isFavorite: true }),
    archived: sumOf(counts, { isArchived: true }),
    thisWeek: thisWeek.reduce((sum, { items }) => sum + items, 0),
    studyStreak: study?.days ?? null,
    recentActivity: recent.filter(({ createdAt }) => createdAt.getTime() >= weekStart).map(toActivity),
  };
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
