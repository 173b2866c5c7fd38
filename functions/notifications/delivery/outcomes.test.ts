import { beforeEach, expect, it } from "vitest";
import { countUnread, listInbox, listSent } from "~/db/queries/notifications/inbox-rows";
import { createDelivering, MINUTE } from "../../../test/helpers/delivering";
import { insertMember, rowsOf, START } from "../../../test/helpers/verb-deps";

let world: ReturnType<typeof createDelivering>;
let userId: number;
beforeEach(async () => {
  world = createDelivering();
  ({ userId } = await insertMember(world, "ada"));
  await world.study(userId);
});

const reminders = () =>
  rowsOf(
    world.DB,
    `select * from notification_history where notification_type = 'flashcard_reminder' order by delivery_channel`,
  );
const NEWEST = { before: null, limit: 50 };

it("keeps a row whose attempts were all interrupted in the history, in words, and sends it no more", async () => {
  // Three consumers claimed the rows and were killed before any outcome.
  await rowsOf(
    world.DB,
    `update notification_queue set status = 'processing', attempts = 3, next_retry_at = ?
     where notification_type = 'flashcard_reminder' and delivery_channel <> 'browser'`,
    START,
  );
  for (const minutes of [12, 13]) await world.run(START + minutes * MINUTE);
  const failed = { delivery_status: "failed", error_message: "no attempt came to an end" };
  const said = { subject: expect.stringContaining("due"), content: expect.stringMatching(/./) };
  expect(await reminders()).toMatchObject([
    { ...failed, ...said, delivery_channel: "email", recipient_email: "ada@example.com" },
    { ...failed, ...said, delivery_channel: "in_app", recipient_email: null },
  ]);
  expect(world.mails).toEqual([]);
  expect([await listInbox(world.db, userId, NEWEST), await countUnread(world.db, userId, 9)]).toEqual([[], 0]);
});

it("keeps a row without a text in the history, which lists it by what it asked for", async () => {
  await rowsOf(world.DB, "delete from notification_templates");
  for (const minutes of [10, 12]) await world.run(START + minutes * MINUTE);
  const failed = { delivery_status: "failed", error_message: "template missing", subject: "Review now" };
  expect(await reminders()).toMatchObject([
    { ...failed, delivery_channel: "email", recipient_email: "ada@example.com" },
    { ...failed, delivery_channel: "in_app", recipient_email: null },
  ]);
  expect((await listSent(world.db, userId, 10)).map(({ subject }) => subject)).not.toContain("");
  expect([await listInbox(world.db, userId, NEWEST), await countUnread(world.db, userId, 9)]).toEqual([[], 0]);
});

it("sends at a moment that is on, even if a simultaneous moment was turned off since", async () => {
  const offsetOf = async (state: string) =>
    (await world.rows(`delivery_channel = 'in_app' and ${state}`)).map(
      ({ metadata }) => JSON.parse(String(metadata)).offset,
    );
  const isReminder = "notification_type = 'flashcard_reminder'";
  expect(await offsetOf(`${isReminder} and status = 'pending'`)).toEqual(["immediate"]);
  // Planned for the fixed delay that ends at the same time and is then turned off.
  await rowsOf(
    world.DB,
    `update notification_queue set metadata = json_set(metadata, '$.offset', '15m'), group_key = replace(group_key, 'immediate', '15m'),
     dedupe_key = replace(dedupe_key, 'immediate', '15m') where ${isReminder} and delivery_channel = 'in_app'`,
  );
  await world.choose(userId, "fifteen_minute_reminders = 0");
  for (const minutes of [10, 12]) await world.run(START + minutes * MINUTE);
  expect(await offsetOf("last_error = 'turned off'")).toEqual(["15m"]);
  expect(await offsetOf(`${isReminder} and status = 'sent'`)).toEqual(["immediate"]);
});
