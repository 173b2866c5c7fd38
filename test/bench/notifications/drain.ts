import { performance } from "node:perf_hooks";
import { pathToFileURL } from "node:url";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { createDatabase } from "~/db/client";
import { type DeliverDeps, deliverNotifications } from "~/functions/notifications/deliver";
import { sweepNotifications } from "~/functions/notifications/sweep";
import type { QueueMessage } from "~/functions/queue-messages";
import { migrate } from "../d1";
import { table, times } from "../table";

const DUE = 10_000;
/** Messages that a consumer handles side by side (`max_batch_size` in wrangler.toml). */
const BATCH = 5;
const MIN_RATIO = 0.8;
const NOW = Date.UTC(2026, 10, 22);

/**
 * How fast due rows of the inbox are sent, next to a consumer that has a message for each row and does nothing but claim
 * it and mark it sent. Both use the same database in workerd.
 */
export async function drainTable(): Promise<string> {
  const script = "export default { fetch: () => new Response() }";
  const worker = { name: "database", modules: true as const, script, d1Databases: ["DB"] };
  const miniflare = new Miniflare(convertV4MiniflareOptions({ workers: [worker] }));
  try {
    await migrate(miniflare);
    const database = await miniflare.getD1Database("DB");
    await fill(database);
    const bare = await timed(database, () => drainBare(database));
    const product = await timed(database, () => drain(database));
    const perSecond = (ms: number) => Math.round((DUE * 1000) / ms).toLocaleString("en");
    const ratio = bare / product;
    const target = `at least ${times(MIN_RATIO)}: ${ratio >= MIN_RATIO ? "met" : "MISSED"}`;
    return table(
      [`${DUE.toLocaleString("en")} due`, "rows a second", "rate, of bare (more is better)", "target"],
      [
        ["a message a row: claim, mark sent", perSecond(bare), times(1), ""],
        ["judged, written and planned anew", perSecond(product), times(ratio), target],
      ],
    );
  } finally {
    await miniflare.dispose();
  }
}

/** Milliseconds until every row is sent. */
async function timed(database: D1Database, work: () => Promise<void>): Promise<number> {
  await database.batch([
    database.prepare("delete from notification_history"),
    database.prepare("update notification_queue set status = 'pending', attempts = 0, next_retry_at = null"),
    database.prepare("delete from notification_queue where id > ?").bind(DUE),
  ]);
  const began = performance.now();
  await work();
  const took = performance.now() - began;
  const sent = "select count(*) as n from notification_queue where status = 'sent' and id <= ?";
  const done = await database.prepare(sent).bind(DUE).first<number>("n");
  if (done !== DUE) throw new Error(`${done} of ${DUE} were sent`);
  return took;
}

async function drainBare(database: D1Database): Promise<void> {
  const claim = database.prepare(`update notification_queue set status = 'processing', attempts = attempts + 1
    where id = ? and status = 'pending' returning *`);
  const finish = database.prepare("update notification_queue set status = 'sent', processed_at = ? where id = ?");
  const ids = Array.from({ length: DUE }, (_, index) => index + 1);
  await inBatches(ids, async (id) => {
    await claim.bind(id).all();
    await finish.bind(NOW, id).run();
  });
}

async function drain(database: D1Database): Promise<void> {
  const db = createDatabase(database);
  const log = () => undefined;
  const now = () => new Date(NOW);
  const unused = async () => {
    throw new Error("only the inbox is sent to");
  };
  const deps: DeliverDeps = {
    ...{ db, log, now, push: null, appOrigin: "https://vidwright.example", unsubscribeToken: unused },
    email: { provider: "local", isLocal: false, keepsKeys: true, send: unused },
    questionOf: ({ front }) => front,
  };
  const messages: Extract<QueueMessage, { type: "notifications.deliver" }>[] = [];
  const queue = {
    send: async (sent: readonly QueueMessage[]) => {
      for (const message of sent) if (message.type === "notifications.deliver") messages.push(message);
    },
  };
  await sweepNotifications({ db, queue, now, log });
  await inBatches(messages, (message) => deliverNotifications(deps, message));
}

async function inBatches<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let index = 0; index < list.length; index += BATCH)
    await Promise.all(list.slice(index, index + BATCH).map(work));
}

/** Learners with something due, each with a reminder for the inbox. */
async function fill(database: D1Database): Promise<void> {
  const numbers = "with recursive n(id) as (select 1 union all select id + 1 from n where id < ?1)";
  await database.batch([
    database
      .prepare(`insert into users (id, username, email, password, email_verified) ${numbers}
        select id, 'learner' || id, 'learner' || id || '@example.com', '', 1 from n`)
      .bind(DUE),
    database
      .prepare(`insert into study_summaries (user_id, next_due_at, due_count, new_count, last_studied_at, revision, updated_at)
        ${numbers} select id, ?2 - 60000, 3, 0, ?2 - 7200000, 1, ?2 from n`)
      .bind(DUE, NOW),
    database
      .prepare(`insert into notification_queue (id, user_id, notification_type, delivery_channel, scheduled_for, planned_for,
        metadata, group_key, dedupe_key, created_at) ${numbers} select id, id, 'flashcard_reminder', 'in_app', ?2 - 1000,
        ?2 - 1000, json_object('studiedAt', ?2 - 7200000), 'g' || id, 'g' || id || ':in_app', ?2 from n`)
      .bind(DUE, NOW),
  ]);
}

// Alone: npx tsx test/bench/notifications/drain.ts
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) console.log(await drainTable());
