import { expect, it } from "vitest";
import { changePreferences, readPreferences } from "~/functions/notifications/choose";
import type { ReviewSchedulePort } from "~/functions/reviews/port";
import { createVerbDeps, insertMember, rowsOf, START } from "../../test/helpers/verb-deps";
import type { PreferencesPatch } from "./schema";

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
  // The form sends the zone that it shows with every other change.
  await change({ quizReminders: false, quietHoursTimezone: "America/New_York" });
  expect(await travel("Asia/Kathmandu")).toBe("Asia/Kathmandu");
  // Times alone say nothing about the zone.
  await change({ quietHoursEnabled: true, quietHoursStart: "22:00", quietHoursEnd: "07:00" });
  expect(await travel("Europe/Berlin")).toBe("Europe/Berlin");
  await change({ quietHoursEnabled: true, quietHoursTimezone: "Europe/Berlin" });
  expect(await travel("Pacific/Apia")).toBe("Europe/Berlin");
  await change({ quietHoursEnabled: false, emailNotifications: true });
  expect(await zone()).toBe("Europe/Berlin");
});

it("plans by a change again when a review is recorded while it is saved", async () => {
  const world = createVerbDeps();
  const { userId } = await insertMember(world, "ada");
  const owner = { userId, anonymousId: null, sessionHash: "session-of-ada" } as const;
  await rowsOf(
    world.DB,
    `insert into study_summaries (user_id, next_due_at, due_count, new_count, last_studied_at, revision, updated_at)
      values (?, ?, 3, 0, ?, 1, ?)`,
    ...[userId, START + 60_000, START, START],
  );
  const reviewSchedule = { settings: async () => ({ timeZone: "UTC" }) } as unknown as ReviewSchedulePort;
  // Asked for after the summary was read and before the change is saved.
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
