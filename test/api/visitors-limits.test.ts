import { getTableName } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { VISITOR_TABLES } from "~/db/queries/accounts/visitor-rows";
import { contentCounts, contentItems, studySummaries } from "~/db/schema";
import { sharedCard } from "../helpers/content/shares";
import { makeQuiz } from "../helpers/quizzes";
import type { Visitor } from "../helpers/visitor";
import { startWorker, type TestWorker } from "../helpers/worker";
import { callOf } from "./access-matrix/requests";
import { routesOfProduct } from "./access-matrix/routes";

let worker: TestWorker<{ DB: D1Database }>;
beforeAll(async () => {
  worker = await startWorker({
    vars: { RATE_LIMIT_NETWORK_PER_MINUTE: "10000", NEW_VISITORS_PER_NETWORK_HOUR: String(NEW_VISITORS) },
  });
});
afterAll(() => worker.close());

/** New visitors per address and hour: fewer than by default. */
const NEW_VISITORS = 6;
const ROUTES = await routesOfProduct();
const CLASSES = ["ReviewSchedule", "LibraryIndex", "JobRunner", "AllowanceCounter", "SpeechDesk"];
/** Routes that have their own limits, or store nothing (decision 023). */
const COUNTED_APART =
  /^\w+ \/(api\/(auth|contact|(payment|notifications)\/webhook)|auth|confirm-email|contact|forgot-password|logout|reset-password|theme|unsubscribe|verify-email)(\/|$)/;

const objects = () => CLASSES.map((name) => [name, worker.objects(name)]);

/** The rows of all visitors, in every table that names one. */
async function rows(): Promise<number> {
  const names = [...VISITOR_TABLES, studySummaries, contentItems, contentCounts].map(getTableName);
  const counts = names.map((name) => `(select count(*) from ${name} where anonymous_id is not null)`);
  return (await worker.env.DB.prepare(`select ${counts.join(" + ")} as n`).first<number>("n")) ?? -1;
}

/** Sends a request like a program that stores no cookies. */
function ask(path: string, init: RequestInit, address: string): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("origin", worker.url.origin);
  headers.set("cf-connecting-ip", address);
  return worker.fetch(path, { ...init, headers });
}

const post = (path: string, body: object, address: string) =>
  ask(path, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } }, address);

async function statuses(count: number, send: (n: number) => Promise<Response>): Promise<Record<number, number>> {
  const seen: Record<number, number> = {};
  for (let n = 0; n < count; n += 1) {
    const { status } = await send(n);
    seen[status] = (seen[status] ?? 0) + 1;
  }
  return seen;
}

/** A browser on its own network that has opened a page but made nothing. */
async function arrived(address: string): Promise<Visitor> {
  const caller = worker.visitor();
  await caller.get("/api/allowance", { headers: { "cf-connecting-ip": address } });
  return caller;
}

describe("reading by a visitor who made nothing", () => {
  it("makes no object, index, job, counter or row, on any route, with or without a cookie", async () => {
    const reads = ROUTES.filter((route) => route.startsWith("GET "));
    expect(reads.length).toBeGreaterThan(60);
    const caller = await arrived("192.0.2.1");
    const readAll = async (read: typeof caller.fetch) => {
      for (const route of reads) {
        const { path, init } = callOf(route, null);
        const answer = await read(path, init);
        await answer.arrayBuffer();
        expect([route, answer.status]).not.toEqual([route, 500]);
      }
    };
    await readAll((path, init = {}) => ask(path, init, "192.0.2.1"));
    // The counter of the network itself: links in mails are counted.
    const counters = worker.objects("AllowanceCounter");
    expect(counters).toBeLessThan(5);
    await readAll((path, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set("cf-connecting-ip", "192.0.2.1");
      return caller.fetch(path, { ...init, headers });
    });
    expect(objects()).toEqual(CLASSES.map((name) => [name, name === "AllowanceCounter" ? counters : 0]));
    expect(await rows()).toBe(0);
  });

  it("answers as for a learner with nothing to review", async () => {
    const caller = worker.visitor();
    await makeQuiz(caller);
    const nobody = await arrived("192.0.2.2");
    for (const path of ["due?limit=5", "stats", "settings", "log", "items?flashcardIds=1"]) {
      const read = async (who: Visitor) => (await who.get(`/api/reviews/${path}`)).json();
      expect([path, await read(nobody)]).toEqual([path, await read(caller)]);
    }
    expect(worker.objects("ReviewSchedule")).toBe(1);
    // Every object has a row that names its owner, by which the sweep finds it.
    const summaries = () =>
      worker.env.DB.prepare("select count(*) as n from study_summaries where anonymous_id is not null").first("n");
    await expect.poll(summaries, { timeout: 10_000 }).toBe(1);
    const changed = await nobody.fetch("/api/reviews/settings", {
      ...{ method: "PATCH", body: '{"newPerDay":5}', headers: { "content-type": "application/json" } },
    });
    expect([changed.status, await summaries()]).toEqual([200, 2]);
    expect(await (await nobody.get("/api/reviews/settings")).json()).toMatchObject({ newPerDay: 5 });
  });

  it("rebuilds no index", async () => {
    const before = worker.objects("LibraryIndex");
    const rebuilt = await (await arrived("192.0.2.3")).post("/api/content/search/rebuild");
    expect([rebuilt.status, worker.objects("LibraryIndex")]).toEqual([204, before]);
  });
});

describe("changes without a cookie", () => {
  it("are counted by network, whatever is made: an address, a /64 and the /48 around it", async () => {
    const collection = (address: string) => post("/api/content/collections", { name: "A" }, address);
    expect(await statuses(8, () => collection("192.0.2.10"))).toEqual({ 200: NEW_VISITORS, 429: 2 });
    expect((await post("/api/content/tags", { name: "A" }, "192.0.2.10")).status).toBe(429);
    expect((await collection("192.0.2.11")).status).toBe(200);
    const subnet = (n: number) => `2001:db8:1:${Math.floor(n / NEW_VISITORS)}::${n.toString(16)}`;
    expect(await statuses(8, () => collection("2001:db8:2:1::1"))).toEqual({ 200: NEW_VISITORS, 429: 2 });
    expect((await collection("2001:db8:2:1:ffff::2")).status).toBe(429);
    expect(await statuses(5 * NEW_VISITORS + 4, (n) => collection(subnet(n)))).toEqual({
      200: 5 * NEW_VISITORS,
      429: 4,
    });
  });

  it("are refused on every route before anything is made", async () => {
    await statuses(NEW_VISITORS + 1, () => post("/api/content/tags", { name: "A" }, "192.0.2.20"));
    const changes = ROUTES.filter((route) => !route.startsWith("GET ") && !COUNTED_APART.test(route));
    expect(changes.length).toBeGreaterThan(80);
    const before = [objects(), await rows()];
    const passed: unknown[] = [];
    for (const route of changes) {
      const { path, init } = callOf(route, null);
      const { status } = await ask(path, init, "192.0.2.20");
      if (status !== 429) passed.push([route, status]);
    }
    expect(passed).toEqual([]);
    expect([objects(), await rows()]).toEqual(before);
  });

  it("make no counter for the visitors that are made up for them", async () => {
    await post("/api/content/tags", { name: "A" }, "192.0.2.30");
    const before = worker.objects("AllowanceCounter");
    await statuses(4, (n) => post("/api/content/tags", { name: `A${n}` }, "192.0.2.30"));
    expect(worker.objects("AllowanceCounter")).toBe(before);
  });

  it("leave five comments an hour from a network; with cookies 25, and a link holds 500", async () => {
    const { link } = await sharedCard(worker, { shareType: "link_only", allowComments: true });
    const path = `${link.call}/comments`;
    const comment = { authorName: "Ada", text: "Hello" };
    expect(await statuses(8, () => post(path, comment, "192.0.2.40"))).toEqual({ 200: 5, 429: 3 });
    const headers = { "cf-connecting-ip": "192.0.2.41" };
    const reader = async () => (await arrived("192.0.2.41")).post(path, comment, { headers });
    expect(await statuses(27, reader)).toEqual({ 200: 25, 429: 2 });
    await worker.env.DB.prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < 470)
       insert into content_comments (share_id, anonymous_id, author_name, text, created_at)
       select ?, 'other-' || i, 'Ada', 'Hello', 1 from n`,
    )
      .bind(link.id)
      .run();
    expect(await statuses(2, () => post(path, comment, "192.0.2.42"))).toEqual({ 409: 2 });
  });
});

describe("a visitor with a cookie", () => {
  it("who has made something is not counted as a new one", async () => {
    const caller = await arrived("192.0.2.50");
    const headers = { "cf-connecting-ip": "192.0.2.50" };
    const tag = (n: number) => caller.post("/api/content/tags", { name: `Tag ${n}` }, { headers });
    expect(await statuses(2 * NEW_VISITORS, tag)).toEqual({ 200: 2 * NEW_VISITORS });
    const other = () => post("/api/content/tags", { name: "A" }, "192.0.2.50");
    expect(await statuses(NEW_VISITORS, other)).toEqual({ 200: NEW_VISITORS - 1, 429: 1 });
  });

  it("is one of five times as many of a network", async () => {
    const headers = { "cf-connecting-ip": "192.0.2.60" };
    const first = async () => (await arrived("192.0.2.60")).post("/api/content/tags", { name: "A" }, { headers });
    expect(await statuses(5 * NEW_VISITORS + 2, first)).toEqual({ 200: 5 * NEW_VISITORS, 429: 2 });
  });
});
