import { createPasswords } from "~/workers/clients/password-hash";
import { member, openCheckout, type PaidWorld } from "../../helpers/payments";
import { eventsOf } from "../../helpers/prd";
import { anonymousIdOf } from "../../helpers/prompts";
import { type Call, callOf, PASSWORD } from "./requests";
import { CALLERS, type CallerName } from "./table";
import { type Planter, plant, type Things } from "./things";

/** Cheap to verify, because login costs don't matter here. */
const PASSWORD_HASH = createPasswords({ n: 16, r: 1, p: 1 }).hash(PASSWORD, null);

/** For routes that name nothing in particular: the things that `enter` makes only for some routes. */
export const ALL_THINGS = "";
/** Names both runs and checkouts, which no route does. */
export const RUNS_AND_CHECKOUTS = "/:runId/verify/";

/** The parts of a response that show whether it reveals or stores anything. `nothing` without cache headers. */
export type Seen = { status: number; body: string; cacheControl: string };
export type Member = Planter & { things: Things; email: string };
export type Cast = Record<CallerName, Member>;

/** Four callers, each with one of everything. */
export async function gather(world: PaidWorld, route: string): Promise<Cast> {
  const entered = await Promise.all(CALLERS.map(async (name) => [name, await enter(world, name, route)] as const));
  return Object.fromEntries(entered) as Cast;
}

/** One caller with one of everything, plus runs and checkouts if the route is about them. */
export async function enter(world: PaidWorld, name: CallerName, route: string): Promise<Member> {
  const { worker, stripe } = world;
  const marker = `${name}-${crypto.randomUUID().slice(0, 8)}`;
  const account = name === "anonymous" ? null : await member(world);
  const caller = account?.caller ?? worker.visitor();
  if (!account) await caller.get("/api/prompts");
  if (account) {
    await worker.env.DB.prepare("update users set is_premium = ?, password = ? where id = ?")
      .bind(name === "premium", await PASSWORD_HASH, account.id)
      .run();
  }
  const anonymousId = account ? null : anonymousIdOf(caller);
  const planter = { caller, userId: account?.id ?? null, anonymousId, marker };
  const things = await plant(worker.env.DB, planter);
  if (route.includes(":runId")) things.run = await runOf(planter);
  if (account && route.includes("/verify/")) {
    things.checkout = openCheckout(stripe, account.id);
    stripe.pay(things.checkout);
  }
  return { ...planter, things, email: account?.email ?? `${crypto.randomUUID()}@example.com` };
}

/** A finished run with its stored result. */
async function runOf({ caller, marker }: Planter): Promise<string> {
  const { init } = callOf("POST /api/prompts", null);
  const body = String(init.body).replace("ingredient", marker);
  const headers = { ...init.headers, accept: "text/event-stream" };
  const [first] = await eventsOf(await caller.fetch("/api/prompts", { ...init, body, headers }));
  if (first?.type !== "run") throw new Error("the run did not say its id");
  return first.runId;
}

/** Sends a call and reads the whole response. */
export async function ask(caller: Planter["caller"], { path, init }: Call): Promise<Seen> {
  const response = await caller.fetch(path, init);
  const cacheControl = response.headers.get("cache-control") ?? "nothing";
  return { status: response.status, body: await response.text(), cacheControl };
}

/**
 * Removes what differs between two responses to the same request: the requested id, and nonces.
 * @param asked the same for both responses, because a small id may also occur elsewhere on a page
 */
export function neutral({ status, body }: Seen, asked: Partial<Things> = {}): Omit<Seen, "cacheControl"> {
  const ids = ["987654321", ...Object.values(asked).filter(Boolean).map(String)];
  const decoded = body.replaceAll("%2F", "/");
  const plain = ids.reduce((text, id) => text.replaceAll(new RegExp(`(?<![\\w-])${id}(?![\\w-])`, "g"), "ID"), decoded);
  return { status, body: plain.replace(/nonce="[^"]*"/g, "").replace(/A{20,}/g, "ID") };
}
