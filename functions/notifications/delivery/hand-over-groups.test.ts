import { describe, expect, it } from "vitest";
import { AppError } from "~/functions/errors";
import { MINUTE } from "../../../test/helpers/delivering";
import { DUE, sevenDue } from "../../../test/helpers/seven-due";
import { rowsOf, START } from "../../../test/helpers/verb-deps";

describe("what quiet hours held together", () => {
  const twoHeld = async () => {
    const due = await sevenDue();
    await due.world.study(due.last, { reviewsTotal: 100, revision: 2 });
    await due.change(`update notification_queue set held_since = ${START}, scheduled_for = ${DUE}
      where user_id = ? and notification_type in ('flashcard_reminder', 'progress_milestone')`);
    const held = () => due.world.rows(`user_id = ${due.last} and held_since is not null`);
    const [main] = (await held()).toSorted((a, b) => Number(a.priority) - Number(b.priority));
    return { ...due, held, main };
  };
  const ended = ({ status, last_error }: Record<string, unknown>) => last_error ?? status;

  it("is sent without the one that has no active text", async () => {
    const { world, held, main, wereMailed } = await twoHeld();
    const kind = main?.notification_type === "progress_milestone" ? "reviews_milestone" : "flashcard_due";
    await rowsOf(world.DB, `update notification_templates set is_active = 0 where template_key like '${kind}.email.%'`);
    await world.run(DUE);
    expect((await held()).map(ended).toSorted()).toEqual(["pending", "template off"]);
    await world.run(DUE + 2 * MINUTE);
    expect((await held()).map(ended).toSorted()).toEqual(["sent", "template off"]);
    expect(wereMailed().filter((to) => to.startsWith("ada7"))).toHaveLength(1);
  });

  it("is sent without the one that the provider rejects", async () => {
    const { world, held, main } = await twoHeld();
    const { send } = world.email;
    world.email.send = async (mail) => {
      if (mail.key === `notification:${main?.id}`) throw new AppError("mail_rejected", "rejected");
      return send(mail);
    };
    await world.run(DUE);
    expect((await held()).map(ended).toSorted()).toEqual(["pending", "rejected"]);
    await world.run(DUE + 2 * MINUTE);
    expect((await held()).map(ended).toSorted()).toEqual(["rejected", "sent"]);
  });
});

it("records the inbox and each group before the next group of calls", async () => {
  const { world, last } = await sevenDue();
  await rowsOf(world.DB, "update notification_preferences set in_app_notifications = 1");
  await world.study(last, { reviewsTotal: 100, revision: 2 });
  const before: Record<string, unknown>[] = [];
  const { send } = world.email;
  world.email.send = async (mail) => {
    const done = `select delivery_channel as channel, count(*) as count from notification_queue where status = 'sent' group by 1`;
    before.push(Object.fromEntries((await rowsOf(world.DB, done)).map((one) => [String(one.channel), one.count])));
    return send(mail);
  };
  await world.run(DUE);
  expect(before[0]).toEqual({ in_app: 2 });
  expect(before.at(-1)).toEqual({ email: 6, in_app: 2 });
});

it("makes no more than six calls at a time, however many devices the pushes go to", async () => {
  const { world } = await sevenDue();
  await rowsOf(world.DB, "update notification_preferences set email_notifications = 0, browser_notifications = 1");
  for (const device of [1, 2, 3, 4]) {
    const columns = "user_id, endpoint, p256dh, auth, device_name, created_at";
    const sql = `insert into push_subscriptions (${columns}) select id, 'https://push/' || id || '/${device}', '', '', '', 0`;
    await rowsOf(world.DB, `${sql} from users where id <= 2`);
  }
  await rowsOf(
    world.DB,
    `update notification_queue set delivery_channel = 'browser' where delivery_channel = 'email'
      and notification_type = 'flashcard_reminder'`,
  );
  let [open, most] = [0, 0];
  const { send } = world.push;
  world.push.send = async (...call) => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve, 0));
    open -= 1;
    return send(...call);
  };
  await world.run(DUE);
  expect([world.pushes.length, most]).toEqual([8, 4]);
});
