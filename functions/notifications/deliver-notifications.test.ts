import { beforeEach, describe, expect, it } from "vitest";
import { AppError } from "~/functions/errors";
import type { ScheduleSummary } from "~/functions/reviews/port";
import { createDelivering, MINUTE } from "~/test/helpers/delivering";
import { insertMember, rowsOf, START } from "~/test/helpers/verb-deps";
import { deliverNotifications } from "./deliver-notifications";

const HOUR = 60 * MINUTE;
type World = ReturnType<typeof createDelivering>;
let world: World;
let userId: number;
beforeEach(async () => {
  world = createDelivering();
  ({ userId } = await insertMember(world, "ada"));
});

const study = (summary: Partial<ScheduleSummary> = {}, at = START) => world.study(userId, summary, at);
const choose = (columns: string) => world.choose(userId, columns);

describe("a reminder", () => {
  it("comes by mail and in the inbox when something falls due, once, with a way to turn it off", async () => {
    await study();
    await world.run(START + 9 * MINUTE);
    expect(world.mails).toEqual([]);
    await world.run(START + 10 * MINUTE);
    await world.run(START + 12 * MINUTE);
    expect(world.mails).toMatchObject([{ to: "ada@example.com", key: expect.stringMatching(/^notification:\d+$/) }]);
    expect(world.mails[0]?.headers?.["List-Unsubscribe"]).toContain("/unsubscribe/token-1");
    const history = await rowsOf(world.DB, "select * from notification_history order by delivery_channel");
    expect(history).toMatchObject([
      { delivery_channel: "email", delivery_status: "sent", recipient_email: "ada@example.com" },
      { delivery_channel: "in_app", delivery_status: "delivered", is_read: 0 },
    ]);
    // Nothing else falls due, so the next one is an invitation to come back.
    expect(await world.rows("status = 'pending' and delivery_channel = 'email'")).toMatchObject([
      { notification_type: "motivational_message", at: START + 10 * MINUTE + 48 * HOUR },
    ]);
  });

  it("is canceled by studying, and planned again", async () => {
    await study();
    await study({ lastStudiedAt: START + 30 * MINUTE, nextDueAt: START + 2 * HOUR, revision: 2 }, START + 30 * MINUTE);
    expect(await world.rows("status = 'cancelled' and notification_type = 'flashcard_reminder'")).toMatchObject([
      { last_error: "studied" },
      { last_error: "studied" },
      { last_error: "studied" },
    ]);
    await world.run(START + HOUR);
    expect(world.mails).toEqual([]);
  });

  it("comes on time if a second review of a sitting does not change what is due next", async () => {
    const due = { nextDueAt: START + 48 * HOUR, recallFallsAt: START + 48 * HOUR };
    await study(due);
    await study({ ...due, lastStudiedAt: START + 5 * MINUTE, revision: 2 }, START + 5 * MINUTE);
    await world.run(START + 48 * HOUR + 10 * MINUTE);
    await world.run(START + 48 * HOUR + 12 * MINUTE);
    expect(world.mails).toHaveLength(1);
    await world.run(START + 48 * HOUR + 14 * MINUTE);
    expect(world.mails).toHaveLength(1);
  });

  it("rotates through its wordings", async () => {
    for (const day of [0, 1, 2]) {
      const studied = START + (day - 1) * 24 * HOUR;
      await study({ lastStudiedAt: studied, revision: day }, studied);
      await world.run(START + 10 * MINUTE + day * 24 * HOUR);
    }
    const subjects = world.mails.map(({ subject }) => subject);
    expect(subjects).toHaveLength(3);
    expect(new Set(subjects).size).toBe(3);
  });

  it("never repeats a wording on a channel, however many came on other channels since", async () => {
    await study();
    await rowsOf(
      world.DB,
      `insert into notification_history (id, user_id, notification_type, delivery_channel, subject, content, delivery_status,
        delivery_metadata, group_key, template_key, created_at) with recursive n(i) as (select 1 union all select i + 1 from n
        where i < 10) select 1000 + i, ?1, 'flashcard_reminder', iif(i = 1, 'email', 'in_app'), '', '', 'sent', '{}', 'g' || i,
        iif(i = 1, 'flashcard_due.email.1', 'flashcard_due.in_app.2'), i from n`,
      userId,
    );
    await world.run(START + 10 * MINUTE);
    const said =
      "select template_key from notification_history where delivery_channel = 'email' order by created_at desc";
    expect((await rowsOf(world.DB, said))[0]?.template_key).not.toBe("flashcard_due.email.1");
  });

  it("waits for quiet hours to end, and held ones arrive merged", async () => {
    // 13:00 to 17:00 in Berlin.
    await choose(
      "quiet_hours_enabled = 1, quiet_hours_start = '13:00', quiet_hours_end = '17:00', quiet_hours_timezone = 'Europe/Berlin'",
    );
    await study({ reviewsTotal: 100 });
    await world.run(START + 10 * MINUTE);
    expect(world.mails).toEqual([]);
    await world.run(START + 4 * HOUR - 1);
    expect(world.mails).toEqual([]);
    await world.run(START + 4 * HOUR);
    expect(world.mails).toHaveLength(1);
    expect(await world.rows("last_error = 'merged'")).toHaveLength(1);
  });

  it("counts the daily limit per notification, not per channel", async () => {
    await choose("max_daily_notifications = 1");
    await rowsOf(
      world.DB,
      "insert into push_subscriptions (user_id, endpoint, p256dh, auth, device_name, created_at) values (?, 'https://push', '', '', '', 0)",
      userId,
    );
    await study({ reviewsTotal: 100 });
    await world.run(START + 10 * MINUTE);
    expect([world.mails.length, world.pushes.length]).toEqual([1, 1]);
    expect(await world.rows("last_error = 'daily limit'")).toHaveLength(2);
  });

  it("is canceled when its texts are off, and fails at once without any", async () => {
    const ended = () => world.rows("delivery_channel <> 'browser' and processed_at is not null");
    await study();
    await rowsOf(world.DB, "update notification_templates set is_active = 0");
    await world.run(START + 10 * MINUTE);
    expect(await ended()).toMatchObject(Array(2).fill({ status: "cancelled", last_error: "template off" }));
    await rowsOf(world.DB, "delete from notification_templates");
    await world.run(START + 10 * MINUTE + 48 * HOUR);
    const failed = { status: "failed", last_error: "template missing", attempts: 1 };
    expect((await ended()).slice(2)).toMatchObject(Array(2).fill(failed));
    expect([world.mails.length, await world.rows("status = 'processing'")]).toEqual([0, []]);
  });

  it("is not sent if its kind was turned off in the meantime", async () => {
    await study();
    await choose("flashcard_reminders = 0");
    await world.run(START + 10 * MINUTE);
    expect(await world.rows("last_error = 'turned off'")).toHaveLength(3);
    expect(world.mails).toEqual([]);
  });
});

describe("videos", () => {
  const addVideo = async (title: string, owner: number) => {
    const [row] = await rowsOf(
      world.DB,
      `insert into video_transcripts (source_key, video_title, video_description, language, kind, source,
         duration_seconds, segment_count, user_id) values (?, ?, '', 'en', 'uploaded', 'upload', 60, 0, ?) returning id`,
      ...[title, title, owner],
    );
    return Number(row?.id);
  };

  it("are named in the digest with their due cards, and nobody else's are", async () => {
    await choose("notification_frequency = 'daily_digest'");
    const [bees, tides] = [await addVideo('The "waggle" dance', userId), await addVideo("Tides", userId)];
    const stranger = await addVideo("Private", (await insertMember(world, "eve")).userId);
    await study({
      lastStudiedAt: START,
      dueDays: {
        from: START,
        days: [
          [0, bees, 3],
          [0, stranger, 2],
          [0, tides, 1],
        ],
      },
    });
    await world.run(START + 24 * HOUR);
    expect(world.mails).toHaveLength(1);
    expect(world.mails[0]?.text).toContain("3 from “The ‘waggle’ dance”\n1 from “Tides”");
    expect(world.mails[0]?.text).not.toContain("Private");
  });

  it("of an imported history are congratulated on by nobody, but the next step is", async () => {
    const history = { streakDays: 40, reviewsTotal: 4999, nextDueAt: START + 40 * 24 * HOUR };
    const bees = await addVideo("Bees", userId);
    await study({ ...history, maturedTranscriptId: bees, isMerged: true });
    await world.run(START);
    expect(await world.rows("notification_type = 'progress_milestone'")).toEqual([]);
    const next = { ...history, reviewsTotal: 5000, lastStudiedAt: START + HOUR, revision: 2 };
    await study(next, START + HOUR);
    await world.run(START + HOUR);
    expect(world.mails.map(({ subject }) => subject)).toEqual(["5,000 reviews"]);
  });

  it("whose cards are all mature are reported once", async () => {
    const bees = await addVideo("Bees", userId);
    const known = { maturedTranscriptId: bees, nextDueAt: START + 40 * 24 * HOUR, usualMinute: null };
    await study(known);
    await study({ ...known, revision: 2 }, START + HOUR);
    await world.run(START + HOUR);
    expect(world.mails.map(({ subject }) => subject)).toEqual(["You know “Bees”"]);
    expect(world.mails[0]?.text).toContain(`/transcript/${bees}?tab=flashcards`);
  });
});

describe("a failure of the provider", () => {
  it("is retried with the same key, and given up after three attempts", async () => {
    const down = () => new AppError("mail_unavailable", "down");
    world.next.mail = [down(), down(), down()];
    await study({ nextDueAt: START });
    for (const minutes of [15, 16, 21, 60]) await world.run(START + minutes * MINUTE);
    const first = world.mails.filter(({ key }) => key === world.mails[0]?.key);
    expect(first).toHaveLength(3);
    expect(
      await rowsOf(world.DB, "select delivery_status from notification_history where delivery_status = 'failed'"),
    ).toHaveLength(1);
  });

  it("is not retried after no answer if the provider does not support idempotency keys", async () => {
    const keyless = { ...world, email: { ...world.email, keepsKeys: false } };
    world.next.mail = [new AppError("mail_unknown", "no answer")];
    await study({ nextDueAt: START });
    world.state.now = START + 15 * MINUTE;
    const ids = (await world.rows()).map(({ id }) => Number(id));
    await deliverNotifications(keyless, { ids });
    expect(await world.rows("delivery_channel = 'email' and status = 'failed'")).toHaveLength(1);
  });

  it("removes a push subscription that is gone from the account", async () => {
    await rowsOf(
      world.DB,
      "insert into push_subscriptions (user_id, endpoint, p256dh, auth, device_name, created_at) values (?, 'https://push', '', '', '', 0)",
      userId,
    );
    world.next.push = [{ kind: "gone" }];
    await study();
    await world.run(START + 10 * MINUTE);
    expect(await rowsOf(world.DB, "select * from push_subscriptions")).toEqual([]);
    expect(await world.rows("status = 'failed'")).toMatchObject([{ delivery_channel: "browser" }]);
  });
});

it("claims a row once, however many messages name it at the same time", async () => {
  await study();
  world.state.now = START + 10 * MINUTE;
  const ids = (await world.rows()).map(({ id }) => Number(id));
  await Promise.all([1, 2, 3].map(() => deliverNotifications(world, { ids })));
  expect(world.mails).toHaveLength(1);
});
