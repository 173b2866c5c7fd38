import { changePreferences } from "~/functions/notifications/choose-notifications";
import { OFFSETS } from "~/functions/notifications/notification-kinds";
import type { Preferences } from "~/functions/notifications/preferences";
import type { ReviewSchedulePort } from "~/functions/reviews/port";
import { know, type Model } from "./learners";
import { DAY, HOUR, type Month } from "./month";

type About = {
  reviewSchedule: ReviewSchedulePort;
  zones: readonly [string, ...string[]];
  /** What else the learner does at the same time. */
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
  await change(month, model, { patch, about });
}

/** A learner turns on quiet hours around the current time. */
export async function rest(month: Month, model: Model, about: About): Promise<void> {
  if (model.isGone || model.coming.preferences) return;
  const clock = (at: number) => new Date(at).toISOString().slice(11, 16);
  const [quietHoursStart, quietHoursEnd] = [clock(month.now()), clock(month.now() + month.random.int(1, 4) * HOUR)];
  const patch = { quietHoursStart, quietHoursEnd, quietHoursEnabled: true, quietHoursTimezone: "UTC" };
  await change(month, model, { patch, about });
}

/** Saves a learner's choices, sometimes from two tabs. */
async function change(month: Month, model: Model, { patch, about }: { patch: Patch; about: About }): Promise<void> {
  const { random } = month;
  const owner = { userId: model.userId, anonymousId: null, sessionHash: `session-${model.userId}` } as const;
  const deps = { db: month.db, now: () => new Date(month.now()), reviewSchedule: about.reviewSchedule };
  const { preferences } = model.wish;
  const after = (part: Patch) => ({
    ...{ ...preferences, ...part },
    quietHoursZoneChosen: preferences.quietHoursZoneChosen || part.quietHoursTimezone !== undefined,
  });
  const save = (part: Patch) => month.insist(() => changePreferences(deps, { owner, patch: part }));
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
  // Often while another of their actions is in progress.
  if (random.chance(0.4)) month.plan(month.now() + random.int(0, 100), about.meanwhile);
  const [first = patch, second] = tabs;
  if (second) month.plan(month.now() + random.int(0, 40), () => save(second).then(finish), "ours");
  await save(first);
  finish();
}

type Patch = Partial<Preferences>;

/** The parts of a change made in two tabs at the same time. */
function apart<Patch extends object>(patch: Patch): Partial<Patch>[] {
  const isQuiet = ([name]: [string, unknown]) => name.startsWith("quiet");
  const fields = Object.entries(patch);
  const parts = [fields.filter(isQuiet), fields.filter((field) => !isQuiet(field))];
  return parts.filter(({ length }) => length > 0).map((part) => Object.fromEntries(part) as Partial<Patch>);
}
