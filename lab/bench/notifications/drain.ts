import { performance } from "node:perf_hooks";
import { pathToFileURL } from "node:url";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { build, type Rollup } from "vite";
import { table } from "../../table";
import { migrate } from "../d1";
import type { Work } from "./drain-worker";

const DUE = 10_000;
/** Rows per request to the Worker: workerd closes connections whose requests take longer than about five seconds. */
const PIECE = 250;
/** Rows per message, as the sweep makes them. */
const ROWS = 50;
const NOW = Date.UTC(2026, 10, 22);

/** How long it takes to judge and send due rows of the inbox, in workerd beside their database. */
export async function drainTable(): Promise<string> {
  const script = await bundle();
  const worker = { name: "drain", modules: true as const, script, d1Databases: ["DB"], bindings: { NOW } };
  const miniflare = new Miniflare(convertV4MiniflareOptions({ workers: [worker] }));
  try {
    await migrate(miniflare);
    const database = await miniflare.getD1Database("DB");
    await fill(database);
    const ask = async (work: Work) => {
      const body = JSON.stringify(work);
      const answer = await onceMore(() => miniflare.dispatchFetch("http://drain.test", { method: "POST", body }));
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as Extract<Work, { deliver: unknown }>["deliver"];
    };
    const took = await timed(database, async () => {
      for (const piece of pieces(await ask({ sweep: true }), PIECE / ROWS)) await ask({ deliver: piece });
    });
    const perSecond = Math.round((DUE * 1000) / took).toLocaleString("en");
    const due = `${DUE.toLocaleString("en")}, judged, written and planned anew`;
    return table(["Due at once", "seconds", "rows a second"], [[due, (took / 1000).toFixed(1), perSecond]]);
  } finally {
    await miniflare.dispose();
  }
}

function pieces<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));
}

/** Repeats work whose connection was closed; everything here may be done twice. */
async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown;
    return work();
  }
}

/** The Worker with the consumer, as one module. */
async function bundle(): Promise<string> {
  const built = await build({
    ...{ configFile: false, logLevel: "silent", publicDir: false, resolve: { alias: { "~": process.cwd() } } },
    ssr: { noExternal: true, target: "webworker" },
    build: { write: false, minify: true, target: "es2022", ssr: "lab/bench/notifications/drain-worker.ts" },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rollup.RollupOutput[];
  const [chunk] = outputs.flatMap(({ output }) => output);
  if (chunk?.type !== "chunk") throw new Error("the Worker was not bundled");
  return chunk.code;
}

/** Milliseconds until every row is sent. */
async function timed(database: D1Database, work: () => Promise<void>): Promise<number> {
  await onceMore(() =>
    database.batch([
      database.prepare("delete from notification_history"),
      database.prepare("delete from notification_queue where id > ?").bind(DUE),
      database.prepare("update notification_queue set status = 'pending', attempts = 0, next_retry_at = null"),
    ]),
  );
  const began = performance.now();
  await work();
  const took = performance.now() - began;
  const sent = "select count(*) as n from notification_queue where status = 'sent' and id <= ?";
  const done = await onceMore(() => database.prepare(sent).bind(DUE).first<number>("n"));
  if (done !== DUE) throw new Error(`${done} of ${DUE} were sent`);
  return took;
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
      .prepare(`insert into study_summaries (user_id, next_due_at, due_count, last_studied_at, revision, updated_at)
        ${numbers} select id, ?2 - 60000, 3, ?2 - 7200000, 1, ?2 from n`)
      .bind(DUE, NOW),
    database
      .prepare(`insert into notification_queue (id, user_id, notification_type, delivery_channel, scheduled_for, planned_for,
        metadata, group_key, dedupe_key, created_at) ${numbers} select id, id, 'flashcard_reminder', 'in_app', ?2 - 1000,
        ?2 - 1000, json_object('studiedAt', ?2 - 7200000), 'g' || id, 'g' || id || ':in_app', ?2 from n`)
      .bind(DUE, NOW),
  ]);
}

// Alone: npx tsx lab/bench/notifications/drain.ts
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) console.log(await drainTable());
