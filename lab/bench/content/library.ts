import { performance } from "node:perf_hooks";
import type { SearchPage } from "~/functions/search/model";
import { unpooled } from "~/test/helpers/visitor";
import { seedStatements } from "~/workers/commands/seed-statements";
import { median, ms, table, times, verdict } from "../../table";
import { logInOnce } from "../account";
import type { Target } from "../targets";
import { speakFor } from "./spoken";

const ITEMS = 100_000;
const HOURS = 500;
const ROUNDS = 40;
const MOST_RATIO = 3;
/** Searches: words said once, and words in every second segment. */
const QUERIES = { "a rare phrase": '"says at step 17 that"', "two common words": "garden water", "a title": "bridges" };

type Reader = { get: (path: string) => Promise<Response>; itemId: number };

/** An account with a full library on this Worker. */
async function fill(target: Target): Promise<Reader> {
  const key = "bench-library";
  const { id, cookie } = await logInOnce(target, "reader");
  const database = await target.miniflare.getD1Database("DB");
  for (const statement of seedStatements({ userId: id, anonymousId: null, count: ITEMS, key })) {
    await database.prepare(statement).run();
  }
  await speakFor(database, key, HOURS);
  const itemId = Number(
    await database.prepare("select max(id) as id from content_items where user_id = ?").bind(id).first("id"),
  );
  const get = (path: string) => fetch(new URL(path, target.url), { headers: unpooled({ cookie }) });
  return { get, itemId };
}

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

/** A search compared with a bare indexed read, alternating, in a library of 100,000 items and 500 hours. */
export async function searchTable(product: Target): Promise<string> {
  const reader = await fill(product);
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
  const title = `Search, ${ITEMS.toLocaleString("en")} items, ${HOURS} h (read in within ${seconds.toFixed(0)} s)`;
  return table([title, "one indexed read", "search", "ratio", "target"], rows);
}
