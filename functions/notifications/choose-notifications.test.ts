import { expect, it } from "vitest";
import type { ReviewSchedulePort } from "~/functions/reviews/port";
import { createVerbDeps, insertMember, rowsOf, START } from "~/test/helpers/verb-deps";
import { changePreferences, readPreferences } from "./choose-notifications";
import type { PreferencesPatch } from "./model";

it("lets quiet hours follow the zone of the study settings until a zone is chosen", async () => {
  const world = createVerbDeps();
  const { userId } = await insertMember(world, "ada");
  const owner = { userId, anonymousId: null, sessionHash: "session-of-ada" } as const;
  let timeZone = "Europe/Berlin";
  const reviewSchedule = { settings: async () => ({ timeZone }) } as unknown as ReviewSchedulePort;
  const deps = { ...world, reviewSchedule };
  const zone = async () => (await readPreferences(deps, owner)).quietHoursTimezone;
  const change = (patch: PreferencesPatch) => changePreferences(deps, { owner, patch });
  const travel = async (to: string) => {
    timeZone = to;
    return zone();
  };

  expect(await zone()).toBe("Europe/Berlin");
  await change({ emailNotifications: false });
  expect(await travel("America/New_York")).toBe("America/New_York");
  // Quiet hours alone don't choose a time zone.
  await change({ quietHoursEnabled: true, quietHoursStart: "22:00", quietHoursEnd: "07:00" });
  expect(await travel("Europe/Berlin")).toBe("Europe/Berlin");
  await change({ quietHoursTimezone: "Europe/Berlin" });
  expect(await travel("Pacific/Apia")).toBe("Europe/Berlin");
  await change({ quietHoursEnabled: false, emailNotifications: true });
  expect(await zone()).toBe("Europe/Berlin");
});

/** A learner with quiet hours from 22:00 to 07:00, who has studied. */
async function createLearner() {
  const world = createVerbDeps();
  const { userId } = await insertMember(world, "ada");
  const owner = { userId, anonymousId: null, sessionHash: "session-of-ada" } as const;
  await rowsOf(
    world.DB,
    `insert into study_summaries (user_id, next_due_at, due_count, last_studied_at, revision, updated_at)
      values (?, ?, 3, ?, 1, ?)`,
    ...[userId, START + 60_000, START, START],
  );
  return { world, owner };
}

const QUIET = { quietHoursEnabled: true, quietHoursStart: "22:00", quietHoursEnd: "07:00" };

it.each([
  { what: "the first ones", earlier: null },
  { what: "later ones", earlier: { showQuestion: true } },
])("keeps both of two changes at the same time, and plans by both: $what", async ({ earlier }) => {
  const { world, owner } = await createLearner();
  const studyIn = { settings: async () => ({ timeZone: "UTC" }) } as unknown as ReviewSchedulePort;
  const deps = { ...world, reviewSchedule: studyIn };
  if (earlier) await changePreferences(deps, { owner, patch: earlier });
  // The other change is saved after this one has read the stored preferences.
  let others: PreferencesPatch[] = [{ ...QUIET, browserNotifications: false }];
  const settings = async () => {
    const [other] = others;
    others = others.slice(1);
    if (other) await changePreferences(deps, { owner, patch: other });
    return { timeZone: "UTC" };
  };
  const reviewSchedule = { settings } as unknown as ReviewSchedulePort;
  const view = await changePreferences({ ...deps, reviewSchedule }, { owner, patch: { emailNotifications: false } });
  expect(view).toMatchObject({ ...QUIET, browserNotifications: false, emailNotifications: false });
  expect(await readPreferences(deps, owner)).toEqual(view);
  const pending = "select distinct delivery_channel as channel from notification_queue where status = 'pending'";
  expect(await rowsOf(world.DB, pending)).toEqual([{ channel: "in_app" }]);
});

it("refuses a change that contradicts what another one stored at the same time", async () => {
  const { world, owner } = await createLearner();
  const studyIn = { settings: async () => ({ timeZone: "UTC" }) } as unknown as ReviewSchedulePort;
  const deps = { ...world, reviewSchedule: studyIn };
  await changePreferences(deps, { owner, patch: QUIET });
  let isFirst = true;
  const settings = async () => {
    if (isFirst) {
      isFirst = false;
      await changePreferences(deps, { owner, patch: { quietHoursStart: "23:00" } });
    }
    return { timeZone: "UTC" };
  };
  const reviewSchedule = { settings } as unknown as ReviewSchedulePort;
  const change = changePreferences({ ...deps, reviewSchedule }, { owner, patch: { quietHoursEnd: "23:00" } });
  await expect(change).rejects.toMatchObject({ code: "invalid_input" });
  expect(await readPreferences(deps, owner)).toMatchObject({ quietHoursStart: "23:00", quietHoursEnd: "07:00" });
});

it("plans by a change again when a review is recorded while it is saved", async () => {
  const { world, owner } = await createLearner();
  const reviewSchedule = { settings: async () => ({ timeZone: "UTC" }) } as unknown as ReviewSchedulePort;
  // Called after the summary was read and before the change is saved.
  let asked = 0;
  const now = () => {
    asked += 1;
    if (asked === 3) void rowsOf(world.DB, "update study_summaries set revision = 2");
    return new Date(START);
  };
  await changePreferences({ ...world, now, reviewSchedule }, { owner, patch: { quizReminders: false } });
  const planned =
    "select distinct delivery_channel as channel from notification_queue where status = 'pending' order by 1";
  expect(await rowsOf(world.DB, planned)).toEqual([
    { channel: "browser" },
    { channel: "email" },
    { channel: "in_app" },
  ]);
  expect(await rowsOf(world.DB, "select revision from study_summaries")).toEqual([{ revision: 2 }]);
});

it.each([{}, { notificationFrequency: "daily_digest" as const }])(
  "limits a pause to a year, also with %j",
  async (also) => {
    const { world, owner } = await createLearner();
    const reviewSchedule = { settings: async () => ({ timeZone: "Pacific/Apia" }) } as unknown as ReviewSchedulePort;
    const deps = { ...world, reviewSchedule };
    const pause = (until: number) =>
      changePreferences(deps, { owner, patch: { ...also, pausedUntil: new Date(until) } });
    await expect(pause(8.64e15)).rejects.toThrow("A pause can last a year at most");
    const year = START + 365 * 86_400_000;
    expect((await pause(year)).pausedUntil).toBe(new Date(year).toISOString());
  },
);
