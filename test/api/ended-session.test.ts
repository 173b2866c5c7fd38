import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, call, itemsOf, share, statusOf } from "../helpers/content/shares";
import { type PaidWorld, startPaidWorld } from "../helpers/payments";
import { ask, enter, type Member, neutral } from "./access-matrix/cast";
import { callOf } from "./access-matrix/requests";
import { FOR_ANYONE, MATRIX } from "./access-matrix/table";

let world: PaidWorld;
let ended: Member;
beforeAll(async () => {
  world = await startPaidWorld({ FREE_DAILY_GENERATIONS: "1000" });
  ended = await enter(world, "owner", ":runId");
  await endSessions(ended.userId);
});
afterAll(() => world.close());

async function endSessions(userId: number | null): Promise<void> {
  await world.worker.env.DB.prepare("delete from sessions where user_id = ?").bind(userId).run();
}

const isOfApi = (route: string) => route.startsWith("GET /api/");

/** Public pages also tell an ended session that it has ended. */
const READS = Object.keys(MATRIX).filter(
  (route) => route.startsWith("GET ") && !route.includes("/verify/") && !(FOR_ANYONE.has(route) && !isOfApi(route)),
);

describe("the cookie of an ended session", () => {
  it.each(READS)("opens nothing by %s", async (route) => {
    const asked = callOf(route, ended.things);
    const seen = await ask(ended.caller, asked);
    if (FOR_ANYONE.has(route)) {
      const stranger = await ask(world.worker.visitor(), asked);
      expect(neutral(seen, ended.things)).toEqual(neutral(stranger, ended.things));
      return;
    }
    expect([seen.body.includes(ended.marker), seen.body.includes(ended.email)]).toEqual([false, false]);
  });

  it("opens its owner's own link only by the password", async () => {
    const owner = await enter(world, "owner", "");
    const [id = 0] = await itemsOf(owner, "flashcard");
    const terms = { shareType: "password_protected", password: "soil and seeds", allowComments: true };
    const link = await share(owner.caller, `items/${id}`, terms);
    expect(await call<Answer>(owner.caller, "GET", link.call)).toMatchObject({ isLocked: false });
    await endSessions(owner.userId);
    expect(await call<object>(owner.caller, "GET", link.call)).toEqual({ isLocked: true });
    for (const path of ["download", "comments"]) expect(await statusOf(owner.caller, `${link.call}/${path}`)).toBe(401);
    // The first page removes the cookie and is reloaded.
    expect(await statusOf(owner.caller, `/s/${link.token}`)).toBe(302);
    expect(await (await owner.caller.get(`/s/${link.token}`)).text()).toContain("This link needs a password");
  });
});
