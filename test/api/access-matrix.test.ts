import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EVERY_CASE, todaysCases } from "../helpers/every-case";
import { type PaidWorld, startPaidWorld } from "../helpers/payments";
import type { Visitor } from "../helpers/visitor";
import {
  ALL_THINGS,
  ask as askRoute,
  type Cast,
  enter,
  gather,
  neutral,
  RUNS_AND_CHECKOUTS,
  type Seen,
} from "./access-matrix/cast";
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
/**
 * The caller whose things another caller tries to reach. An account also tries a visitor's, where a visitor can have
 * any.
 */
function otherOf(name: CallerName, route: string): CallerName {
  if (name !== "owner") return "owner";
  return /\/(verify|sessions|passkeys|notifications|templates)\//.test(route) ? "other" : "anonymous";
}

/** Reads are cheap to call as every caller; of the routes that change something, an eighth is called each day. */
const CHANGES = ROUTES.filter((route) => !isRead(route));
const TODAY = [...ROUTES.filter(isRead), ...todaysCases(CHANGES, 8)];
/** Another day's routes that name something: an account tries them on another's things, which must not change. */
const TRIED = CHANGES.filter((route) => route.includes(":") && !TODAY.includes(route) && !FOR_ANYONE.has(route));
/** Another day's routes that need an account. */
const CLOSED = CHANGES.filter((route) => MATRIX[route]?.[0] === "401" && !TODAY.includes(route));

const STATIC_ROUTES = staticRoutes();
const PRIVATE = "private, no-store";
/** The cache headers of each route's responses, whatever their status. */
const cacheControls = new Map<string, Set<string>>();

/** Routes that showed a caller their own marker, which proves that searching for others' markers works. */
const shown = new Set<string>();

it("has a row for every route, and a route for every row", () => {
  expect(Object.keys(MATRIX).sort()).toEqual(ROUTES);
});

describe("what each caller gets of their own things, of another's, and of unknown ids", () => {
  it.each(TODAY)("%s", async (route) => {
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
        // No list contains another caller's things; other tests check what the call does to its own caller.
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
        expect(neutral(others, other.things), `another's is not as a missing one to ${name}`).toEqual(
          neutral(missing, other.things),
        );
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
        // A document's map starts its chapters, which would then appear during the next route's call.
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

  describe.runIf(TRIED.length > 0)("what an account gets of another's", () => {
    it.each(TRIED)("%s", async (route) => {
      const { other, owner } = await tried();
      const before = await kept(world.worker.env.DB, owner.things);
      const missing = await ask(other.caller, callOf(route, null));
      const others = await ask(other.caller, callOf(route, owner.things));
      expect(neutral(others, owner.things)).toEqual(neutral(missing, owner.things));
      expect([others.body.includes(owner.marker), others.body.includes(owner.email)]).toEqual([false, false]);
      expect(await kept(world.worker.env.DB, owner.things), "it changed what is another's").toEqual(before);
      expect([others.status, missing.status]).toEqual(cellsOf(route).other?.slice(1));
    });
  });

  describe.runIf(CLOSED.length > 0)("what a visitor gets where an account is needed", () => {
    it.each(CLOSED)("%s", async (route) => {
      expect((await ask(world.worker.visitor(), callOf(route, null))).status).toBe(401);
    });
  });

  it("forbids caching of every response, unless its route is public", () => {
    expect([...cacheControls.keys()].sort()).toEqual([...TODAY, ...TRIED, ...CLOSED].sort());
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
  const origins = [null, "null", "https://evil.example"];

  it.each(mutations)("%s is refused without the product's Origin, and changes nothing", async (route) => {
    refused ??= enter(world, "owner", ALL_THINGS);
    const owner = await refused;
    const before = await kept(world.worker.env.DB, owner.things);
    const cookie = [...owner.caller.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const turn = mutations.indexOf(route) % origins.length;
    for (const origin of EVERY_CASE ? origins : origins.slice(turn, turn + 1)) {
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

/** One cast is used for all reads, because they change nothing; each route that changes something has its own. */
let readers: Promise<Cast> | undefined;
/** Two callers, of whom one tries to change the other's things, which never succeeds. */
let trying: Promise<Pick<Cast, "other" | "owner">> | undefined;
/** The caller for requests from other sites: none of them has an effect, so one caller is enough. */
let refused: Promise<Cast[CallerName]> | undefined;

function isRead(route: string): boolean {
  return route.startsWith("GET ") && !/:runId|\/verify\//.test(route);
}

function castOf(route: string): Promise<Cast> {
  if (!isRead(route)) return gather(world, route);
  readers ??= gather(world, ALL_THINGS);
  return readers;
}

function tried(): Promise<Pick<Cast, "other" | "owner">> {
  const enterBoth = async () => ({
    other: await enter(world, "other", RUNS_AND_CHECKOUTS),
    owner: await enter(world, "owner", RUNS_AND_CHECKOUTS),
  });
  trying ??= enterBoth();
  return trying;
}

/** Sends a call, and records the cache headers of its response. */
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
