import { beforeEach, describe, expect, it } from "vitest";
import { AppError } from "~/functions/errors";
import type { ScheduleSummary } from "~/functions/reviews/port";
import { createDelivering, MINUTE } from "../../test/helpers/delivering";
import { insertMember, rowsOf, START } from "../../test/helpers/verb-deps";
import { deliverNotifications } from "./deliver-notifications";
import { sweepNotifications, sweepOldNotifications } from "./sweep-notifications";

const DAY = 86_400_000;
const DUE = START + 10 * MINUTE;

let world: ReturnType<typeof createDelivering>;
let userId: number;
beforeEach(async () => {
  world = createDelivering();
  ({ userId } = await insertMember(world, "ada"));
});

const addDevice = () =>
  rowsOf(
    world.DB,
    "insert into push_subscriptions (user_id, endpoint, p256dh, auth, device_name, created_at) values (?, 'https://push', '', '', '', 0)",
    userId,
  );

async function addVideo(title = "A talk"): Promise<number> {
  const [row] = await rowsOf(
    world.DB,
    `insert into video_transcripts (source_key, video_title, video_description, language, kind, source, duration_seconds,
      segment_count, user_id) values (?1, ?1, '', 'en', 'uploaded', 'upload', 60, 0, ?2) returning id`,
    ...[title, userId],
  );
  return Number(row?.id);
}

async function addCard(video: number, front: string): Promise<number> {
  const [row] = await rowsOf(
    world.DB,
    "insert into flashcards (key, transcript_id, user_id, front, back) values (?1, ?2, ?3, ?1, 'A scheduler') returning id",
    ...[front, video, userId],
  );
  return Number(row?.id);
}

/** A milestone's row that is due. */
async function milestone(count: number, channel = "email", priority = 6): Promise<number> {
  const key = `m${count}:${channel}`;
  const [row] = await rowsOf(
    world.DB,
    `insert into notification_queue (user_id, notification_type, delivery_channel, scheduled_for, planned_for, metadata,
      group_key, dedupe_key, created_at, priority) values (?1, 'progress_milestone', ?2, ?3, ?3, ?4, ?5, ?6, ?3, ?7) returning id`,
    ...[userId, channel, START, JSON.stringify({ milestone: { name: "reviews", count } }), `m${count}`, key, priority],
  );
  return Number(row?.id);
}

describe("the daily limit", () => {
  it("lets the most urgent go first", async () => {
    await world.choose(userId, "max_daily_notifications = 1");
    await milestone(100);
    await milestone(500, "email", 1);
    await world.run(START);
    expect(world.mails.map(({ subject }) => subject)).toEqual(["500 reviews"]);
    expect(await world.rows("status = 'cancelled'")).toMatchObject([{ last_error: "daily limit", group_key: "m100" }]);
  });

  it("holds for consumers at the same time, and does not count the inbox", async () => {
    await world.choose(userId, "max_daily_notifications = 2");
    const ids: number[] = [];
    for (const count of [100, 200, 300, 400, 500]) ids.push(await milestone(count), await milestone(count, "in_app"));
    await Promise.all(ids.map((id) => deliverNotifications(world, { ids: [id] })));
    expect(world.mails).toHaveLength(2);
    expect(await world.rows("delivery_channel = 'in_app' and status = 'sent'")).toHaveLength(5);
  });

  it("counts a mail on each date on which it may have arrived", async () => {
    await world.choose(userId, "max_daily_notifications = 1");
    await milestone(100);
    const { send } = world.email;
    world.email.send = () => Promise.reject(new AppError("mail_unavailable", "no answer"));
    const at = START + 300 * MINUTE;
    await world.run(at);
    // In Kiritimati it is already the next morning.
    const zone = (name: string) =>
      rowsOf(
        world.DB,
        "update notification_preferences set quiet_hours_timezone = ?, quiet_hours_zone_chosen = 1, version = version + 1",
        name,
      );
    await zone("Pacific/Kiritimati");
    world.email.send = send;
    await world.run(at + 2 * MINUTE);
    expect(world.mails).toHaveLength(1);
    for (const name of ["UTC", "Pacific/Kiritimati"]) {
      await zone(name);
      await milestone(name.length * 100);
      await world.run(at + 4 * MINUTE);
    }
    expect(world.mails).toHaveLength(1);
    expect(await world.rows("last_error = 'daily limit'")).toHaveLength(2);
  });

  it("applies at once when it is lowered below today's count", async () => {
    await world.choose(userId, "max_daily_notifications = 3");
    for (const count of [100, 200]) await milestone(count);
    await world.run(START);
    await rowsOf(world.DB, "update notification_preferences set max_daily_notifications = 1, version = version + 1");
    await milestone(300);
    await world.run(START + MINUTE);
    expect([world.mails.length, await world.rows("last_error = 'daily limit'")]).toMatchObject([
      2,
      [{ group_key: "m300" }],
    ]);
    // The next day starts from zero.
    await milestone(400);
    await rowsOf(world.DB, `update notification_queue set planned_for = ${START + DAY} where group_key = 'm400'`);
    await world.run(START + DAY);
    expect(world.mails.at(-1)?.subject).toBe("400 reviews");
  });
});

it.each([
  [0, "without the question"],
  [1, "with the question, which can be answered"],
])("shows a push, when questions are allowed is %i, %s", async (shows) => {
  await world.choose(userId, `show_question = ${shows}`);
  await addDevice();
  const video = await addVideo();
  const flashcardId = await addCard(video, "What is FSRS?");
  await world.study(userId, { atRisk: [{ id: 1, flashcardId, quizQuestionId: null }] });
  await world.run(DUE);
  const [payload] = world.payloads;
  expect(payload?.body.includes("What is FSRS?")).toBe(shows === 1);
  const review = { itemType: "flashcard", id: flashcardId, reviewId: `notification-${payload?.notificationId}` };
  expect(payload?.review).toEqual(shows === 1 ? review : null);
  expect(JSON.stringify(payload)).not.toContain("A scheduler");
  // The mail and the inbox, which only their owner reads, say it either way.
  expect(world.mails[0]?.text).toContain("What is FSRS?");
});

describe("a digest", () => {
  const monday = (hour: number) => Date.UTC(2026, 0, 19, hour, 20);
  const digest = async (frequency: string, usualMinute: number | null) => {
    await world.choose(userId, `notification_frequency = '${frequency}'`);
    const video = await addVideo("How bees talk");
    const fronts = ["What do bees store?", "Why do they dance?", "Who watches?"];
    const atRisk = await Promise.all(
      fronts.map(async (front, id) => ({ id, flashcardId: await addCard(video, front), quizQuestionId: null })),
    );
    const dueDays: ScheduleSummary["dueDays"] = { from: START, days: [[0, video, 3]] };
    const studiedDays = [{ date: "2026-01-15", reviews: 8 }];
    await world.study(userId, { lastStudiedAt: START, atRisk, dueDays, studiedDays, usualMinute });
    await world.run(frequency === "daily_digest" ? START + DAY : monday(usualMinute === null ? 17 : 9));
    expect(world.mails).toHaveLength(1);
    return world.mails[0];
  };

  it("says what is due of which video, the cards most at risk, what was learned, and one thing to do", async () => {
    const mail = await digest("daily_digest", 600);
    expect(mail?.subject).toBe("Today: 3 cards are due");
    for (const words of [
      "3 from “How bees talk”",
      "Most at risk:\n• What do bees store?\n• Why do they dance?\n• Who watches?",
      "In the last seven days you made 8 reviews.",
      "One thing to do: review “What do bees store?”",
    ]) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.attachments).toBeUndefined();
  });

  it("of a week has its study times as a calendar file, for learners with a usual time", async () => {
    const mail = await digest("weekly_summary", 600);
    expect(mail?.subject).toBe("Your week: 3 cards are due");
    const [file, ...more] = mail?.attachments ?? [];
    expect([file?.filename, file?.type, more]).toEqual(["study-week.ics", "text/calendar", []]);
    // 10:00 in Berlin.
    expect(file?.content).toContain("DTSTART:20260119T090000Z");
  });

  it("of a week has no calendar file without a usual time", async () => {
    expect((await digest("weekly_summary", null))?.attachments).toBeUndefined();
  });
});

it("logs no words of a card and no address, whatever fails", async () => {
  await world.choose(userId, "show_question = 1");
  await addDevice();
  const flashcardId = await addCard(await addVideo("Secret talk"), "What is FSRS?");
  await world.study(userId, { atRisk: [{ id: 1, flashcardId, quizQuestionId: null }] });
  world.next.mail = [new AppError("mail_rejected", "rejected")];
  world.next.push = [{ kind: "refused", status: 403 }];
  await world.run(DUE);
  await rowsOf(world.DB, "delete from notification_templates");
  await world.run(DUE + 2 * DAY);
  const events = world.logged.map(([, event]) => event);
  for (const event of ["push refused", "notification given up", "notification without a template"]) {
    expect(events).toContain(event);
  }
  expect(JSON.stringify(world.logged)).not.toMatch(/FSRS|Secret|scheduler|example\.com|https:\/\/push/);
});

it("never changes a row that is over, whatever message names it", async () => {
  const ids: number[] = [];
  for (const status of ["sent", "failed", "cancelled"]) {
    const id = await milestone(ids.length + 1);
    ids.push(id);
    await rowsOf(world.DB, "update notification_queue set status = ?, processed_at = 1 where id = ?", status, id);
  }
  const before = await world.rows();
  await deliverNotifications(world, { ids });
  await world.run(START + DAY);
  expect([await world.rows(), world.mails]).toEqual([before, []]);
});

it("names every due row to the queue in one sweep, however many there are, and each once", async () => {
  await rowsOf(
    world.DB,
    `insert into notification_queue (user_id, notification_type, delivery_channel, scheduled_for, planned_for, metadata,
      group_key, dedupe_key, created_at) with recursive n(i) as (select 1 union all select i + 1 from n where i < 12001)
      select ?1, 'progress_milestone', 'in_app', ?2 - i % 7, ?2, '{}', 'g' || i, 'k' || i, ?2 from n`,
    ...[userId, START],
  );
  await rowsOf(world.DB, `update notification_queue set scheduled_for = ${START + 1} where id = 12001`);
  expect(await sweepNotifications(world)).toEqual({ announced: 12_000 });
  const ids = world.queued.flatMap((message) => (message.type === "notifications.deliver" ? message.ids : []));
  expect([ids.length, new Set(ids).size, ids.includes(12_001)]).toEqual([12_000, 12_000, false]);
});

it("removes rows that have been over for 30 days, and no row that still waits", async () => {
  const [old, recent, waiting] = [await milestone(1), await milestone(2), await milestone(3)];
  const over = "update notification_queue set status = 'sent', processed_at = ? where id = ?";
  await rowsOf(world.DB, over, START - 30 * DAY - 1, old);
  await rowsOf(world.DB, over, START - 29 * DAY, recent);
  await sweepOldNotifications(world);
  expect((await world.rows()).map(({ id }) => id)).toEqual([recent, waiting]);
});
