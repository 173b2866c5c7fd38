import { performance } from "node:perf_hooks";
import type { ItemPage } from "~/functions/library/item-kinds";
import type { TagView } from "~/functions/tags/tag-kinds";
import { visitor } from "~/test/helpers/visitor";
import { seedStatements } from "~/workers/commands/seed-statements";
import { table } from "../../table";
import { migrate } from "../d1";
import { startTarget } from "../targets";

/**
 * Changes all items of a library of 100,000 with "all that match", and undoes it: counts the requests and times the
 * longest. Run `npx tsx lab/bench/content/bulk.ts` after a build; a number as argument sets the number of items.
 */
const ITEMS = Number(process.argv[2] ?? 100_000);

const target = await startTarget("wrangler.toml", "build/worker/app.js");
await migrate(target.miniflare);
const someone = visitor(target.url);
await someone.get("/api/prompts");
const anonymousId = someone.cookies.get("visitor")?.split(".")[0] ?? "";
const database = await target.miniflare.getD1Database("DB");
for (const statement of seedStatements({ userId: null, anonymousId, count: ITEMS, key: "bulk" })) {
  await database.prepare(statement).run();
}

type Answer = { next: number | null; updated?: number; added?: number; undone?: number };

/** Sends a change until the server has gone through everything. */
async function inSteps(name: string, send: (after: number) => Promise<Response>): Promise<(string | number)[]> {
  const [took, changed]: [number[], number[]] = [[], []];
  for (let after: number | null = 0; after !== null; ) {
    const began = performance.now();
    const response = await send(after);
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
    const answer = (await response.json()) as Answer;
    took.push((performance.now() - began) / 1000);
    changed.push(answer.updated ?? answer.added ?? answer.undone ?? 0);
    after = answer.next;
  }
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return [name, sum(changed), took.length, sum(took).toFixed(1), Math.max(...took).toFixed(1)];
}

const revision = async () => {
  const page = (await (await someone.get("/api/content/items?limit=1")).json()) as ItemPage;
  if (page.total !== ITEMS) throw new Error(`The library has ${page.total} items.`);
  return page.revision;
};
const send = (method: string, path: string, body: object) =>
  someone.fetch(path, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
const undo = (operation: string) => (after: number) =>
  send("POST", `/api/content/operations/${operation}/undo?after=${after}`, {});

const { tag } = (await (await someone.post("/api/content/tags", { name: "Everything" })).json()) as { tag: TagView };
const favored = { query: {}, revision: await revision(), operation: "favor-all", updates: { isFavorite: true } };
const rows = [
  await inSteps("favorite", (after) => send("PATCH", "/api/content/items/bulk", { ...favored, after })),
  await inSteps("its undo", undo("favor-all")),
];
const updates = { addTagIds: [tag.id] };
const tagged = { query: {}, revision: await revision(), operation: "tag-all-items", updates };
rows.push(
  await inSteps("a tag", (after) => send("PATCH", "/api/content/items/tags", { ...tagged, after })),
  await inSteps("its undo", undo("tag-all-items")),
);
console.log(table([`All that match of ${ITEMS} items`, "changed", "requests", "seconds", "longest request, s"], rows));
await target.miniflare.dispose();
