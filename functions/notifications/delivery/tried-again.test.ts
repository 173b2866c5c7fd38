import { describe, expect, it } from "vitest";
import { insertNext } from "~/db/queries/notifications/plan-rows";
import { AppError } from "~/functions/errors";
import { createDelivering, MINUTE } from "../../../test/helpers/delivering";
import { insertMember, rowsOf, START } from "../../../test/helpers/verb-deps";

const DUE = START + 10 * MINUTE;
const RETRY = DUE + 2 * MINUTE;
const LATER = RETRY + 10 * MINUTE;
const PLANNED = { type: "flashcard_reminder", channel: "email", at: LATER, priority: 4, quizId: null } as const;

/**
 * A flashcard reminder and a milestone held together by quiet hours. As with Resend, the first mail under a key arrives
 * and later ones count as sent. The answer to the first one is lost.
 */
async function merged({ hasArrived = true } = {}) {
  const world = createDelivering();
  const { userId } = await insertMember(world, "ada");
  await world.choose(userId, "browser_notifications = 0, in_app_notifications = 0, version = 1");
  await world.study(userId, { reviewsTotal: 100 });
  const hold = `update notification_queue set held_since = ${START}, scheduled_for = ${DUE}
    where user_id = ? and notification_type in ('flashcard_reminder', 'progress_milestone')`;
  await rowsOf(world.DB, hold, userId);
  const arrived = new Map<string, string>();
  const calls: string[] = [];
  let isFirst = true;
  world.email.send = async ({ key, subject, text }) => {
    calls.push(key);
    const isLost = isFirst;
    isFirst = false;
    if (!(isLost && !hasArrived) && !arrived.has(key)) arrived.set(key, `${subject}\n${text}`);
    if (isLost) throw new AppError("mail_unavailable", "no answer");
    return { externalId: key };
  };
  await world.run(DUE);
  const ends = async () => {
    const rows = await world.rows("held_since is not null");
    return Object.fromEntries(rows.map((row) => [row.notification_type, row.last_error ?? row.status]));
  };
  /** How many of the mails that arrived contain these words. */
  const timesTold = (words: string) => [...arrived.values()].filter((mail) => mail.includes(words)).length;
  return { world, userId, ends, calls, timesTold };
}

describe.each([{ hasArrived: true }, { hasArrived: false }])(
  "a second attempt at merged rows, the first having arrived: $hasArrived",
  ({ hasArrived }) => {
    it("leaves out a row that quiet hours have held since, which is sent separately", async () => {
      const { world, userId, ends, timesTold } = await merged({ hasArrived });
      const insert = `insert into notification_queue (user_id, notification_type, delivery_channel, scheduled_for,
        planned_for, metadata, group_key, dedupe_key, held_since, priority, created_at) values (?, 'progress_milestone',
        'email', ${DUE}, ${DUE}, '{"milestone":{"name":"streak","count":7}}', 'streak', 'streak:email', ${START}, 2, 1)`;
      await rowsOf(world.DB, insert, userId);
      await world.run(RETRY);
      await world.run(LATER);
      const [streak] = await world.rows("group_key = 'streak'");
      expect([streak?.status, (await ends()).flashcard_reminder]).toEqual(["sent", "sent"]);
      expect(await world.rows("last_error = 'merged'")).toMatchObject([{ notification_type: "progress_milestone" }]);
      expect([timesTold("100 reviews"), timesTold("cards are due"), timesTold("7 days")].map((n) => n > 0)).toEqual([
        ...[true, true, true],
      ]);
      expect(timesTold("100 reviews")).toBe(1);
    });

    it("reports merged content once, even if the row that carried it is finished", async () => {
      const { world, userId, ends, calls, timesTold } = await merged({ hasArrived });
      await rowsOf(world.DB, "update study_summaries set next_due_at = null, due_count = 0 where user_id = ?", userId);
      await world.run(RETRY);
      await world.run(LATER);
      expect(await ends()).toEqual({ flashcard_reminder: "nothing due", progress_milestone: "sent" });
      expect(new Set(calls).size).toBe(1);
      expect(timesTold("100 reviews")).toBe(1);
    });
  },
);

it("retries together what a dead consumer had claimed together, whichever row is named", async () => {
  const { world, ends, calls } = await merged({ hasArrived: false });
  await rowsOf(
    world.DB,
    `update notification_queue set status = 'processing', next_retry_at = ${RETRY} where held_since is not null`,
  );
  const rows = await world.rows("held_since is not null");
  const { deliverNotifications } = await import("../deliver-notifications");
  world.state.now = RETRY;
  for (const row of rows.toReversed()) await deliverNotifications(world, { ids: [Number(row.id)] });
  expect(await ends()).toEqual({ flashcard_reminder: "sent", progress_milestone: "merged" });
  expect(calls).toHaveLength(2);
});

it("is not planned again at another time if it may have arrived", async () => {
  const world = createDelivering();
  const { userId } = await insertMember(world, "ada");
  await world.choose(userId, "browser_notifications = 0, in_app_notifications = 0, version = 1");
  await world.study(userId);
  const { send } = world.email;
  world.email.send = async (mail) => {
    await send(mail);
    throw new AppError("mail_unavailable", "no answer");
  };
  await world.run(DUE);
  // Turned off and on before the next attempt, with the next review due later.
  const turn = (on: 0 | 1) =>
    rowsOf(world.DB, "update notification_preferences set email_notifications = ?, version = version + 1", on);
  await turn(0);
  await world.run(RETRY);
  await turn(1);
  const [row] = await world.rows("notification_type = 'flashcard_reminder'");
  const { groupKey } = JSON.parse(String(row?.metadata)).carrier;
  const planned = { ...PLANNED, metadata: { studiedAt: START }, groupKey, dedupeKey: `${groupKey}:2.3:email` };
  const basis = { version: 3, revision: 1 };
  await world.db.batch([insertNext(world.db, { userId, rows: [planned], at: RETRY, basis })]);
  expect([row?.status, await world.rows(`dedupe_key = '${planned.dedupeKey}'`)]).toEqual(["cancelled", []]);
  const other = { ...planned, groupKey: "other", dedupeKey: "other:email" };
  await world.db.batch([insertNext(world.db, { userId, rows: [other], at: RETRY, basis })]);
  expect(await world.rows("dedupe_key = 'other:email'")).toHaveLength(1);
});
