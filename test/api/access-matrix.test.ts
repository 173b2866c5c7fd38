import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PaidWorld, startPaidWorld } from "../helpers/payments";
import type { Visitor } from "../helpers/visitor";
import { ALL_THINGS, ask as askRoute, type Cast, enter, gather, neutral, type Seen } from "./access-matrix/cast";
import { type Call, callOf } from "./access-matrix/requests";
import { routesOfProduct, staticRoutes } from "./access-matrix/routes";
import { CALLERS, type CallerName, cellsOf, FOR_ANYONE, MATRIX } from "./access-matrix/table";
import { kept } from "./access-matrix/things";

let world: PaidWorld;
beforeAll(async () => {
  world = await startPaidWorld({ FREE_DAILY_GENERATIONS: "1000" });
});
afterAll(() => world.close());

const ROUTES = await routesOfProduct();
/** Whose things a caller tries to reach. An account tries a visitor's too, where a visitor can have any. */
function otherOf(name: CallerName, route: string): CallerName {
  if (name !== "owner") return "owner";
  return /\/(verify|sessions|passkeys|notifications|templates)\//.test(route) ? "other" : "anonymous";
}

const STATIC_ROUTES = staticRoutes();
const PRIVATE = "private, no-store";
/** What the answers of a route said of caches, whatever their status. */
const cacheControls = new Map<string, Set<string>>();

/** Routes that showed a caller their own marker: proof that the search for others' would find something. */
const shown = new Set<string>();

it("has a row for every route, and a route for every row", () => {
  expect(Object.keys(MATRIX).sort()).toEqual(ROUTES);
});

describe("what each caller gets of their own things, of another's, and of unknown ids", () => {
  it.each(ROUTES)("%s", async (route) => {
    const cast = await castOf(route);
    const DB = world.worker.env.DB;
    const isOfOne = route.includes(":");
    const keptOfAll = () => Promise.all(CALLERS.map((name) => kept(DB, cast[name].things)));
    const before = isOfOne ? await keptOfAll() : [];
    const statuses: Record<string, number[]> = {};
    for (const name of CALLERS) {
      const { caller } = cast[name];
      const own = { ...cast[name], name };
      if (!isOfOne) {
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
    if (isOfOne) {
      expect(await keptOfAll(), "somebody changed what is another's").toEqual(before);
      for (const name of CALLERS) {
        const own = () => ask(cast[name].caller, callOf(route, cast[name].things));
        const seen = await own();
        // Chapters that a document's map begins would appear while the next route is looked at.
        if (route.endsWith("/coverage")) {
          await expect.poll(async () => (await own()).body).not.toContain('"areChaptersComing":true');
        }
        statuses[name]?.unshift(seen.status);
        expectNothingOf(cast, name, seen);
        if (seen.body.includes(cast[name].marker)) shown.add(route);
      }
    }
    expect(statuses).toEqual(cellsOf(route));
  });

  it("forbids caching of every response, unless its route is public", () => {
    expect([...cacheControls.keys()].sort()).toEqual(ROUTES);
    const isPublic = (route: string) => STATIC_ROUTES.includes(route);
    for (const [route, said] of cacheControls) {
      expect([route, ...said]).toEqual([route, isPublic(route) ? "public, max-age=300, s-maxage=3600" : PRIVATE]);
    }
    expect(STATIC_ROUTES.length).toBeGreaterThan(5);
  });

  it("shows callers their own things, which proves that the search for leaks works", () => {
    expect([...shown].sort()).toEqual(expect.arrayContaining(["GET /api/prompts", "GET /history", "GET /history/:id"]));
    expect(shown.size).toBeGreaterThan(20);
  });
});

describe("a request that changes something", () => {
  const mutations = ROUTES.filter((route) => !route.startsWith("GET ") && !/^POST .*\/webhook(\/|$)/.test(route));

  it.each(mutations)("%s is refused without the product's Origin, and changes nothing", async (route) => {
    refused ??= enter(world, "owner", ALL_THINGS);
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

/** One cast reads everything, as reading changes nothing of anybody's; each route that changes something has its own. */
let readers: Promise<Cast> | undefined;
/** Whom the requests of other sites are sent for: none of them does anything, so one is enough. */
let refused: Promise<Cast[CallerName]> | undefined;

function castOf(route: string): Promise<Cast> {
  const isRead = route.startsWith("GET ") && !/:runId|\/verify\//.test(route);
  if (!isRead) return gather(world, route);
  readers ??= gather(world, ALL_THINGS);
  return readers;
}

/** Sends a call, and notes what its answer says to caches. */
async function ask(caller: Visitor, call: Call): Promise<Seen> {
  const seen = await askRoute(caller, call);
  const said = cacheControls.get(call.route) ?? new Set();
  cacheControls.set(call.route, said.add(seen.cacheControl));
  return seen;
}

function expectNothingOf(cast: Cast, reader: CallerName, { body }: Seen): void {
  for (const name of CALLERS) {
    if (name === reader) continue;
    const { marker, email } = cast[name];
    expect([body.includes(marker), body.includes(email)], `${reader} reads of ${name}`).toEqual([false, false]);
  }
}
