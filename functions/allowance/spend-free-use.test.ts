import { describe, expect, it } from "vitest";
import { createDatabase } from "~/db/d1-client";
import type { Owner } from "~/functions/accounts/owner";
import { createMemoryD1 } from "~/test/fakes/d1";
import { memoryAllowance } from "~/test/helpers/allowance/memory-allowance";
import { LOOPBACK } from "./network-of";
import { giveBackUse, spendUse } from "./spend-free-use";

function start() {
  const { port, clock } = memoryAllowance();
  const deps = {
    allowance: port,
    db: createDatabase(createMemoryD1()),
    dailyGenerations: 2,
    freeRuns: { max: 10, windowSeconds: 86_400 },
  };
  let uses = 0;
  const spend = (owner: Owner, networkAddress = "net") => {
    uses += 1;
    return spendUse(deps, { owner, networkAddress }, "transcript", `use-${uses}`).catch(
      (error: { code: string }) => error.code,
    );
  };
  return { deps, clock, spend };
}

const visitor = (id: number | string): Owner => ({ userId: null, anonymousId: `visitor-${id}` });

describe("a visitor's free use", () => {
  it("is limited per network and day: creating new visitors gains nothing", async () => {
    const { clock, spend } = start();
    const answers = [];
    for (let id = 0; id < 70; id += 1) answers.push(await spend(visitor(id)));
    expect(answers.filter((answer) => answer === 1)).toHaveLength(10);
    expect(answers.filter((answer) => answer === "network_limit_reached")).toHaveLength(60);
    expect(await spend(visitor("elsewhere"), "other-net")).toBe(1);
    clock.now += 86_400_000;
    expect(await spend(visitor("tomorrow"))).toBe(1);
  });

  it("is kept when the network has none left, and costs the network nothing when the visitor has none", async () => {
    const { spend } = start();
    for (let time = 0; time < 30; time += 1) await spend(visitor("greedy"));
    for (let id = 0; id < 8; id += 1) expect(await spend(visitor(id))).toBe(1);
    expect(await spend(visitor(99))).toBe("network_limit_reached");
    expect(await spend(visitor(99), "other-net")).toBe(1);
  });

  it("has no limit for visitors to a local server", async () => {
    const { spend } = start();
    for (let id = 0; id < 30; id += 1) expect(await spend(visitor(id), LOOPBACK)).toBe(1);
  });
});

describe("an account's use of the day", () => {
  const owner: Owner = { userId: 7, anonymousId: null };

  it("is returned after a failure, by its own id and once", async () => {
    const { deps, spend } = start();
    expect(await spend(owner)).toBeNull();
    expect(await spend(owner)).toBeNull();
    expect(await spend(owner)).toBe("daily_limit_reached");
    await giveBackUse(deps, owner, "transcript", "use-2");
    await giveBackUse(deps, owner, "transcript", "use-2");
    expect(await deps.allowance.usedToday(7, "transcript")).toBe(1);
    expect(await spend(owner)).toBeNull();
    expect(await spend(owner)).toBe("daily_limit_reached");
  });
});
