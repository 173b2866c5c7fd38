import { findLibraryItems } from "~/db/queries/library/item-rows";
import { readActivity, sweepActivity } from "~/db/queries/library/library-analytics";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { dayAfter, type StudyDay, studyDay } from "~/functions/reviews/scheduling/days";
import { toItemView } from "../item-views";
import { nameItem } from "../name-item";
import { type AnalyticsView, PERIODS, type Period } from "./analytics-kinds";
import { answerStudy, type TalkResult } from "./study-answers";

/** Longer periods are shown by week: more bars would be too thin to see. */
const MOST_BARS = 90;
const DAY_MS = 86_400_000;
const KEPT_DAYS = 400;

/**
 * What the owner did with their library in the days up to today, counted in the same learner's days as reviews.
 * @param input.browserZone for learners who have no time zone yet; null if unknown
 */
export async function readAnalytics(
  deps: Pick<Deps, "db" | "now" | "reviewSchedule">,
  { owner, browserZone, period }: { owner: Owner; browserZone: string | null; period: Period },
): Promise<AnalyticsView> {
  const [settings, statistics] = await Promise.all([
    deps.reviewSchedule.settings(owner),
    deps.reviewSchedule.statistics(owner, deps.now().getTime()),
  ]);
  const timeZone = settings.timeZone === "UTC" ? (browserZone ?? "UTC") : settings.timeZone;
  const zone = { timeZone, dayStartHour: settings.dayStartHour };
  const now = deps.now();
  const today = studyDay(now.getTime(), zone);
  const stepDays = period > MOST_BARS ? 7 : 1;
  const stepMs = stepDays * DAY_MS;
  const days = Array.from({ length: period / stepDays }, (_, index) =>
    dayAfter(today, index * stepDays - period + 1, zone),
  );
  const each = Array.from({ length: period }, (_, index) => dayAfter(today, index - period + 1, zone));
  const startOf = (length: number) => dayAfter(today, 1 - length, zone).startMs;
  const since = new Date(startOf(period));
  const found = await readActivity(deps.db, owner, {
    ...{ since, now, stepMs, changes: changesIn(days, stepMs), dayChanges: changesIn(each, DAY_MS) },
  });
  const rows = await findLibraryItems(
    deps.db,
    owner,
    [...found.opened, ...found.unopened].map(({ itemId }) => itemId),
  );
  const items = new Map(rows.map((row) => [row.id, toItemView(row)]));
  const itemOf = ({ itemId }: { itemId: number }) => {
    const item = items.get(itemId);
    return item ? [{ id: item.id, title: nameItem(item), href: item.href, createdAt: item.createdAt }] : [];
  };
  const taken = new Map(found.taken.map(({ step, seconds }) => [step, seconds]));
  const reviewed = new Map(statistics.heatmap.map((day) => [day.date, day.timeSpent]));
  const secondsOn = days.map(({ date }, index) => {
    const dates = Array.from({ length: stepDays }, (_, day) => addDays(date, day));
    return dates.reduce((sum, one) => sum + (reviewed.get(one) ?? 0), taken.get(index) ?? 0);
  });
  const touched = new Map(found.touched.map(({ step, items: count }) => [step, count]));
  return {
    stepDays,
    timeZone,
    steps: days.map(({ date }, index) => ({
      date,
      minutes: Math.round((secondsOn[index] ?? 0) / 60),
      items: touched.get(index) ?? 0,
    })),
    answers: answerStudy(statistics, {
      talks: found.videos.map(toResult),
      // A week counts as seven equal days: only their sum and number matter.
      seconds: secondsOn.flatMap((seconds) => Array.from({ length: stepDays }, () => seconds / stepDays)),
    }),
    videos: found.videos.map(toVideo),
    opened: found.opened.flatMap((one) => itemOf(one).map((item) => ({ ...item, times: one.times }))),
    neverOpened: found.unopened.flatMap(itemOf),
    longer: PERIODS.find((days) => days > period && (found.lastBefore ?? 0) >= startOf(days)) ?? null,
  };
}

/** The days whose starting hour differs from that of the days before them. */
function changesIn(days: readonly StudyDay[], stepMs: number) {
  return days.flatMap(({ startMs: from }, index) => {
    const before = days[index - 1];
    return before && from - before.startMs !== stepMs ? [{ index, from }] : [];
  });
}

function toResult({ transcriptId, title, asked, right, reviews, recalled }: Activity["videos"][number]): TalkResult {
  const answered = asked + reviews;
  return { title, href: `/transcript/${transcriptId}`, answered, right: right + Math.round(reviews * (recalled ?? 0)) };
}

/** The date some days after a date, both `YYYY-MM-DD`. */
const addDays = (date: string, days: number) => new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

function toVideo({ transcriptId, title, ...done }: Activity["videos"][number]): AnalyticsView["videos"][number] {
  const { attempts, asked, right, answered, reviews, recalled } = done;
  const shares = {
    completion: asked > 0 ? Math.min(1, answered / asked) : 0,
    correctness: asked > 0 ? right / asked : 0,
  };
  return {
    title,
    href: `/transcript/${transcriptId}`,
    quizzes: attempts > 0 ? { attempts, ...shares } : null,
    cards: reviews > 0 ? { reviews, recalled: recalled ?? 0 } : null,
  };
}

type Activity = Awaited<ReturnType<typeof readActivity>>;

/** Deletes entries older than the retention time; called by the cron job. */
export async function sweepAnalytics(deps: Pick<Deps, "db" | "now">): Promise<void> {
  await sweepActivity(deps.db, new Date(deps.now().getTime() - KEPT_DAYS * DAY_MS));
}
