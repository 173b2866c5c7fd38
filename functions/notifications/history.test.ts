import { beforeEach, expect, it } from "vitest";
import { deleteUser } from "~/db/queries/accounts/account-deletion";
import { runBatches } from "~/db/queries/batches";
import { type ClaimedRow, claimNotifications } from "~/db/queries/notifications/notification-queue";
import { historyOf, markSent, trimHistory } from "~/db/queries/notifications/sent-rows";
import { createVerbDeps, insertMember, rowsOf, START, type VerbDeps } from "../../test/helpers/verb-deps";
import { sweepOldNotifications } from "./sweep-notifications";

const DAY = 86_400_000;
const NUMBERS = "with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)";
const SAID = {
  ...{ subject: "A card is due", content: "", htmlContent: null, templateKey: null, link: null },
  ...{ flashcardId: null, spacedRepetitionItemId: null },
};

let deps: VerbDeps;
let userId: number;
beforeEach(async () => {
  deps = createVerbDeps();
  ({ userId } = await insertMember(deps, "ada"));
});

/** Notifications of an account, the first one sent at `from`, then one a minute. */
const fill = (count: number, from: number, owner = userId) =>
  rowsOf(
    deps.DB,
    `insert into notification_history (user_id, notification_type, delivery_channel, subject, content, delivery_status,
      delivery_metadata, group_key, created_at) ${NUMBERS} select ?2, 'flashcard_reminder', 'in_app', 'Due', '', 'delivered',
      '{}', 'g' || i, ?3 + i * 60000 from n`,
    ...[count, owner, from],
  );
const left = async (owner = userId) =>
  Number((await rowsOf(deps.DB, "select count(*) as n from notification_history where user_id = ?", owner))[0]?.n);

/** A row of the queue under an id, claimed. */
async function claimed(id: number): Promise<ClaimedRow> {
  await rowsOf(
    deps.DB,
    `insert into notification_queue (id, user_id, notification_type, delivery_channel, scheduled_for, planned_for, metadata,
      group_key, dedupe_key, created_at) values (?1, ?2, 'flashcard_reminder', 'in_app', ?3, ?3, '{}', 'g', 'k' || ?1, ?3)`,
    ...[id, userId, START],
  );
  const [row] = await claimNotifications(deps.db, [id], deps.now(), new Date(START + 60_000));
  if (!row) throw new Error("it was not claimed");
  return row;
}
const send = (row: ClaimedRow) => {
  const outcome = { deliveryStatus: "delivered", deliveredAt: deps.now(), createdAt: deps.now() } as const;
  const statements = [markSent(deps.db, row, SAID, deps.now()), historyOf(deps.db, row, SAID, outcome)];
  return runBatches(deps.db, [[...statements, ...trimHistory(deps.db, row)]]);
};

it("keeps one row of a notification that is recorded twice", async () => {
  const row = await claimed(7);
  await send(row);
  await send(row);
  expect(await rowsOf(deps.DB, "select id, queue_item_id from notification_history")).toEqual([
    { id: 7, queue_item_id: 7 },
  ]);
});

it("fails, and leaves the row unsent, when the history has another row under its id", async () => {
  const row = await claimed(1);
  await fill(1, START);
  await expect(send(row)).rejects.toThrow(/UNIQUE.*notification_history\.id/);
  expect(await rowsOf(deps.DB, "select status from notification_queue")).toEqual([{ status: "processing" }]);
});

it("keeps the newest thousand of an account, and all of another", async () => {
  await fill(1100, START - 10 * DAY);
  const other = await insertMember(deps, "bob");
  await fill(3, START - 10 * DAY, other.userId);
  await send(await claimed(100_019));
  expect(await left()).toBe(1101);
  await send(await claimed(100_020));
  expect([await left(), await left(other.userId)]).toEqual([1000, 3]);
  const [oldest] = await rowsOf(
    deps.DB,
    "select min(created_at) as at from notification_history where user_id = ?",
    userId,
  );
  expect(oldest?.at).toBe(START - 10 * DAY + 103 * 60_000);
});

it("removes old history a thousand rows a sweep, and what is newer than 400 days stays", async () => {
  await fill(1500, START - 402 * DAY);
  await fill(20, START - 300 * DAY);
  await sweepOldNotifications(deps);
  expect(await left()).toBe(520);
  await sweepOldNotifications(deps);
  await sweepOldNotifications(deps);
  expect(await left()).toBe(20);
});

it("goes with its account, however long it is", async () => {
  await fill(1500, START - DAY);
  await send(await claimed(100_001));
  await deleteUser(deps.db, { userId, email: "ada@example.com", anonymousId: null });
  expect(await left()).toBe(0);
  expect(await rowsOf(deps.DB, "select id from notification_queue")).toEqual([]);
});
