import { beforeEach, describe, expect, it } from "vitest";
import { insertTag } from "~/db/queries/tags/tag-rows";
import type { Owner } from "~/functions/accounts/owner";
import { admitVisitor } from "~/functions/allowance/admit-visitor";
import { FREE_USES, NETWORK_LIMIT_MESSAGE } from "~/functions/allowance/free-uses";
import { hitCaller } from "~/functions/allowance/hit-caller";
import { mayExport } from "~/functions/allowance/may-export";
import type { AllowancePort, RateLimit } from "~/functions/allowance/port";
import { dailyUses, remainingUses } from "~/functions/allowance/remaining";
import { slowdown } from "~/functions/allowance/slowdown";
import { giveBackUse, spendUse } from "~/functions/allowance/spend";
import { throttle } from "~/functions/allowance/throttle";
import { throttleStudy } from "~/functions/allowance/throttle-study";
import { createVerbDeps, insertMember, type VerbDeps } from "../../test/helpers/verb-deps";
import { hitNetworks, LOOPBACK } from "./network-of";

const RATE_LIMITS = { visitor: { max: 5, windowSeconds: 60 }, network: { max: 50, windowSeconds: 60 } };
const FREE_RUNS = { max: 30, windowSeconds: 86_400 };
const NETWORK = "192.0.2.1";
const VISITOR: Owner = { userId: null, anonymousId: "visitor-1" };

let base: VerbDeps;
let calls: unknown[][];
let left: number | null;
let waits: Record<string, number>;
beforeEach(() => {
  base = createVerbDeps();
  calls = [];
  left = 1;
  waits = {};
});

/** Counters as verbs see them: a test sets their answers and reads what was asked. */
function deps() {
  const note =
    <T>(name: string, answer: () => T) =>
    async (...args: unknown[]) => {
      calls.push([name, ...args]);
      return answer();
    };
  const allowance: AllowancePort = {
    remaining: note("remaining", () => ({ prd: 2, transcript: 0 })),
    spend: note("spend", () => left),
    giveBack: note("giveBack", () => {}),
    spendDaily: note("spendDaily", () => left),
    giveBackDaily: note("giveBackDaily", () => {}),
    usedToday: async (userId, feature) => {
      calls.push(["usedToday", userId, feature]);
      return feature === "prd" ? 3 : 12;
    },
    hitSlowing: note("hitSlowing", () => 0),
    wait: async (subject: string, limit: RateLimit) => {
      calls.push(["wait", subject, limit]);
      return waits[`wait ${subject}`] ?? 0;
    },
    hit: async (subject: string, limit: RateLimit) => {
      calls.push(["hit", subject, limit]);
      return waits[subject] ?? 0;
    },
  };
  return { ...base, allowance, dailyGenerations: 10, rateLimits: RATE_LIMITS, freeRuns: FREE_RUNS };
}

describe("a visitor's free uses", () => {
  it("are taken under the use's own id, and the rest is returned", async () => {
    left = 0;
    expect(await spendUse(deps(), { owner: VISITOR, networkAddress: NETWORK }, "prd", "use-1")).toBe(0);
    expect(calls).toEqual([
      ["wait", `free-runs:${NETWORK}`, FREE_RUNS],
      ["spend", "visitor-1", "prd", "use-1"],
      ["hit", `free-runs:${NETWORK}`, FREE_RUNS],
    ]);
  });

  it("make no counter for a visitor whose network has no run left", async () => {
    waits = { [`wait free-runs:${NETWORK}`]: 60 };
    await expect(spendUse(deps(), { owner: VISITOR, networkAddress: NETWORK }, "prd", "use-1")).rejects.toMatchObject({
      ...{ code: "network_limit_reached", retryAfterSeconds: 60 },
    });
    expect(calls.map(([name]) => name)).toEqual(["wait"]);
  });

  it("end with the limit's message", async () => {
    left = null;
    await expect(
      spendUse(deps(), { owner: VISITOR, networkAddress: NETWORK }, "transcript", "use-1"),
    ).rejects.toMatchObject({
      code: "free_limit_reached",
      message: "You've reached the free usage limit. Please upgrade to Pro to continue.",
    });
  });

  it("are returned if the network has none left for the day", async () => {
    waits = { [`free-runs:${NETWORK}`]: 60 };
    await expect(spendUse(deps(), { owner: VISITOR, networkAddress: NETWORK }, "prd", "use-1")).rejects.toMatchObject({
      code: "network_limit_reached",
      message: NETWORK_LIMIT_MESSAGE,
      retryAfterSeconds: 60,
    });
    expect(calls.at(-1)).toEqual(["giveBack", "visitor-1", "prd", "use-1"]);
    expect(NETWORK_LIMIT_MESSAGE).not.toBe("");
  });

  it("are not limited on a local server", async () => {
    expect(await spendUse(deps(), { owner: VISITOR, networkAddress: LOOPBACK }, "prd", "use-1")).toBe(1);
    expect(calls).toHaveLength(1);
  });

  it("are returned to the visitor", async () => {
    await giveBackUse(deps(), VISITOR, "prd", "use-1");
    expect(calls).toEqual([["giveBack", "visitor-1", "prd", "use-1"]]);
  });

  it("can be read, and are two per feature", async () => {
    expect(await remainingUses(deps(), VISITOR)).toEqual({ prd: 2, transcript: 0 });
    expect(calls).toEqual([["remaining", "visitor-1"]]);
    expect(FREE_USES).toEqual({ prd: 2, transcript: 2 });
  });
});

describe("an account's daily generations", () => {
  it("are taken one by one, however many are left", async () => {
    const owner = await insertMember(base, "ada");
    left = 0;
    expect(await spendUse(deps(), { owner, networkAddress: NETWORK }, "prd", "use-1")).toBeNull();
    expect(calls).toEqual([["spendDaily", owner.userId, "prd", "use-1", 10]]);
  });

  it("end with the limit and how to lift it", async () => {
    left = null;
    await expect(
      spendUse(deps(), { owner: await insertMember(base, "ada"), networkAddress: NETWORK }, "prd", "use-1"),
    ).rejects.toMatchObject({
      code: "daily_limit_reached",
      message: "You've reached today's limit of 10. Upgrade to Pro for unlimited use, or come back tomorrow.",
    });
  });

  it("are not counted for a premium account while its session exists", async () => {
    const owner = await insertMember(base, "ada", true);
    left = null;
    expect(await spendUse(deps(), { owner, networkAddress: NETWORK }, "prd", "use-1")).toBeNull();
    expect(calls).toEqual([]);
    await expect(
      spendUse(deps(), { owner: { ...owner, sessionHash: "ended" }, networkAddress: NETWORK }, "prd", "use-1"),
    ).rejects.toMatchObject({
      code: "daily_limit_reached",
    });
  });

  it("are returned to the account", async () => {
    const owner = await insertMember(base, "ada");
    await giveBackUse(deps(), owner, "transcript", "use-1");
    expect(calls).toEqual([["giveBackDaily", owner.userId, "transcript", "use-1"]]);
  });

  it("can be read, and never go below zero", async () => {
    expect(await dailyUses(deps(), { id: 7, isPremium: false })).toEqual({
      limit: 10,
      left: { prd: 7, transcript: 0 },
    });
    expect(calls).toEqual([
      ["usedToday", 7, "prd"],
      ["usedToday", 7, "transcript"],
    ]);
  });

  it("have no number for premium accounts, and no account has free uses", async () => {
    expect(await dailyUses(deps(), { id: 7, isPremium: true })).toBeNull();
    expect(await remainingUses(deps(), await insertMember(base, "ada"))).toBeNull();
    expect(calls).toEqual([]);
  });
});

describe("the export as PDF", () => {
  it("is for premium accounts", async () => {
    const [ada, bob] = [await insertMember(base, "ada", true), await insertMember(base, "bob")];
    expect(await mayExport(base, ada)).toBe(true);
    expect(await mayExport(base, bob)).toBe(false);
    expect(await mayExport(base, { ...ada, sessionHash: "ended" })).toBe(false);
    expect(await mayExport(base, VISITOR)).toBe(false);
  });
});

describe("calls that cost money", () => {
  it("are counted for the network and then for the visitor", async () => {
    await throttle(deps(), { owner: VISITOR, networkAddress: "192.0.2.1" });
    await throttle(deps(), { owner: { userId: 7, anonymousId: null }, networkAddress: "192.0.2.1" });
    expect(calls).toEqual([
      ["hit", "network:192.0.2.1", RATE_LIMITS.network],
      ["hit", "visitor:visitor-1", RATE_LIMITS.visitor],
      ["hit", "network:192.0.2.1", RATE_LIMITS.network],
      ["hit", "user:7", RATE_LIMITS.visitor],
    ]);
  });

  it("are counted for the visitor alone without an address", async () => {
    await throttle(deps(), { owner: VISITOR, networkAddress: "" });
    expect(calls).toEqual([["hit", "visitor:visitor-1", RATE_LIMITS.visitor]]);
  });

  it.each([
    [{ "visitor:visitor-1": 9, "network:192.0.2.1": 0 }, 9],
    [{ "visitor:visitor-1": 0, "network:192.0.2.1": 4 }, 4],
  ])("are refused by either, for as long as it says: %j", async (both, seconds) => {
    waits = both;
    await expect(throttle(deps(), { owner: VISITOR, networkAddress: "192.0.2.1" })).rejects.toMatchObject({
      code: "rate_limited",
      message: `Too many requests. Please try again in ${seconds} seconds.`,
      retryAfterSeconds: seconds,
    });
  });
});

describe("a network within wider ones", () => {
  const LIMIT = { max: 10, windowSeconds: 60 };

  it("is counted first, then each one around it with five times the limit", async () => {
    expect(await hitNetworks(deps(), "x", "widest/wide/own", LIMIT)).toBe(0);
    expect(calls).toEqual([
      ["hit", "x:own", LIMIT],
      ["hit", "x:wide", { max: 50, windowSeconds: 60 }],
      ["hit", "x:widest", { max: 250, windowSeconds: 60 }],
    ]);
  });

  it("costs the wider ones nothing once it is refused", async () => {
    waits = { "x:own": 3 };
    expect(await hitNetworks(deps(), "x", "wide/own", LIMIT)).toBe(3);
    expect(calls).toHaveLength(1);
  });

  it("is refused when a wider one is", async () => {
    waits = { "x:wide": 4 };
    expect(await hitNetworks(deps(), "x", "wide/own", LIMIT)).toBe(4);
  });

  it("is ignored for a caller without an address", async () => {
    expect(await hitNetworks(deps(), "x", "", LIMIT)).toBe(0);
    expect(calls).toEqual([]);
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

const PER_MINUTE = { max: 3, windowSeconds: 60 };
const MEMBER: Owner = { userId: 7, anonymousId: null };

describe("changes to study data", () => {
  it.each([
    [MEMBER, "study:user:7"],
    [VISITOR, "study:visitor:visitor-1"],
  ] as const)("are counted for %j as %s", async (owner, subject) => {
    const counted = { ...deps(), studyLimit: PER_MINUTE };
    const caller = { owner, networkAddress: "" };
    await throttleStudy(counted, caller);
    expect(calls).toEqual([["hit", subject, PER_MINUTE]]);
    waits = { [subject]: 12 };
    await expect(throttleStudy(counted, caller)).rejects.toMatchObject({
      code: "rate_limited",
      message: "That's a lot of changes at once. Nothing is lost: please try again in 12 seconds.",
      retryAfterSeconds: 12,
    });
  });
});

describe("what is counted by visitor", () => {
  const NETWORKS = { networkAddress: "site/home" };

  it("is counted by network first, with five times the limit", async () => {
    expect(await hitCaller(deps(), "x", { owner: VISITOR, ...NETWORKS }, PER_MINUTE)).toBe(0);
    expect(calls).toEqual([
      ["hit", "x:network:home", { ...PER_MINUTE, max: 15 }],
      ["hit", "x:network:site", { ...PER_MINUTE, max: 75 }],
      ["hit", "x:visitor:visitor-1", PER_MINUTE],
    ]);
  });

  it("makes no counter of a visitor whose network is refused", async () => {
    waits = { "x:network:home": 9 };
    expect(await hitCaller(deps(), "x", { owner: VISITOR, ...NETWORKS }, PER_MINUTE)).toBe(9);
    expect(calls).toHaveLength(1);
  });

  it("is counted as one visitor's for all of a network who send no cookie", async () => {
    expect(await hitCaller(deps(), "x", { owner: VISITOR, ...NETWORKS, isNew: true }, PER_MINUTE)).toBe(0);
    expect(calls).toEqual([
      ["hit", "x:network:home", PER_MINUTE],
      ["hit", "x:network:site", { ...PER_MINUTE, max: 15 }],
    ]);
  });

  it("is counted for an account by itself, wherever it is", async () => {
    expect(await hitCaller(deps(), "x", { owner: MEMBER, ...NETWORKS }, PER_MINUTE)).toBe(0);
    expect(calls).toEqual([["hit", "x:user:7", PER_MINUTE]]);
  });
});

describe("a change by a visitor", () => {
  const admit = (owner: Owner, isNew = false) =>
    admitVisitor({ ...deps(), newVisitors: PER_MINUTE }, { owner, networkAddress: "home", isNew });

  it("who has made nothing is counted for the network, and refused with the wait", async () => {
    await admit(VISITOR);
    await admit(VISITOR, true);
    expect(calls).toEqual([
      ["hit", "new-visitors:network:home", { ...PER_MINUTE, max: 15 }],
      ["hit", "new-visitors:network:home", PER_MINUTE],
    ]);
    waits = { "new-visitors:network:home": 90 };
    await expect(admit(VISITOR)).rejects.toMatchObject({
      code: "rate_limited",
      message: "Many new visitors came from your network. Sign up for a free account, or try again in 2 minutes.",
      retryAfterSeconds: 90,
    });
  });

  it("who has made something is not counted, nor is an account", async () => {
    await insertTag(base.db, VISITOR, { name: "a", nameKey: "a", color: "#000000", description: "" }, base.now());
    await admit(VISITOR);
    await admit(MEMBER);
    expect(calls).toEqual([]);
  });
});
