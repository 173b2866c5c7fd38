import { changePreferences } from "~/functions/notifications/choose";
import { OFFSETS } from "~/functions/notifications/kinds";
import type { ReviewSchedulePort } from "~/functions/reviews/port";
import { know, type Model } from "./learners";
import { DAY, type Month } from "./month";

type About = {
  reviewSchedule: ReviewSchedulePort;
  zones: readonly [string, ...string[]];
  /** The zone of their study settings. */
  studyZone: () => string;
  /** What else they do at the same time. */
  meanwhile: () => Promise<void>;
};

/** A learner changes most of their preferences. */
export async function choose(month: Month, model: Model, about: About): Promise<void> {
  if (model.isGone || model.coming.preferences) return;
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
    ...(random.chance(0.5) ? { quietHoursTimezone: random.pick(about.zones) } : {}),
    pausedUntil: random.chance(0.1) ? new Date(month.now() + random.int(1, 4) * DAY) : null,
  };
  const owner = { userId: model.userId, anonymousId: null, sessionHash: `session-${model.userId}` } as const;
  const deps = { db: month.db, now: () => new Date(month.now()), reviewSchedule: about.reviewSchedule };
  const { preferences } = model.wish;
  const zoneBefore = preferences.quietHoursZoneChosen ? preferences.quietHoursTimezone : about.studyZone();
  const { quietHoursTimezone: zone, quietHoursEnabled = preferences.quietHoursEnabled } = patch;
  const choosesZone = zone !== undefined && (zone !== zoneBefore || quietHoursEnabled);
  const quietHoursZoneChosen = preferences.quietHoursZoneChosen || choosesZone;
  model.coming.preferences = { ...preferences, ...patch, quietHoursZoneChosen };
  // Often while something else of theirs is under way.
  if (random.chance(0.4)) month.plan(month.now() + random.int(0, 100), about.meanwhile);
  await month.insist(() => changePreferences(deps, { owner, patch }));
  know(model, { preferences: model.coming.preferences }, month.now());
  delete model.coming.preferences;
  model.chosenAt = month.now();
}
