import { ask, type Cast, gather, neutral, type Seen } from "../api/access-matrix/cast";
import { callOf } from "../api/access-matrix/requests";
import { CALLERS, type CallerName, FOR_ANYONE, MATRIX } from "../api/access-matrix/table";
import { kept, type Things } from "../api/access-matrix/things";
import { type Outcome, round, sample } from "./round";
import { type AttackWorld, connected } from "./world";

type Case = { route: string; reader: CallerName; owner: CallerName; writing: string };

/** Ways of writing an id that somebody might read as the same number or text. */
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

/** Every route that names something, by every caller, with the ids of every other, in every writing. */
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
    name: "Things of others, by every route that names something",
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
  // The body names ids as they are: one that is written otherwise is refused for what it is.
  const call = { ...callOf(route, things), path: callOf(route, written(things, write)).path };
  const others = await ask(caller, call);
  const said = `${reader} asks ${call.init.method ?? "GET"} ${call.path} of ${owner}`;
  const told = [cast[owner].marker, cast[owner].email].filter((mark) => others.body.includes(mark));
  if (told.length > 0) return [`${said} and reads ${told.join()}`];
  if (writing !== "plain") {
    // Written otherwise, an id may as well lead to no route at all.
    const isRefused = [301, 302, 400, 401, 404, 405].includes(others.status) || route.includes("/verify/");
    return isRefused || isMade(route) ? [] : [`${said}: ${others.status}`];
  }
  const key = `${reader} ${route}`;
  const ofNobody = missing.get(key) ?? ask(caller, callOf(route, null));
  missing.set(key, ofNobody);
  const [seen, expected] = [neutral(others, things), neutral(await ofNobody)];
  const isAlike = seen.status === expected.status && seen.body === expected.body;
  return isAlike ? [] : [`${said}: ${seen.status}, and ${expected.status} of nobody's`];
}

/** What is answered alike whatever is named: the end of something that the caller never began. */
const isMade = (route: string) => route.startsWith("DELETE /api/prompts/runs/");

/** The things with every id in another writing. */
function written(things: Things, write: (id: string) => string): Things {
  const ids = Object.entries(things).map(([name, id]) => [name, write(String(id))]);
  return Object.fromEntries(ids) as Things;
}
