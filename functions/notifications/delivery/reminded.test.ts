import { describe, expect, it } from "vitest";
import { AppError } from "~/functions/errors";
import { createDelivering, MINUTE } from "../../../test/helpers/delivering";
import { DUE, sevenDue } from "../../../test/helpers/seven-due";
import { insertMember, rowsOf, START } from "../../../test/helpers/verb-deps";
import { deliverNotifications } from "../deliver-notifications";

const HOUR = 60 * MINUTE;
const RETRY = DUE + 2 * MINUTE;

type World = ReturnType<typeof createDelivering>;

describe("a study reminder", () => {
  const twoDue = async () => {
    const world = createDelivering();
    const { userId } = await insertMember(world, "ada");
    await world.choose(userId, "browser_notifications = 0, in_app_notifications = 0, version = 1");
    await world.study(userId);
    const insert = `insert into notification_queue (user_id, notification_type, delivery_channel, scheduled_for, planned_for,
      metadata, group_key, dedupe_key, created_at) values (?, 'study_session_reminder', 'email', ${DUE}, ${DUE},
      '{"studiedAt":${START}}', 'session', 'session:email', 1) returning id`;
    const [session] = await rowsOf(world.DB, insert, userId);
    const end = async () => (await world.rows("group_key = 'session'"))[0]?.last_error;
    return { world, userId, id: Number(session?.id), end };
  };

  it("is not sent together with a flashcard reminder", async () => {
    const { world, end } = await twoDue();
    await world.run(DUE);
    expect([world.mails.length, await end()]).toEqual([1, "reminded today"]);
  });

  it("is not sent while a flashcard reminder is on its way, nor after it", async () => {
    const { world, id, end } = await twoDue();
    const { send } = world.email;
    world.email.send = async (mail) => {
      // Another consumer has the study reminder, while this one waits for the provider.
      world.email.send = send;
      await deliverNotifications(world, { ids: [id] });
      return send(mail);
    };
    const others = (await world.rows(`id <> ${id}`)).map((row) => Number(row.id));
    world.state.now = DUE;
    await deliverNotifications(world, { ids: others });
    expect(world.mails).toHaveLength(1);
    await world.run(RETRY);
    expect([world.mails.length, await end()]).toEqual([1, "reminded today"]);
  });

  /** The other hour's study reminder. */
  const planAt = (world: World, at: number) =>
    rowsOf(
      world.DB,
      `update notification_queue set scheduled_for = ${at}, planned_for = ${at}, status = 'pending', last_error = null
        where group_key = 'session'`,
    );

  it("is not sent on the day of a flashcard reminder that came as a line of another message, but is on the next", async () => {
    for (const [hours, expected] of [
      [1, "reminded today"],
      [24, null],
    ] as const) {
      const { world, userId, end } = await twoDue();
      await world.study(userId, { reviewsTotal: 100, revision: 2 });
      await planAt(world, DUE + hours * HOUR);
      const hold = `update notification_queue set held_since = ${START}, scheduled_for = ${DUE},
        priority = case notification_type when 'progress_milestone' then 1 else 4 end
        where notification_type in ('flashcard_reminder', 'progress_milestone')`;
      await rowsOf(world.DB, hold);
      await world.run(DUE);
      expect(world.mails.map(({ subject }) => subject)).toEqual(["100 reviews"]);
      expect(world.mails[0]?.text).toContain("cards are due");
      await rowsOf(world.DB, "delete from notification_queue where status = 'pending' and group_key <> 'session'");
      await world.run(DUE + hours * HOUR);
      expect([world.mails.length, await end()]).toEqual([expected ? 1 : 2, expected]);
    }
  });

  it("is not sent on the day of a flashcard reminder that may have arrived before it was canceled", async () => {
    const { world, end } = await twoDue();
    await planAt(world, DUE + HOUR);
    world.next.mail = [new AppError("mail_unavailable", "no answer")];
    await world.run(DUE);
    await rowsOf(world.DB, "update study_summaries set next_due_at = null");
    await world.run(RETRY);
    expect((await world.rows("attempts > 0"))[0]).toMatchObject({ status: "cancelled", last_error: "nothing due" });
    await world.run(DUE + HOUR);
    expect([world.mails.length, await end()]).toEqual([1, "reminded today"]);
  });

  /** Seven learners with mails due; the last one is a study reminder. */
  const lastStudies = async () => {
    const due = await sevenDue();
    await due.change(`update notification_queue set notification_type = 'study_session_reminder', group_key = 'session',
      dedupe_key = 'session:email' where user_id = ? and notification_type = 'flashcard_reminder'`);
    return due;
  };

  it("is put back if a flashcard reminder that was sent before the claim is stored after it", async () => {
    const { world, last, change, meanwhile, wereMailed } = await lastStudies();
    const stored = `insert into notification_queue (user_id, notification_type, delivery_channel, scheduled_for, planned_for,
      status, attempts, processed_at, metadata, group_key, dedupe_key, created_at) values (?1, 'flashcard_reminder', 'email',
      1, 1, 'sent', 1, ${DUE - 200}, '{"carrier":{"id":1,"groupKey":"g"}}', 'g', 'flashcard_reminder:${last}:1', 1)`;
    await meanwhile(() => change(stored));
    expect(wereMailed()).toHaveLength(6);
    await world.run(RETRY);
    expect([wereMailed().length, await world.rows(`user_id = ${last} and group_key = 'session'`)]).toMatchObject([
      6,
      [{ status: "cancelled", last_error: "reminded today" }],
    ]);
  });

  it("is put back if a flashcard reminder came as a line of another message right before the call", async () => {
    const { world, last, change, meanwhile, wereMailed } = await lastStudies();
    const came = `insert into notification_queue (user_id, notification_type, delivery_channel, scheduled_for, planned_for,
      status, last_error, processed_at, metadata, group_key, dedupe_key, created_at) values (?1, 'flashcard_reminder', 'email',
      1, 1, 'cancelled', 'merged', ${DUE}, '{"carrier":{"id":1,"groupKey":"streak"}}', 'g', 'flashcard_reminder:${last}:1', 1)`;
    await meanwhile(() => change(came));
    const study = async () => (await world.rows(`user_id = ${last} and group_key = 'session'`))[0];
    expect([wereMailed().length, await study()]).toMatchObject([6, { status: "pending", attempts: 0 }]);
    await world.run(RETRY);
    expect([wereMailed().length, await study()]).toMatchObject([6, { last_error: "reminded today" }]);
  });
});
