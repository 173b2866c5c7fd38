import { readActivity, sweepActivity } from "~/db/queries/content-analytics";
import { findItems } from "~/db/queries/content-items";
import type { Owner } from "../../accounts/owner";
import type { Deps } from "../../deps";
import { nameItem } from "../name-item";
import { toItemView } from "../views";
import type { AnalyticsView } from "./kinds";

/** The number of days shown, including today. */
const DAYS = 30;
const DAY_MS = 86_400_000;
const KEPT_DAYS = 400;

/**
 * What the owner did with their library in the last thirty days, in their time zone.
 * @param input.minutesWest of UTC, as a browser reports it
 */
export async function readAnalytics(
  deps: Pick<Deps, "db" | "now">,
  { owner, minutesWest }: { owner: Owner; minutesWest: number },
): Promise<AnalyticsView> {
  const shiftMs = -minutesWest * 60_000;
  const now = deps.now();
  const today = Math.floor((now.getTime() + shiftMs) / DAY_MS);
  const first = today - DAYS + 1;
  const since = new Date(first * DAY_MS - shiftMs);
  const found = await readActivity(deps.db, owner, { since, now, shiftMs });
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
    (days) => new Map(days.map(({ day, seconds }) => [day, seconds])),
  );
  const touched = new Map(found.touched.map(({ day, items: count }) => [day, count]));
  return {
    days: Array.from({ length: DAYS }, (_, index) => {
      const on = (seconds: ReadonlyMap<number, number> | undefined) => seconds?.get(first + index) ?? 0;
      // Sessions consist of reviews, and an abandoned session is not recorded, so the larger figure is right.
      const spent = Math.max(on(studied), on(reviewed)) + on(taken);
      const date = new Date((first + index) * DAY_MS).toISOString().slice(0, 10);
      return { date, minutes: Math.round(spent / 60), items: touched.get(first + index) ?? 0 };
    }),
    videos: found.videos.map(toVideo),
    opened: found.opened.flatMap((one) => itemOf(one).map((item) => ({ ...item, times: one.times }))),
    neverOpened: found.unopened.flatMap(itemOf),
  };
}

function toVideo({ transcriptId, title, ...done }: Activity["videos"][number]): AnalyticsView["videos"][number] {
  const { attempts, asked, right, answered, reviews, recalled } = done;
  const shares = {
    completion: asked > 0 ? Math.min(1, answered / asked) : 0,
    correctness: asked > 0 ? right / asked : 0,
  };
  return {
    ...{ title, href: `/transcript/${transcriptId}` },
    quizzes: attempts > 0 ? { attempts, ...shares } : null,
    cards: reviews > 0 ? { reviews, recalled: recalled ?? 0 } : null,
  };
}

type Activity = Awaited<ReturnType<typeof readActivity>>;

/** Deletes entries older than the retention time; called by the cron job. */
export async function sweepAnalytics(deps: Pick<Deps, "db" | "now">): Promise<void> {
  await sweepActivity(deps.db, new Date(deps.now().getTime() - KEPT_DAYS * DAY_MS));
}
