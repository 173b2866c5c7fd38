import { readActivity, sweepActivity } from "~/db/queries/content-analytics";
import { findItems } from "~/db/queries/content-items";
import type { Owner } from "../../accounts/owner";
import type { Deps } from "../../deps";
import { nameItem } from "../name-item";
import { toItemView } from "../views";
import { type AnalyticsView, PERIODS, type Period } from "./kinds";

/** Longer periods are shown by week: more bars would be too thin to see. */
const MOST_BARS = 90;
const DAY_MS = 86_400_000;
const KEPT_DAYS = 400;

/**
 * What the owner did with their library in the days up to today, in their time zone.
 * @param input.minutesWest of UTC today, as a browser reports it; also used for days before a clock change, so what was
 * done then within an hour of midnight may count toward the day beside it
 */
export async function readAnalytics(
  deps: Pick<Deps, "db" | "now">,
  { owner, minutesWest, period }: { owner: Owner; minutesWest: number; period: Period },
): Promise<AnalyticsView> {
  const shiftMs = -minutesWest * 60_000;
  const now = deps.now();
  const today = Math.floor((now.getTime() + shiftMs) / DAY_MS);
  const startOf = (days: number) => (today - days + 1) * DAY_MS - shiftMs;
  const first = today - period + 1;
  const stepDays = period > MOST_BARS ? 7 : 1;
  const since = new Date(startOf(period));
  const found = await readActivity(deps.db, owner, { since, now, stepMs: stepDays * DAY_MS });
  const rows = await findItems(
    deps.db,
    owner,
    [...found.opened, ...found.unopened].map(({ itemId }) => itemId),
  );
  const items = new Map(rows.map((row) => [row.id, toItemView(row)]));
  const itemOf = ({ itemId }: { itemId: number }) => {
    const item = items.get(itemId);
    return item ? [{ id: item.id, title: nameItem(item), href: item.href, createdAt: item.createdAt }] : [];
  };
  const [studied, reviewed, taken] = [found.studied, found.reviewed, found.taken].map(
    (steps) => new Map(steps.map(({ step, seconds }) => [step, seconds])),
  );
  const touched = new Map(found.touched.map(({ step, items: count }) => [step, count]));
  return {
    stepDays,
    steps: Array.from({ length: period / stepDays }, (_, index) => {
      const on = (seconds: ReadonlyMap<number, number> | undefined) => seconds?.get(index) ?? 0;
      // Sessions consist of reviews, and an abandoned session is not recorded, so the larger figure is right.
      const spent = Math.max(on(studied), on(reviewed)) + on(taken);
      const date = new Date((first + index * stepDays) * DAY_MS).toISOString().slice(0, 10);
      return { date, minutes: Math.round(spent / 60), items: touched.get(index) ?? 0 };
    }),
    videos: found.videos.map(toVideo),
    opened: found.opened.flatMap((one) => itemOf(one).map((item) => ({ ...item, times: one.times }))),
    neverOpened: found.unopened.flatMap(itemOf),
    longer: PERIODS.find((days) => days > period && (found.lastBefore ?? 0) >= startOf(days)) ?? null,
  };
}

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
