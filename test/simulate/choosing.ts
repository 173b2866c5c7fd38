import { changePreferences } from "~/functions/notifications/choose";
import { OFFSETS } from "~/functions/notifications/kinds";
import type { ReviewSchedulePort } from "~/functions/reviews/port";
import type { Model } from "./learners";
import { DAY, type Month } from "./month";

/** A learner changes most of their preferences, and some days later again. */
export async function choose(
  month: Month,
  model: Model,
  about: { reviewSchedule: ReviewSchedulePort; zones: readonly [string, ...string[]] },
): Promise<void> {
  if (model.isGone) return;
  const { random } = month;
  const flip = (share = 0.8) => random.chance(share);
  const offsets = Object.fromEntries(OFFSETS.map(({ preference }) => [preference, flip(0.6)]));
  const time = () => `${String(random.int(0, 23)).padStart(2, "0")}:${random.pick(["00", "15", "30", "45"])}`;
  const [quietHoursStart, quietHoursEnd] = [time(), time()];
  const patch = {
    ...{ emailNotifications: flip(), browserNotifications: flip(), inAppNotifications: flip() },
    ...{ flashcardReminders: flip(), studyStreakUpdates: flip(), studySessionReminders: flip() },
    ...{ progressMilestones: flip(), motivationalMessages: flip(), quizReminders: flip() },
    ...{ ...offsets, maxDailyNotifications: random.pick([1, 2, 3, 10, 50]), showQuestion: flip(0.5) },
    notificationFrequency: random.pick(["per_session", "per_session", "daily_digest", "weekly_summary"] as const),
    ...(quietHoursStart === quietHoursEnd ? {} : { quietHoursStart, quietHoursEnd, quietHoursEnabled: flip() }),
    quietHoursTimezone: random.pick(about.zones),
    pausedUntil: random.chance(0.1) ? new Date(month.now() + random.int(1, 4) * DAY) : null,
  };
  const owner = { userId: model.userId, anonymousId: null, sessionHash: `session-${model.userId}` } as const;
  const deps = { db: month.db, now: () => new Date(month.now()), reviewSchedule: about.reviewSchedule };
  await month.insist(() => changePreferences(deps, { owner, patch }));
  model.preferences = { ...model.preferences, ...patch };
  model.chosenAt = month.now();
  month.plan(month.now() + random.int(2, 12) * DAY, () => choose(month, model, about));
}
