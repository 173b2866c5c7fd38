import { ask, type Cast, gather, neutral, type Seen } from "../api/access-matrix/cast";
import { callOf } from "../api/access-matrix/requests";
import { CALLERS, type CallerName, FOR_ANYONE, MATRIX } from "../api/access-matrix/table";
import { kept, type Things } from "../api/access-matrix/things";
import { type Outcome, round, sample } from "./round";
import { type AttackWorld, connected } from "./world";

type Case = { route: string; reader: CallerName; owner: CallerName; writing: string };

/** Spellings of an id that something might read as the same number or text. */
const WRITINGS: Record<string, (id: string) => string> = {
  plain: (id) => id,
  zero: (id) => `0${id}`,
  plus: (id) => `+${id}`,
  decimal: (id) => `${id}.0`,
  spaced: (id) => `%20${id}`,
  ended: (id) => `${id}%00`,
  slashed: (id) => `x%2f..%2f${id}`,
  slash: (id) => `${id}/`,
};

const WITH_ID = Object.keys(MATRIX).filter((route) => route.includes(":") && !FOR_ANYONE.has(route));

/** Every route with a parameter, called by every caller with the ids of everyone else, in every spelling. */
export async function attackOthers(
  world: AttackWorld,
  { count = Number.POSITIVE_INFINITY, seconds }: { count?: number; seconds: number },
): Promise<Outcome> {
  const casts = await connected(() => gather(world, "/:runId /verify/"));
  const DB = world.worker.env.DB;
  const state = () => connected(() => Promise.all(CALLERS.map((name) => kept(DB, casts[name].things))));
  const before = await state();
  const all = WITH_ID.flatMap((route) =>
    CALLERS.flatMap((reader) =>
      CALLERS.filter((owner) => owner !== reader).flatMap((owner) =>
        Object.keys(WRITINGS).map((writing): Case => ({ route, reader, owner, writing })),
      ),
    ),
  );
  const missing = new Map<string, Promise<Seen>>();
  const outcome = await round({
    name: "Other people's data, by every route with an id",
    unit: "calls",
    cases: sample(all, Math.min(count, all.length)),
    seconds,
    attack: (one) => attackOne(casts, missing, one),
  });
  const after = await state();
  const changed = CALLERS.filter((_, index) => before[index] !== after[index]);
  return { ...outcome, faults: [...outcome.faults, ...changed.map((name) => `somebody changed things of ${name}`)] };
}

async function attackOne(cast: Cast, missing: Map<string, Promise<Seen>>, one: Case): Promise<string[]> {
  const { route, reader, owner, writing } = one;
  const { caller } = cast[reader];
  const write = WRITINGS[writing] ?? String;
  const { things } = cast[owner];
  // The body has the ids unchanged: with another spelling it would be rejected for that reason alone.
  const call = { ...callOf(route, things), path: callOf(route, written(things, write)).path };
  const others = await ask(caller, call);
  const said = `${reader} asks ${call.init.method ?? "GET"} ${call.path} of ${owner}`;
  const told = [cast[owner].marker, cast[owner].email].filter((mark) => others.body.includes(mark));
  if (told.length > 0) return [`${said} and reads ${told.join()}`];
  if (writing !== "plain") {
    // With another spelling, the path may not match any route.
    const isRefused = [301, 302, 400, 401, 404, 405].includes(others.status) || route.includes("/verify/");
    return isRefused || isMade(route) ? [] : [`${said}: ${others.status}`];
  }
  const key = `${reader} ${route}`;
  const ofNobody = missing.get(key) ?? ask(caller, callOf(route, null));
  missing.set(key, ofNobody);
  const [seen, expected] = [neutral(others, things), neutral(await ofNobody, things)];
  const isAlike = seen.status === expected.status && seen.body === expected.body;
  return isAlike ? [] : [`${said}: ${seen.status}, and ${expected.status} of nobody's`];
}

/** Routes that answer the same for any id: canceling something that the caller never started. */
const isMade = (route: string) => route.startsWith("DELETE /api/prompts/runs/");

/** The things with every id in another spelling. */
function written(things: Things, write: (id: string) => string): Things {
  const ids = Object.entries(things).map(([name, id]) => [name, write(String(id))]);
  return Object.fromEntries(ids) as Things;
}
