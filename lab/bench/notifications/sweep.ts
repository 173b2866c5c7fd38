import { pathToFileURL } from "node:url";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { createDatabase } from "~/db/d1-client";
import { sweepNotifications } from "~/functions/notifications/sweep-notifications";
import { countD1, takeCount } from "~/test/helpers/counted-d1";
import { table, times, verdict } from "../../table";
import { migrate } from "../d1";

const LEARNERS = 1_000_000;
const PIECE = 100_000;
const MAX_RATIO = 1.05;
const NOW = Date.UTC(2026, 10, 22);

/** How many queue rows the sweep reads to find due ones, when each of many learners has a planned reminder. */
export async function sweepTable(): Promise<string> {
  const script = "export default { fetch: () => new Response() }";
  const worker = { name: "database", modules: true as const, script, d1Databases: ["DB"] };
  const miniflare = new Miniflare(convertV4MiniflareOptions({ workers: [worker] }));
  try {
    await migrate(miniflare);
    const database = await miniflare.getD1Database("DB");
    await fill(database);
    const rows: (string | number)[][] = [];
    for (const due of [1000, 10_000]) {
      await database.prepare(SET_DUE).bind(NOW, NOW, due).run();
      takeCount();
      let messages = 0;
      const { announced } = await sweepNotifications({
        db: createDatabase(countD1(database)),
        queue: {
          send: async (sent) => {
            messages += sent.length;
          },
        },
        now: () => new Date(NOW),
        log: () => {},
      });
      if (announced !== due) throw new Error(`${announced} announced of ${due} that are due`);
      const { rowsRead } = takeCount();
      const ratio = rowsRead / due;
      rows.push([due, messages, rowsRead, times(ratio), `<= ${times(MAX_RATIO)}: ${verdict(ratio, MAX_RATIO)}`]);
    }
    const head = `The sweep among ${LEARNERS.toLocaleString("en")} learners, due`;
    return table([head, "messages", "rows read", "of due", "target"], rows);
  } finally {
    await miniflare.dispose();
  }
}

/** Every row is planned for a day later, except the first ones, which are due. */
const SET_DUE =
  "update notification_queue set scheduled_for = case when id <= ?3 then ?1 - id else ?2 + 86400000 + id end where id <= 20000";

async function fill(database: D1Database): Promise<void> {
  const numbers = "with recursive n(id) as (select ?1 union all select id + 1 from n where id < ?2)";
  const accounts = `insert into users (id, username, email, password) ${numbers}
    select id, 'learner' || id, 'learner' || id || '@example.com', '' from n`;
  const planned = `insert into notification_queue (id, user_id, notification_type, delivery_channel, scheduled_for, planned_for,
    metadata, group_key, dedupe_key, created_at) ${numbers} select id, id, 'flashcard_reminder', 'email',
    ?3 + 86400000 + id, ?3 + 86400000 + id, '{}', 'g' || id, 'g' || id || ':email', ?3 from n`;
  for (let first = 1; first <= LEARNERS; first += PIECE) {
    await database
      .prepare(accounts)
      .bind(first, first + PIECE - 1)
      .run();
    await database
      .prepare(planned)
      .bind(first, first + PIECE - 1, NOW)
      .run();
  }
}

// Alone: npx tsx lab/bench/notifications/sweep.ts
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) console.log(await sweepTable());
