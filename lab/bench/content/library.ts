import { performance } from "node:perf_hooks";
import type { SearchPage } from "~/functions/search/model";
import { unpooled } from "~/test/helpers/visitor";
import { seedStatements } from "~/workers/commands/seed-statements";
import { ms, table, times, verdict } from "../../table";
import { logInOnce } from "../account";
import type { D1Count } from "../counted-d1";
import type { Target } from "../targets";
import { speakFor } from "./spoken";

const ITEMS = [1000, 100_000];
const HOURS = 500;
const ROUNDS = 40;
const MOST_RATIO = 3;
/** Searches: words said once, and words in every second segment. */
const QUERIES = { "a rare phrase": '"says at step 17 that"', "two common words": "garden water", "a title": "bridges" };

type Reader = { get: (path: string) => Promise<Response>; itemId: number };

/** An account with this many items on this Worker. */
async function fill(target: Target, items: number, hours: number): Promise<Reader> {
  const key = `bench-${items}`;
  const { id, cookie } = await logInOnce(target, `reader${items}`);
  const database = await target.miniflare.getD1Database("DB");
  for (const statement of seedStatements({ userId: id, anonymousId: null, count: items, key })) {
    await database.prepare(statement).run();
  }
  if (hours > 0) await speakFor(database, key, hours);
  const itemId = Number(
    await database.prepare("select max(id) as id from content_items where user_id = ?").bind(id).first("id"),
  );
  const get = (path: string) => fetch(new URL(path, target.url), { headers: unpooled({ cookie }) });
  return { get, itemId };
}

const countOf = (answer: Response) => JSON.parse(answer.headers.get("x-d1-count") ?? "") as D1Count;
const searchPath = (q: string) => `/api/content/search?${new URLSearchParams({ q })}`;

/** Searches until the index is complete. @returns seconds */
async function readIn({ get }: Reader): Promise<number> {
  const began = performance.now();
  for (;;) {
    const page = (await (await get(searchPath("garden"))).json()) as SearchPage;
    if (page.isComplete) return (performance.now() - began) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** D1 usage of the library page and the first hits, on the Worker that counts database calls. */
export async function libraryTable(counted: Target): Promise<string> {
  const rows: (string | number)[][] = [];
  const pages: D1Count[] = [];
  for (const items of ITEMS) {
    const reader = await fill(counted, items, 0);
    const answer = await reader.get("/content-manager");
    const shown = (await answer.text()).match(/<article\b/g)?.length ?? 0;
    if (shown === 0) throw new Error(`/content-manager answered ${answer.status} with no items.`);
    const page = countOf(answer);
    rows.push([`the library's page, ${items} items`, shown, ...toCells(page)]);
    pages.push(page);
    await readIn(reader);
    const found = await reader.get(searchPath("gravity"));
    const { hits } = (await found.json()) as SearchPage;
    rows.push([`first hits of a search, ${items} items`, hits.length, ...toCells(countOf(found))]);
  }
  const ofPage = (pages[0]?.byStatement ?? []).map((one, index) => [
    one.table,
    ...pages.map(({ byStatement }) => byStatement[index]?.rowsRead ?? 0),
  ]);
  return [
    table(["D1, library", "shown", "round trips", "target", "statements", "rows read"], rows),
    table(["Rows that the library's page reads", ...ITEMS.map((items) => `${items} items`)], ofPage),
  ].join("\n\n");
}

const toCells = ({ roundTrips, statements, rowsRead }: D1Count) => [
  roundTrips,
  `<= 2: ${verdict(roundTrips, 2)}`,
  statements,
  rowsRead,
];

/** A search compared with a bare indexed read, alternating, in a library of 100,000 items and 500 hours. */
export async function searchTable(product: Target): Promise<string> {
  const reader = await fill(product, ITEMS.at(-1) ?? 0, HOURS);
  const seconds = await readIn(reader);
  const timed = async (path: string) => {
    const began = performance.now();
    const answer = await reader.get(path);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return performance.now() - began;
  };
  const rows: (string | number)[][] = [];
  for (const [name, q] of Object.entries(QUERIES)) {
    const [bare, searched]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await timed(`/api/content/items/${reader.itemId}`));
      searched.push(await timed(searchPath(q)));
    }
    const ratio = median(searched) / median(bare);
    const target = `<= ${times(MOST_RATIO)}: ${verdict(ratio, MOST_RATIO)}`;
    rows.push([name, ms(median(bare)), ms(median(searched)), times(ratio), target]);
  }
  const title = `Search, ${ITEMS.at(-1)} items, ${HOURS} h (read in within ${seconds.toFixed(0)} s)`;
  return table([title, "one indexed read", "search", "ratio", "target"], rows);
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
