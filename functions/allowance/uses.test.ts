import { beforeEach, describe, expect, it } from "vitest";
import { FREE_USES, NETWORK_LIMIT_MESSAGE } from "~/functions/allowance/free-uses";
import { mayExport } from "~/functions/allowance/may-export";
import { dailyUses, remainingUses } from "~/functions/allowance/remaining";
import { slowdown } from "~/functions/allowance/slowdown";
import { throttle } from "~/functions/allowance/throttle";
import { FREE_RUNS, NETWORK, notedAllowance, RATE_LIMITS, VISITOR } from "../../test/helpers/allowance/noted-allowance";
import { insertMember } from "../../test/helpers/verb-deps";
import { hitNetworks, LOOPBACK } from "./network-of";
import { giveBackUse, spendUse } from "./spend-free-use";

let counters: ReturnType<typeof notedAllowance>;
beforeEach(() => {
  counters = notedAllowance();
});

describe("a visitor's free uses", () => {
  it("are taken under the use's own id, and the rest is returned", async () => {
    counters.answers.left = 0;
    expect(await spendUse(counters.deps, { owner: VISITOR, networkAddress: NETWORK }, "prd", "use-1")).toBe(0);
    expect(counters.calls).toEqual([
      ["wait", `free-runs:${NETWORK}`, FREE_RUNS],
      ["spend", "visitor-1", "prd", "use-1"],
      ["hit", `free-runs:${NETWORK}`, FREE_RUNS],
    ]);
  });

  it("create no counter for a visitor whose network has no run left", async () => {
    counters.answers.waits = { [`wait free-runs:${NETWORK}`]: 60 };
    await expect(
      spendUse(counters.deps, { owner: VISITOR, networkAddress: NETWORK }, "prd", "use-1"),
    ).rejects.toMatchObject({
      ...{ code: "network_limit_reached", retryAfterSeconds: 60 },
    });
    expect(counters.calls.map(([name]) => name)).toEqual(["wait"]);
  });

  it("end with the limit's message", async () => {
    counters.answers.left = null;
    await expect(
      spendUse(counters.deps, { owner: VISITOR, networkAddress: NETWORK }, "transcript", "use-1"),
    ).rejects.toMatchObject({
      code: "free_limit_reached",
      message: "You've reached the free usage limit. Please upgrade to Pro to continue.",
    });
  });

  it("are returned if the network has none left for the day", async () => {
    counters.answers.waits = { [`free-runs:${NETWORK}`]: 60 };
    await expect(
      spendUse(counters.deps, { owner: VISITOR, networkAddress: NETWORK }, "prd", "use-1"),
    ).rejects.toMatchObject({
      code: "network_limit_reached",
      message: NETWORK_LIMIT_MESSAGE,
      retryAfterSeconds: 60,
    });
    expect(counters.calls.at(-1)).toEqual(["giveBack", "visitor-1", "prd", "use-1"]);
    expect(NETWORK_LIMIT_MESSAGE).not.toBe("");
  });

  it("are not limited on a local server", async () => {
    expect(await spendUse(counters.deps, { owner: VISITOR, networkAddress: LOOPBACK }, "prd", "use-1")).toBe(1);
    expect(counters.calls).toHaveLength(1);
  });

  it("are returned to the visitor", async () => {
    await giveBackUse(counters.deps, VISITOR, "prd", "use-1");
    expect(counters.calls).toEqual([["giveBack", "visitor-1", "prd", "use-1"]]);
  });

  it("can be read, and are two per feature", async () => {
    expect(await remainingUses(counters.deps, VISITOR)).toEqual({ prd: 2, transcript: 0 });
    expect(counters.calls).toEqual([["remaining", "visitor-1"]]);
    expect(FREE_USES).toEqual({ prd: 2, transcript: 2 });
  });
});

describe("an account's daily generations", () => {
  it("are taken one by one, however many are left", async () => {
    const owner = await insertMember(counters.base, "ada");
    counters.answers.left = 0;
    expect(await spendUse(counters.deps, { owner, networkAddress: NETWORK }, "prd", "use-1")).toBeNull();
    expect(counters.calls).toEqual([["spendDaily", owner.userId, "prd", "use-1", 10]]);
  });

  it("end with the limit and how to lift it", async () => {
    counters.answers.left = null;
    await expect(
      spendUse(
        counters.deps,
        { owner: await insertMember(counters.base, "ada"), networkAddress: NETWORK },
        "prd",
        "use-1",
      ),
    ).rejects.toMatchObject({
      code: "daily_limit_reached",
      message: "You've reached today's limit of 10. Upgrade to Pro for unlimited use, or come back tomorrow.",
    });
  });

  it("are not counted for a premium account while its session exists", async () => {
    const owner = await insertMember(counters.base, "ada", true);
    counters.answers.left = null;
    expect(await spendUse(counters.deps, { owner, networkAddress: NETWORK }, "prd", "use-1")).toBeNull();
    expect(counters.calls).toEqual([]);
    await expect(
      spendUse(counters.deps, { owner: { ...owner, sessionHash: "ended" }, networkAddress: NETWORK }, "prd", "use-1"),
    ).rejects.toMatchObject({
      code: "daily_limit_reached",
    });
  });

  it("are returned to the account", async () => {
    const owner = await insertMember(counters.base, "ada");
    await giveBackUse(counters.deps, owner, "transcript", "use-1");
    expect(counters.calls).toEqual([["giveBackDaily", owner.userId, "transcript", "use-1"]]);
  });

  it("can be read, and never go below zero", async () => {
    expect(await dailyUses(counters.deps, { id: 7, isPremium: false })).toEqual({
      limit: 10,
      left: { prd: 7, transcript: 0 },
    });
    expect(counters.calls).toEqual([
      ["usedToday", 7, "prd"],
      ["usedToday", 7, "transcript"],
    ]);
  });

  it("have no number for premium accounts, and no account has free uses", async () => {
    expect(await dailyUses(counters.deps, { id: 7, isPremium: true })).toBeNull();
    expect(await remainingUses(counters.deps, await insertMember(counters.base, "ada"))).toBeNull();
    expect(counters.calls).toEqual([]);
  });
});

describe("the export as PDF", () => {
  it("is for premium accounts", async () => {
    const [ada, bob] = [await insertMember(counters.base, "ada", true), await insertMember(counters.base, "bob")];
    expect(await mayExport(counters.base, ada)).toBe(true);
    expect(await mayExport(counters.base, bob)).toBe(false);
    expect(await mayExport(counters.base, { ...ada, sessionHash: "ended" })).toBe(false);
    expect(await mayExport(counters.base, VISITOR)).toBe(false);
  });
});

describe("calls that cost money", () => {
  it("are counted for the network and then for the visitor", async () => {
    await throttle(counters.deps, { owner: VISITOR, networkAddress: "192.0.2.1" });
    await throttle(counters.deps, { owner: { userId: 7, anonymousId: null }, networkAddress: "192.0.2.1" });
    expect(counters.calls).toEqual([
      ["hit", "network:192.0.2.1", RATE_LIMITS.network],
      ["hit", "visitor:visitor-1", RATE_LIMITS.visitor],
      ["hit", "network:192.0.2.1", RATE_LIMITS.network],
      ["hit", "user:7", RATE_LIMITS.visitor],
    ]);
  });

  it("are counted for the visitor alone without an address", async () => {
    await throttle(counters.deps, { owner: VISITOR, networkAddress: "" });
    expect(counters.calls).toEqual([["hit", "visitor:visitor-1", RATE_LIMITS.visitor]]);
  });

  it.each([
    [{ "visitor:visitor-1": 9, "network:192.0.2.1": 0 }, 9],
    [{ "visitor:visitor-1": 0, "network:192.0.2.1": 4 }, 4],
  ])("are refused by either, for as long as it says: %j", async (both, seconds) => {
    counters.answers.waits = both;
    await expect(throttle(counters.deps, { owner: VISITOR, networkAddress: "192.0.2.1" })).rejects.toMatchObject({
      code: "rate_limited",
      message: `Too many requests. Please try again in ${seconds} seconds.`,
      retryAfterSeconds: seconds,
    });
  });
});

describe("a network within wider ones", () => {
  const LIMIT = { max: 10, windowSeconds: 60 };

  it("is counted first, then each one around it with five times the limit", async () => {
    expect(await hitNetworks(counters.deps, "x", "widest/wide/own", LIMIT)).toBe(0);
    expect(counters.calls).toEqual([
      ["hit", "x:own", LIMIT],
      ["hit", "x:wide", { max: 50, windowSeconds: 60 }],
      ["hit", "x:widest", { max: 250, windowSeconds: 60 }],
    ]);
  });

  it("costs the wider ones nothing once it is refused", async () => {
    counters.answers.waits = { "x:own": 3 };
    expect(await hitNetworks(counters.deps, "x", "wide/own", LIMIT)).toBe(3);
    expect(counters.calls).toHaveLength(1);
  });

  it("is refused when a wider one is", async () => {
    counters.answers.waits = { "x:wide": 4 };
    expect(await hitNetworks(counters.deps, "x", "wide/own", LIMIT)).toBe(4);
  });

  it("is ignored for a caller without an address", async () => {
    expect(await hitNetworks(counters.deps, "x", "", LIMIT)).toBe(0);
    expect(counters.calls).toEqual([]);
  });
});

describe("a subject over its limit", () => {
  const LIMIT = { max: 5, windowSeconds: 600 };
  const at = (count: number, sinceMs: number) => slowdown({ count, last: 1_000_000 }, LIMIT, 1_000_000 + sinceMs);

  it("does not wait up to the limit, then twice as long each time, up to the window", () => {
    expect([0, 4, 5, 6, 7, 10, 11, 50].map((count) => at(count, 0))).toEqual([0, 0, 10, 20, 40, 320, 600, 600]);
  });

  it("counts its wait from its last hit, in seconds rounded up", () => {
    expect([1, 1000, 9999, 10_000, 99_000].map((sinceMs) => at(5, sinceMs))).toEqual([10, 9, 1, 0, 0]);
  });
});
