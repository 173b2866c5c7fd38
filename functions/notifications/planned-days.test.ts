import { beforeEach, expect, it } from "vitest";
import type { ScheduleSummary } from "~/functions/reviews/port";
import { createDelivering, MINUTE } from "~/test/helpers/delivering";
import { insertMember, rowsOf, START } from "~/test/helpers/verb-deps";
import { deliverNotifications } from "./deliver-notifications";

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DUE = START + 10 * MINUTE;

let world: ReturnType<typeof createDelivering>;
let userId: number;
beforeEach(async () => {
  world = createDelivering();
  ({ userId } = await insertMember(world, "ada"));
});

const study = (summary: Partial<ScheduleSummary> = {}, at = START) => world.study(userId, summary, at);
/** When mails are planned, in UTC. */
const planned = async () =>
  (await world.rows("status = 'pending' and delivery_channel = 'email'")).map(
    ({ at, notification_type: type }) => `${new Date(Number(at)).toISOString().slice(0, 16)} ${type}`,
  );
/** The cron, hourly, at the minute after reminders are due. */
async function pass(days: number, from = START) {
  for (let at = from; at <= from + days * DAY; at += 60 * MINUTE) await world.run(at + 11 * MINUTE);
}

it("does everything that arrives twice once", async () => {
  for (const _ of [1, 2]) await study();
  world.state.now = DUE;
  const ids = (await world.rows()).map(({ id }) => Number(id));
  for (const _ of [1, 2]) await deliverNotifications(world, { ids });
  for (const _ of [1, 2]) await world.run(DUE);
  // The clock goes back, and the same summary arrives again, changed in nothing that matters.
  await study({ revision: 2 }, START);
  for (const _ of [1, 2]) await world.run(DUE + 5 * MINUTE);
  expect(world.mails.map(({ subject }) => subject)).toEqual(["3 cards are due"]);
});

it.each([
  ["east, where that time comes earlier", "Asia/Tokyo", "2026-01-15T04:10"],
  ["west, where it comes later", "America/New_York", "2026-01-15T18:10"],
])("moves what is planned with a learner who travels %s", async (_, timeZone, at) => {
  const due = { nextDueAt: START - 13 * HOUR, recallFallsAt: null };
  await study(due, START - 12 * HOUR);
  const [before] = await planned();
  expect(before).toBe("2026-01-15T12:10 flashcard_reminder");
  await study({ ...due, timeZone, revision: 2 }, START - 12 * HOUR);
  expect(await planned()).toContain(`${at} flashcard_reminder`);
  expect((await planned()).filter((line) => line.endsWith("flashcard_reminder"))).toHaveLength(1);
});

it("tells somebody who stays away on day 3, weekly, monthly, and once more that it ends", async () => {
  await study();
  await pass(220);
  const days = world
    .rows("status = 'sent' and delivery_channel = 'email'")
    .then((rows) => rows.map((row) => 1 + Math.round((Number(row.planned_for) - DUE) / DAY)));
  expect(await days).toEqual([1, 3, 10, 17, 24, 31, 61, 91, 121, 151, 181]);
  const last = world.mails.at(-1);
  expect([last?.subject, last?.text.split("\n\n").slice(0, 2)]).toEqual([
    "The last reminder for now",
    [
      "It has been 181 days since your last review, so this is the last reminder.",
      "Your cards are kept. Review one whenever you like, and reminders start again.",
    ],
  ]);
  expect(await planned()).toEqual([]);
  // A review starts them again.
  const back = START + 221 * DAY;
  await study({ lastStudiedAt: back, nextDueAt: back + MINUTE, recallFallsAt: null, revision: 2 }, back);
  expect(await planned()).toEqual([
    expect.stringContaining("flashcard_reminder"),
    expect.stringContaining("motivational"),
  ]);
});

it("sends rare digests to somebody who stays away, and daily ones again after a review", async () => {
  await world.choose(userId, "notification_frequency = 'daily_digest'");
  await study({ lastStudiedAt: START });
  await pass(40);
  const dates = () =>
    world
      .rows("status = 'sent' and delivery_channel = 'email'")
      .then((rows) => rows.map(({ planned_for: at }) => new Date(Number(at)).toISOString().slice(5, 10)));
  expect(await dates()).toEqual(["01-16", "01-17", "01-18", "01-25", "02-01", "02-08", "02-15"]);
  const back = START + 40 * DAY;
  const due = { nextDueAt: back + MINUTE, recallFallsAt: back + MINUTE };
  await study({ ...due, lastStudiedAt: back, revision: 2 }, back);
  await pass(2, back);
  expect((await dates()).slice(7)).toEqual(["02-25"]);
});

it("brings a snoozed reminder on a day with another one, and after it was planned anew", async () => {
  await study();
  await rowsOf(
    world.DB,
    `insert into notification_queue (user_id, notification_type, delivery_channel, scheduled_for, planned_for, metadata,
      group_key, dedupe_key, created_at) values (?, 'flashcard_reminder', 'in_app', ?2, ?2, ?3, 'snooze:1', 'snooze:1:in_app', ?4)`,
    ...[userId, DUE + 60 * MINUTE, JSON.stringify({ studiedAt: START }), START],
  );
  await study({ revision: 2 }, START);
  await world.run(DUE);
  await world.run(DUE + 60 * MINUTE);
  expect(await world.rows("group_key = 'snooze:1'")).toMatchObject([{ status: "sent" }]);
});

it("keeps one entry of a kind in the inbox, the newest, and every milestone", async () => {
  await study({ reviewsTotal: 100 });
  await pass(20);
  await study({ reviewsTotal: 500, revision: 2 }, START + 20 * DAY);
  await pass(1, START + 20 * DAY);
  const entries = `select notification_type as type, created_at as at from notification_history
    where delivery_channel = 'in_app' and deleted_at is null order by created_at`;
  const listed = await rowsOf(world.DB, entries);
  expect(listed.map(({ type, at }) => `${1 + Math.floor((Number(at) - START) / DAY)} ${type}`)).toEqual([
    ...["1 flashcard_reminder", "1 progress_milestone", "17 motivational_message", "21 progress_milestone"],
  ]);
  expect(
    await rowsOf(world.DB, "select 1 from notification_history where deleted_at is not null and is_read = 0"),
  ).toEqual([]);
});

it("says nothing about an imported history, until the next moment", async () => {
  // The last of its reviews was three days ago, so that an invitation to come back would have been due just now.
  const imported = { lastStudiedAt: START - 3 * DAY, nextDueAt: START - 3 * DAY, recallFallsAt: null, streakDays: 30 };
  await study({ ...imported, reviewsTotal: 5000, isMerged: true }, START + 20 * MINUTE);
  await pass(6);
  expect(world.mails).toEqual([]);
  await pass(2, START + 6 * DAY);
  expect(world.mails).toHaveLength(1);
});
