import { beforeEach, describe, expect, it } from "vitest";
import { insertTag } from "~/db/queries/tags/tag-rows";
import type { Owner } from "~/functions/accounts/owner";
import { admitVisitor } from "~/functions/allowance/admit-visitor";
import { hitCaller } from "~/functions/allowance/hit-caller";
import { throttleStudy } from "~/functions/allowance/throttle-study";
import { notedAllowance, VISITOR } from "../../test/helpers/allowance/noted-allowance";

let counters: ReturnType<typeof notedAllowance>;
beforeEach(() => {
  counters = notedAllowance();
});

const PER_MINUTE = { max: 3, windowSeconds: 60 };
const MEMBER: Owner = { userId: 7, anonymousId: null };

describe("changes to study data", () => {
  it.each([
    [MEMBER, "study:user:7"],
    [VISITOR, "study:visitor:visitor-1"],
  ] as const)("are counted for %j as %s", async (owner, subject) => {
    const counted = { ...counters.deps, studyLimit: PER_MINUTE };
    const caller = { owner, networkAddress: "" };
    await throttleStudy(counted, caller);
    expect(counters.calls).toEqual([["hit", subject, PER_MINUTE]]);
    counters.answers.waits = { [subject]: 12 };
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
    expect(await hitCaller(counters.deps, "x", { owner: VISITOR, ...NETWORKS }, PER_MINUTE)).toBe(0);
    expect(counters.calls).toEqual([
      ["hit", "x:network:home", { ...PER_MINUTE, max: 15 }],
      ["hit", "x:network:site", { ...PER_MINUTE, max: 75 }],
      ["hit", "x:visitor:visitor-1", PER_MINUTE],
    ]);
  });

  it("creates no counter for a visitor whose network is refused", async () => {
    counters.answers.waits = { "x:network:home": 9 };
    expect(await hitCaller(counters.deps, "x", { owner: VISITOR, ...NETWORKS }, PER_MINUTE)).toBe(9);
    expect(counters.calls).toHaveLength(1);
  });

  it("is counted as one visitor for everyone in a network who sends no cookie", async () => {
    expect(await hitCaller(counters.deps, "x", { owner: VISITOR, ...NETWORKS, isNew: true }, PER_MINUTE)).toBe(0);
    expect(counters.calls).toEqual([
      ["hit", "x:network:home", PER_MINUTE],
      ["hit", "x:network:site", { ...PER_MINUTE, max: 15 }],
    ]);
  });

  it("is counted for an account by itself, wherever it is", async () => {
    expect(await hitCaller(counters.deps, "x", { owner: MEMBER, ...NETWORKS }, PER_MINUTE)).toBe(0);
    expect(counters.calls).toEqual([["hit", "x:user:7", PER_MINUTE]]);
  });
});

describe("a change by a visitor", () => {
  const admit = (owner: Owner, isNew = false) =>
    admitVisitor({ ...counters.deps, newVisitors: PER_MINUTE }, { owner, networkAddress: "home", isNew });

  it("who has made nothing is counted for the network, and refused with the wait", async () => {
    await admit(VISITOR);
    await admit(VISITOR, true);
    expect(counters.calls).toEqual([
      ["hit", "new-visitors:network:home", { ...PER_MINUTE, max: 15 }],
      ["hit", "new-visitors:network:home", PER_MINUTE],
    ]);
    counters.answers.waits = { "new-visitors:network:home": 90 };
    await expect(admit(VISITOR)).rejects.toMatchObject({
      code: "rate_limited",
      message: "Many new visitors came from your network. Sign up for a free account, or try again in 2 minutes.",
      retryAfterSeconds: 90,
    });
  });

  it("who has made something is not counted, nor is an account", async () => {
    await insertTag(
      counters.base.db,
      VISITOR,
      { name: "a", nameKey: "a", color: "#000000", description: "" },
      counters.base.now(),
    );
    await admit(VISITOR);
    await admit(MEMBER);
    expect(counters.calls).toEqual([]);
  });
});
