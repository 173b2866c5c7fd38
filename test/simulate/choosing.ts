import { changePreferences } from "~/functions/notifications/choose";
import { OFFSETS } from "~/functions/notifications/kinds";
import type { ReviewSchedulePort } from "~/functions/reviews/port";
import { know, type Model } from "./learners";
import { DAY, type Month } from "./month";

type About = {
  reviewSchedule: ReviewSchedulePort;
  zones: readonly [string, ...string[]];
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
  const after = (change: Partial<typeof patch>) => ({
    ...{ ...preferences, ...change },
    quietHoursZoneChosen: preferences.quietHoursZoneChosen || change.quietHoursTimezone !== undefined,
  });
  const change = (part: Partial<typeof patch>) => month.insist(() => changePreferences(deps, { owner, patch: part }));
  const tabs = random.chance(0.3) ? apart(patch) : [patch];
  model.coming.preferences = [after(patch), ...(tabs.length > 1 ? tabs.map(after) : [])];
  let left = tabs.length;
  const finish = () => {
    left -= 1;
    if (left > 0) return;
    know(model, { preferences: after(patch) }, month.now());
    delete model.coming.preferences;
    model.chosenAt = month.now();
  };
  // Often while something else of theirs is under way.
  if (random.chance(0.4)) month.plan(month.now() + random.int(0, 100), about.meanwhile);
  const [first = patch, second] = tabs;
  if (second) month.plan(month.now() + random.int(0, 40), () => change(second).then(finish), "ours");
  await change(first);
  finish();
}

/** The parts of a change that are made in two tabs at the same time. */
function apart<Patch extends object>(patch: Patch): Partial<Patch>[] {
  const isQuiet = ([name]: [string, unknown]) => name.startsWith("quiet");
  const fields = Object.entries(patch);
  const parts = [fields.filter(isQuiet), fields.filter((field) => !isQuiet(field))];
  return parts.filter(({ length }) => length > 0).map((part) => Object.fromEntries(part) as Partial<Patch>);
}
