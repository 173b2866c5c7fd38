import { beforeAll, expect, it } from "vitest";
import { insertAccount, logIn, signedIn } from "../helpers/accounts";
import { learner as visitorWithCards } from "../helpers/learner";
import { type SharedWorker, sharedWorker } from "../helpers/shared-worker";
import { zoneAtNoon } from "../helpers/zone-at-noon";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let worker: SharedWorker;
beforeAll(async () => {
  worker = await sharedWorker();
});

type Row = Record<string, unknown>;
const rows = async (sql: string, ...values: unknown[]) =>
  (
    await worker.env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;

it("sends the moment that passed while an overtaken reminder waited, once, and no moment of the earlier review", async () => {
  const { id } = await signedIn(worker);
  const now = Date.now();
  const [earlier, later] = [now - 26 * HOUR, now - 25 * HOUR];
  // Where it is past noon, so that it is not night; the usual time was ten minutes ago.
  const zone = zoneAtNoon(new Date(now));
  const usualMinute = 12 * 60 + new Date(now).getUTCMinutes() - 10;
  // The later review left the earlier one's row waiting, since both belong to one sitting.
  await rows(
    `insert into notification_queue (user_id, notification_type, delivery_channel, scheduled_for, planned_for, metadata,
      group_key, dedupe_key, created_at) values (?1, 'flashcard_reminder', 'email', ?2, ?2, ?3, 'g', 'g:email', ?4)`,
    ...[id, now - MINUTE, JSON.stringify({ studiedAt: earlier, offset: "immediate", link: "/review" }), earlier],
  );
  await rows(
    `insert into study_summaries (user_id, next_due_at, due_count, last_studied_at, time_zone, usual_minute, revision, updated_at)
      values (?, ?, 3, ?, ?, ?, 2, ?)`,
    ...[id, now - 60 * MINUTE, later, zone, usualMinute, later],
  );
  const mails = () =>
    rows(
      `select status, last_error, scheduled_for as at, json_extract(metadata, '$.offset') as offset from notification_queue
        where user_id = ? and notification_type = 'flashcard_reminder' order by id`,
      id,
    );
  await worker.scheduled("*/2 * * * *");
  const missed = { offset: "immediate", at: Math.floor(now / MINUTE) * MINUTE - 10 * MINUTE };
  await expect.poll(mails, { timeout: 20_000 }).toMatchObject([
    { status: "cancelled", last_error: "studied" },
    { ...missed, status: "pending" },
  ]);
  await worker.scheduled("*/2 * * * *");
  const ended = [{ status: "cancelled" }, { ...missed, status: "sent" }];
  await expect.poll(mails, { timeout: 20_000 }).toMatchObject(ended);
  // An inbox entry becomes due too: once it has arrived, the mails were considered.
  await rows(
    `insert into notification_queue (user_id, notification_type, delivery_channel, scheduled_for, planned_for, metadata,
      group_key, dedupe_key, created_at) values (?1, 'progress_milestone', 'in_app', ?2, ?2, ?3, 'm', 'm:in_app', ?2)`,
    ...[id, now, '{"milestone":{"name":"reviews","count":100}}'],
  );
  await worker.scheduled("*/2 * * * *");
  const marker = () => rows("select status from notification_queue where user_id = ? and dedupe_key = 'm:in_app'", id);
  await expect.poll(marker, { timeout: 20_000 }).toEqual([{ status: "sent" }]);
  expect(await mails()).toMatchObject(ended);
  expect(
    await rows(
      "select delivery_channel from notification_history where user_id = ? and notification_type = 'flashcard_reminder'",
      id,
    ),
  ).toEqual([{ delivery_channel: "email" }]);
});

it("reminds an account of what a visitor studied before signing in, and the visitor of nothing", {
  timeout: 60_000,
}, async () => {
  const { caller, ids } = await visitorWithCards(worker, 2);
  const who = await insertAccount(worker);
  const review = (id: string) => ({
    ...{ id, itemType: "flashcard", flashcardId: ids[0], rating: "again", timeSpent: 1 },
    reviewedAt: new Date().toISOString(),
  });
  const answer = await caller.post("/api/reviews", { reviews: [review("before-signing-in")] });
  expect(answer.status).toBe(200);
  expect(await rows("select id from notification_queue where user_id = ?", who.id)).toEqual([]);
  await logIn(caller, who);
  const channels = `select distinct delivery_channel as channel from notification_queue
    where user_id = ? and notification_type = 'flashcard_reminder' and status = 'pending' order by 1`;
  // The study history is merged when the account requests it, otherwise by the cron job.
  const afterTick = async () => {
    await worker.scheduled("*/2 * * * *");
    return rows(channels, who.id);
  };
  await expect
    .poll(afterTick, { interval: 500, timeout: 30_000 })
    .toEqual([{ channel: "browser" }, { channel: "email" }, { channel: "in_app" }]);
});
