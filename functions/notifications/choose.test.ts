import { expect, it } from "vitest";
import { changePreferences, readPreferences } from "~/functions/notifications/choose";
import type { ReviewSchedulePort } from "~/functions/reviews/port";
import { createVerbDeps, insertMember } from "../../test/helpers/verb-deps";
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
