import type { ItemPage } from "~/functions/library/item-kinds";
import { visitor } from "~/test/helpers/visitor";
import { seedStatements } from "~/workers/commands/seed-statements";
import { migrate } from "../d1";
import { openInspector, watchHeap } from "../inspector";
import { startTarget } from "../targets";
import { speakFor } from "./spoken";

/**
 * How much of the isolate's heap an export of 10,000 items with 50 hours of speech takes, measured with workerd's
 * inspector. Run `npx tsx lab/bench/content/export-heap.ts` after a build; `-- --garbage` includes uncollected
 * garbage.
 */
const ITEMS = 10_000;
const HOURS = 50;
const MOST_MB = 128;

const target = await startTarget("wrangler.toml", "build/worker/app.js", "/", { inspectorPort: 0 });
await migrate(target.miniflare);
const someone = visitor(target.url);
await someone.get("/api/prompts");
const anonymousId = someone.cookies.get("visitor")?.split(".")[0] ?? "";
const database = await target.miniflare.getD1Database("DB");
for (const statement of seedStatements({ userId: null, anonymousId, count: ITEMS, key: "heap" })) {
  await database.prepare(statement).run();
}
await speakFor(database, "heap", HOURS);
const { results } = await database
  .prepare("select id, item_type as type from content_items where anonymous_id = ? order by id")
  .bind(anonymousId)
  .all<{ id: number; type: string }>();

/** The same requests as the browser: few transcripts and PRDs per call, many of the others. */
const parts = [...Map.groupBy(results, ({ type }) => type)].flatMap(([type, items]) => {
  const size = { transcript: 4, prompt: 10 }[type] ?? 50;
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
});

async function exportAll(): Promise<number> {
  let bytes = 0;
  const page = (await (await someone.get("/api/content/items?limit=100")).json()) as ItemPage;
  if (page.total !== ITEMS) throw new Error(`The library has ${page.total} items.`);
  for (const part of parts) {
    const answer = await someone.post("/api/content/export", { itemIds: part.map(({ id }) => id) });
    if (!answer.ok) throw new Error(`The export answered ${answer.status}: ${await answer.text()}`);
    bytes += (await answer.arrayBuffer()).byteLength;
  }
  return bytes;
}

const heapMb = await openInspector(target, !process.argv.includes("--garbage"));
const { result, ...measured } = await watchHeap(heapMb, exportAll);
console.log({ items: results.length, calls: parts.length, megabytes: Math.round(result / 1e6), ...measured });
await target.miniflare.dispose();
process.exit(measured.peakMb <= MOST_MB ? 0 : 1);
