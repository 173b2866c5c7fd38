import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPasswords } from "~/workers/clients/passwords";
import { member, openCheckout, type PaidWorld, startPaidWorld } from "../helpers/payments";
import { eventsOf } from "../helpers/prd";
import { anonymousIdOf } from "../helpers/prompts";
import { type Call, callOf, PASSWORD } from "./access-matrix/requests";
import { routesOfProduct } from "./access-matrix/routes";
import { CALLERS, type CallerName, cellsOf, FOR_ANYONE, MATRIX } from "./access-matrix/table";
import { kept, type Planter, plant, type Things } from "./access-matrix/things";

let world: PaidWorld;
beforeAll(async () => {
  world = await startPaidWorld({ FREE_DAILY_GENERATIONS: "1000" });
});
afterAll(() => world.close());

/** Cheap to check: what a login costs is no matter here. */
const PASSWORD_HASH = createPasswords({ n: 16, r: 1, p: 1 }).hash(PASSWORD, null);

type Seen = { status: number; body: string };
type Cast = Record<CallerName, Planter & { things: Things; email: string }>;

const ROUTES = routesOfProduct();
/** Whose things a caller tries to reach. An account tries a visitor's too, where a visitor can have any. */
function otherOf(name: CallerName, route: string): CallerName {
  if (name !== "owner") return "owner";
  return /\/(verify|sessions)\//.test(route) ? "other" : "anonymous";
}

/** Routes that showed a caller their own marker: proof that the search for others' would find something. */
const shown = new Set<string>();

it("has a row for every route, and a route for every row", () => {
  expect(Object.keys(MATRIX).sort()).toEqual(ROUTES);
});

describe("what each caller gets of their own, of another's and of nobody's", () => {
  it.each(ROUTES)("%s", async (route) => {
    const cast = await castOf(route);
    const DB = world.worker.env.DB;
    const before = await Promise.all(CALLERS.map((name) => kept(DB, cast[name].things)));
    const statuses: Record<string, number[]> = {};
    for (const name of CALLERS) {
      const { caller } = cast[name];
      const own = { ...cast[name], name };
      if (!route.includes(":")) {
        // Nobody's list shows another's things; what the call does to its caller is looked at by other tests.
        const seen = await ask(caller, callOf(route, own.things));
        statuses[name] = [seen.status];
        expectNothingOf(cast, name, seen);
        if (seen.body.includes(own.marker)) shown.add(route);
        continue;
      }
      const other = cast[otherOf(name, route)];
      const missing = await ask(caller, callOf(route, null));
      const others = await ask(caller, callOf(route, other.things));
      if (!FOR_ANYONE.has(route)) {
        expect(neutral(others, other.things), `another's is not as a missing one to ${name}`).toEqual(neutral(missing));
        expectNothingOf(cast, name, others);
      } else expect(others.body).not.toContain(other.email);
      expectNothingOf(cast, name, missing);
      statuses[name] = [others.status, missing.status];
    }
    if (route.includes(":")) {
      const after = await Promise.all(CALLERS.map((name) => kept(DB, cast[name].things)));
      expect(after, "somebody changed what is another's").toEqual(before);
      for (const name of CALLERS) {
        const seen = await ask(cast[name].caller, callOf(route, cast[name].things));
        statuses[name]?.unshift(seen.status);
        expectNothingOf(cast, name, seen);
        if (seen.body.includes(cast[name].marker)) shown.add(route);
      }
    }
    expect(statuses).toEqual(cellsOf(route));
  });

  it("shows callers what is theirs, so that the search for what is not would find it", () => {
    expect([...shown].sort()).toEqual(expect.arrayContaining(["GET /api/prompts", "GET /history", "GET /history/:id"]));
    expect(shown.size).toBeGreaterThan(20);
  });
});

describe("a request that changes something", () => {
  const mutations = ROUTES.filter((route) => !route.startsWith("GET ") && route !== "POST /api/payment/webhook");

  it.each(mutations)("%s is refused without an Origin of the product's, and does nothing", async (route) => {
    refused ??= enter("owner", ALL_THINGS);
    const owner = await refused;
    const before = await kept(world.worker.env.DB, owner.things);
    const cookie = [...owner.caller.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    for (const origin of [null, "null", "https://evil.example"]) {
      const { path, init } = callOf(route, owner.things);
      const headers = new Headers(init.headers);
      headers.set("cookie", cookie);
      if (origin !== null) headers.set("origin", origin);
      const response = await world.worker.fetch(path, { ...init, headers });
      expect([origin, response.status]).toEqual([origin, 403]);
      expect(await response.json()).toMatchObject({ code: "forbidden_origin" });
    }
    expect(await kept(world.worker.env.DB, owner.things)).toBe(before);
  });
});

/** A route that names nothing in particular, of things that `enter` makes for some routes only. */
const ALL_THINGS = "";
/** One cast reads everything, as reading changes nothing of anybody's; each route that changes something has its own. */
let readers: Promise<Cast> | undefined;
/** Whom the requests of other sites are sent for: none of them does anything, so one is enough. */
let refused: Promise<Cast[CallerName]> | undefined;

function castOf(route: string): Promise<Cast> {
  const isRead = route.startsWith("GET ") && !/:runId|\/verify\//.test(route);
  if (!isRead) return gather(route);
  readers ??= gather(ALL_THINGS);
  return readers;
}

/** Four callers, each with one of everything. */
async function gather(route: string): Promise<Cast> {
  const entered = await Promise.all(CALLERS.map(async (name) => [name, await enter(name, route)] as const));
  return Object.fromEntries(entered) as Cast;
}

async function enter(name: CallerName, route: string): Promise<Cast[CallerName]> {
  const { worker, stripe } = world;
  const marker = `${name}-${crypto.randomUUID().slice(0, 8)}`;
  const account = name === "anonymous" ? null : await member(world);
  const caller = account?.caller ?? worker.visitor();
  if (!account) await caller.get("/api/prompts");
  if (name === "premium") {
    await worker.env.DB.prepare("update users set is_premium = 1 where id = ?").bind(account?.id).run();
  }
  const anonymousId = account ? null : anonymousIdOf(caller);
  const planter = { caller, userId: account?.id ?? null, anonymousId, marker };
  await worker.env.DB.prepare("update users set password = ? where id = ?")
    .bind(await PASSWORD_HASH, account?.id ?? null)
    .run();
  const things = await plant(worker.env.DB, planter);
  if (route.includes(":runId")) things.run = await runOf(planter);
  if (account && route.includes("/verify/")) {
    things.checkout = openCheckout(stripe, account.id);
    stripe.pay(things.checkout);
  }
  return { ...planter, things, email: account?.email ?? `${crypto.randomUUID()}@example.com` };
}

/** A run that has ended, with its result kept. */
async function runOf({ caller, marker }: Planter): Promise<string> {
  const { init } = callOf("POST /api/prompts", null);
  const body = String(init.body).replace("ingredient", marker);
  const headers = { ...init.headers, accept: "text/event-stream" };
  const [first] = await eventsOf(await caller.fetch("/api/prompts", { ...init, body, headers }));
  if (first?.type !== "run") throw new Error("the run did not say its id");
  return first.runId;
}

async function ask(caller: Planter["caller"], { path, init }: Call): Promise<Seen> {
  const response = await caller.fetch(path, init);
  return { status: response.status, body: await response.text() };
}

/** Without what differs between two answers to the same question: the id that was asked for, and nonces. */
function neutral({ status, body }: Seen, asked: Partial<Things> = {}): Seen {
  const ids = ["987654321", ...Object.values(asked).filter(Boolean).map(String)];
  const plain = ids.reduce((text, id) => text.replaceAll(new RegExp(`(?<![\\w-])${id}(?![\\w-])`, "g"), "ID"), body);
  return { status, body: plain.replace(/nonce="[^"]*"/g, "").replace(/A{20,}/g, "ID") };
}

function expectNothingOf(cast: Cast, reader: CallerName, { body }: Seen): void {
  for (const name of CALLERS) {
    if (name === reader) continue;
    const { marker, email } = cast[name];
    expect([body.includes(marker), body.includes(email)], `${reader} reads of ${name}`).toEqual([false, false]);
  }
}
