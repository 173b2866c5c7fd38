import { describe, expect, it } from "vitest";
import { AppError } from "~/functions/errors";
import { MINUTE } from "../../../test/helpers/delivering";
import { DUE, sevenDue } from "../../../test/helpers/seven-due";
import { rowsOf, START } from "../../../test/helpers/verb-deps";

const SECOND = 1000;

const SIX = [1, 2, 3, 4, 5, 6].map((n) => `ada${n}@example.com`);
const WAITS = { status: "pending", attempts: 0, last_error: null };

it.each([
  [
    "email is turned off",
    "update notification_preferences set email_notifications = 0, version = 2 where user_id = ?",
    "turned off",
  ],
  [
    "a review arrives",
    `update study_summaries set last_studied_at = ${DUE}, revision = 2 where user_id = ?`,
    "studied",
  ],
  ["the address is no longer verified", "update users set email_verified = 0 where id = ?", "unverified"],
])("does not mail a learner if, right before the call, %s", async (_, sql, why) => {
  const { world, lastRows, change, meanwhile, wereMailed } = await sevenDue();
  await meanwhile(() => change(sql));
  expect(wereMailed()).toEqual(SIX);
  expect(await lastRows()).toMatchObject([WAITS]);
  await world.run(DUE + 2 * MINUTE);
  expect((await lastRows())[0]).toMatchObject({ status: "cancelled", last_error: why });
  expect(wereMailed().filter((to) => to.startsWith("ada7"))).toEqual([]);
});

it("mails an address changed right before the call, not the old one", async () => {
  const { world, lastRows, change, meanwhile, wereMailed } = await sevenDue();
  await meanwhile(() => change("update users set email = 'new@example.com' where id = ?"));
  expect([wereMailed(), await lastRows()]).toMatchObject([SIX, [WAITS]]);
  await world.run(DUE + 2 * MINUTE);
  expect(wereMailed()).toEqual([...SIX, "new@example.com"]);
});

it("holds a mail if quiet hours begin right before the call", async () => {
  const { world, lastRows, change, meanwhile, wereMailed } = await sevenDue();
  // From 13:11 in Berlin, a minute after the mails are due.
  await change(`update notification_preferences set quiet_hours_enabled = 1, quiet_hours_start = '13:11',
    quiet_hours_end = '15:00', quiet_hours_timezone = 'Europe/Berlin', quiet_hours_zone_chosen = 1 where user_id = ?`);
  await meanwhile(
    () => {
      world.state.now = START + 11 * MINUTE;
    },
    START + 11 * MINUTE - 5 * SECOND,
  );
  expect([wereMailed(), await lastRows()]).toMatchObject([SIX, [WAITS]]);
  await world.run(START + 13 * MINUTE);
  expect(wereMailed()).toEqual(SIX);
  expect((await lastRows())[0]).toMatchObject({
    status: "pending",
    at: START + 120 * MINUTE,
    held_since: expect.any(Number),
  });
});

describe("a limit lowered right before the call", () => {
  const lower =
    "update notification_preferences set max_daily_notifications = 1, version = version + 1 where user_id = ?";
  const sentToday = (last: number) =>
    `insert into notification_queue (user_id, notification_type, delivery_channel, scheduled_for, planned_for, metadata,
      group_key, dedupe_key, status, counted_on, counted_until, created_at) values (${last}, 'share_comment', 'email', 1, 1,
      '{}', 'sent', 'sent:email', 'sent', '2026-01-15', '2026-01-15', 1)`;

  it("stops a mail that was counted before", async () => {
    const { world, last, lastRows, change, meanwhile, wereMailed } = await sevenDue();
    await rowsOf(world.DB, sentToday(last));
    await meanwhile(() => change(lower));
    expect([wereMailed(), await lastRows()]).toMatchObject([SIX, [{ ...WAITS, counted_on: null }]]);
    await world.run(DUE + 2 * MINUTE);
    expect([wereMailed(), (await lastRows())[0]]).toMatchObject([
      SIX,
      { status: "cancelled", last_error: "daily limit" },
    ]);
  });

  // A first attempt got no answer.
  const tried = `update notification_queue set attempts = 1, counted_on = '2026-01-15', counted_until = '2026-01-15',
    last_error = 'no answer' where user_id = ? and notification_type = 'flashcard_reminder'`;

  it("stops another attempt at a mail that may have arrived", async () => {
    const { world, last, lastRows, change, meanwhile, wereMailed } = await sevenDue();
    await rowsOf(world.DB, sentToday(last));
    await change(tried);
    await meanwhile(() => change(lower));
    expect([wereMailed(), await lastRows()]).toMatchObject([SIX, [{ status: "pending", attempts: 1 }]]);
    await world.run(DUE + 2 * MINUTE);
    expect([wereMailed(), (await lastRows())[0]]).toMatchObject([SIX, { last_error: "daily limit" }]);
  });

  it("allows a retry of the only one of its day", async () => {
    const { world, change, meanwhile, wereMailed } = await sevenDue();
    await change(tried);
    await meanwhile(() => change(lower));
    await world.run(DUE + 2 * MINUTE);
    expect(wereMailed()).toEqual([...SIX, "ada7@example.com"]);
  });
});

it("makes no call so late that the lease might end before it, and makes it in the next run", async () => {
  const { world, lastRows, meanwhile, wereMailed } = await sevenDue();
  await meanwhile(() => {
    world.state.now = DUE + 11 * SECOND;
  });
  expect([wereMailed(), await lastRows()]).toMatchObject([SIX, [WAITS]]);
  await world.run(DUE + 2 * MINUTE);
  expect(wereMailed()).toEqual([...SIX, "ada7@example.com"]);
});

it("repeats the same content in a second attempt, including everything held together", async () => {
  const { world, last, change } = await sevenDue();
  await world.study(last, { reviewsTotal: 100, revision: 2 });
  await change(`update notification_queue set held_since = ${START}, scheduled_for = ${DUE}
    where user_id = ? and notification_type in ('flashcard_reminder', 'progress_milestone')`);
  const { send } = world.email;
  world.email.send = async (mail) => {
    const sent = await send(mail);
    // Accepted, but the answer was lost.
    if (world.mails.filter(({ key }) => key === mail.key).length === 1) throw new AppError("mail_unavailable", "lost");
    return sent;
  };
  await world.run(DUE);
  await world.run(DUE + 2 * MINUTE);
  const [first, second, ...more] = world.mails.filter(({ to }) => to === "ada7@example.com");
  expect(second).toEqual(first);
  expect([first?.text.includes("100 reviews"), more]).toEqual([true, []]);
  const held = await world.rows(`user_id = ${last} and held_since is not null`);
  expect(held.map(({ status, last_error }) => last_error ?? status).toSorted()).toEqual(["merged", "sent"]);
});

it("puts back what quiet hours held together, and mails it as one later", async () => {
  const { world, last, change, meanwhile } = await sevenDue();
  await world.study(last, { reviewsTotal: 100, revision: 2 });
  await change(`update notification_queue set held_since = ${START}, scheduled_for = ${DUE}
    where user_id = ? and notification_type in ('flashcard_reminder', 'progress_milestone')`);
  await meanwhile(() => change("update users set email = 'new@example.com' where id = ?"));
  const held = () => world.rows(`user_id = ${last} and held_since is not null`);
  expect(await held()).toMatchObject([WAITS, WAITS]);
  await world.run(DUE + 2 * MINUTE);
  expect((await held()).map(({ status, last_error }) => last_error ?? status).toSorted()).toEqual(["merged", "sent"]);
  expect(world.mails.filter(({ to }) => to === "new@example.com")).toHaveLength(1);
});
