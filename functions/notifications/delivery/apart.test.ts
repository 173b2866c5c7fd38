import { beforeEach, expect, it } from "vitest";
import { createDelivering } from "../../../test/helpers/delivering";
import { insertMember, rowsOf, START } from "../../../test/helpers/verb-deps";
import { deliverNotifications } from "../deliver-notifications";

const HOUR = 3_600_000;

let world: ReturnType<typeof createDelivering>;
beforeEach(() => {
  world = createDelivering();
});

/** A milestone by mail that is due. @returns its id */
async function milestone(userId: number, count: number): Promise<number> {
  const [row] = await rowsOf(
    world.DB,
    `insert into notification_queue (user_id, notification_type, delivery_channel, scheduled_for, planned_for, metadata,
      group_key, dedupe_key, created_at) values (?1, 'progress_milestone', 'email', ?2, ?2, ?3, ?4, ?4, ?2) returning id`,
    ...[userId, START, JSON.stringify({ milestone: { name: "reviews", count } }), `${userId}:${count}`],
  );
  return Number(row?.id);
}

it("merges rows held by quiet hours separately for each learner, even if one message names both", async () => {
  // From noon to 14:00 in UTC, where START is noon.
  const quiet =
    "quiet_hours_enabled = 1, quiet_hours_start = '12:00', quiet_hours_end = '14:00', quiet_hours_zone_chosen = 1";
  const [ada, bob] = [await insertMember(world, "ada"), await insertMember(world, "bob")];
  const ids: number[] = [];
  for (const { userId } of [ada, bob]) {
    await world.choose(userId, quiet);
    for (const count of [100, 500]) ids.push(await milestone(userId, count + userId));
  }
  await deliverNotifications(world, { ids });
  expect(world.mails).toEqual([]);
  world.state.now = START + 2 * HOUR;
  await deliverNotifications(world, { ids });
  const told = (count: number) =>
    world.mails.filter(({ subject, text }) => `${subject}${text}`.includes(`${count} reviews`));
  expect(world.mails.map(({ to }) => to).sort()).toEqual(["ada@example.com", "bob@example.com"]);
  for (const { userId, email } of [
    { ...ada, email: "ada@example.com" },
    { ...bob, email: "bob@example.com" },
  ])
    for (const count of [100, 500]) expect(told(count + userId).map(({ to }) => to)).toEqual([email]);
});

it("does not resend through a provider without keys what a dead consumer may have sent", async () => {
  const { userId } = await insertMember(world, "ada");
  for (const keepsKeys of [false, true]) {
    Object.assign(world.email, { keepsKeys });
    world.mails.length = 0;
    const id = await milestone(userId, keepsKeys ? 500 : 100);
    // Claimed, and possibly sent; nothing was recorded before the lease ended.
    await rowsOf(
      world.DB,
      "update notification_queue set status = 'processing', attempts = 1, next_retry_at = ? where id = ?",
      ...[START, id],
    );
    await deliverNotifications(world, { ids: [id] });
    const [row] = await world.rows(`id = ${id}`);
    expect([world.mails.length, row?.status, row?.last_error]).toEqual(
      keepsKeys ? [1, "sent", null] : [0, "failed", "outcome unknown"],
    );
  }
});

it("resends through a provider without keys what it certainly did not accept", async () => {
  const { userId } = await insertMember(world, "ada");
  Object.assign(world.email, { keepsKeys: false });
  const id = await milestone(userId, 100);
  const failed = "update notification_queue set attempts = 1, last_error = 'refused for now' where id = ?";
  await rowsOf(world.DB, failed, id);
  await deliverNotifications(world, { ids: [id] });
  expect(world.mails).toHaveLength(1);
});
