import { beforeEach, describe, expect, it } from "vitest";
import { createDatabase } from "~/db/d1-client";
import * as schema from "~/db/schema";
import type { Owner } from "~/functions/accounts/owner";
import { LOOPBACK } from "~/functions/allowance/network-of";
import type { AllowancePort } from "~/functions/allowance/port";
import type { PrdJob } from "~/functions/jobs/port";
import { startRun } from "~/functions/prds/start-run";
import { createMemoryD1 } from "~/test/fakes/d1";
import { memoryAllowance } from "~/test/helpers/allowance/memory-allowance";
import { ROOM } from "~/test/helpers/allowance/room";
import { sampleCaptions } from "~/test/helpers/sample-talks";
import { createTranscript } from "./create-transcript";
import { SAMPLES } from "./sample-talks";

const VISITOR: Owner = { userId: null, anonymousId: "visitor" };
const ACCOUNT: Owner = { userId: 1, anonymousId: null };
const OWN = { text: "1\n00:00:01,000 --> 00:00:05,000\nWe are building an app that remembers recipes.\n" };
const OTHER_VIDEO = "https://www.youtube.com/watch?v=recipevideo";

let spent: string[];
let runs: PrdJob[];

function setUp() {
  spent = [];
  runs = [];
  const take = async (who: string) => {
    spent.push(who);
    return 1;
  };
  const allowance: AllowancePort = {
    remaining: async () => ({ prd: 2, transcript: 2 }),
    spend: (_, feature) => take(`visitor ${feature}`),
    spendDaily: (_, feature) => take(`account ${feature}`),
    giveBack: async () => undefined,
    giveBackDaily: async () => undefined,
    usedToday: async () => 0,
    hit: async () => 0,
    wait: async () => 0,
    hitSlowing: async () => 0,
    spendAmount: async () => 0,
    giveBackAmount: async () => undefined,
    amountToday: async () => 0,
  };
  const samples = sampleCaptions();
  return {
    db: createDatabase(createMemoryD1()),
    allowance,
    dailyGenerations: 3,
    storedBytes: ROOM,
    challenge: null,
    freeRuns: { max: 10, windowSeconds: 86_400 },
    rateLimits: { visitor: { max: 100, windowSeconds: 60 }, network: { max: 100, windowSeconds: 60 } },
    now: () => new Date("2026-11-22T10:00:00Z"),
    newToken: () => crypto.randomUUID(),
    log: () => undefined,
    captions: { fetch: (_: string, language: string) => samples.fetch("vw-sample-1", language) },
    jobs: {
      start: async () => undefined,
      follow: async () => new ReadableStream(),
      cancel: async () => true,
      newRunId: async () => crypto.randomUUID(),
      startRun: async (input: PrdJob) => {
        runs.push(input);
      },
      watchRun: async () => null,
      cancelRun: async () => true,
    },
  };
}

let deps: ReturnType<typeof setUp>;
beforeEach(async () => {
  deps = setUp();
  const account = { id: 1, username: "ana", email: "ana@example.com", password: "", createdAt: deps.now() };
  await deps.db.insert(schema.users).values(account);
});

const call = { networkAddress: "192.0.2.1", language: "en", challengeAnswer: null };

describe.each([
  ["a visitor", VISITOR],
  ["an account", ACCOUNT],
])("a sample costs %s nothing", (_, owner) => {
  it("as a PRD and as a transcript", async () => {
    for (const { videoUrl } of SAMPLES) {
      expect((await startRun(deps, { ...call, owner, source: { videoUrl } })).usesLeft).toBeNull();
      expect((await createTranscript(deps, { ...call, owner, source: { videoUrl } })).usesLeft).toBeNull();
    }
    expect(runs).toHaveLength(3);
    expect(spent).toEqual([]);
  });

  it("while every other video does, and captions that only borrow the link of a sample", async () => {
    const sources = [{ videoUrl: OTHER_VIDEO }, { videoUrl: SAMPLES[0]?.videoUrl, captions: OWN }, { captions: OWN }];
    for (const source of sources) {
      await startRun(deps, { ...call, owner, source });
      await createTranscript(deps, { ...call, owner, source });
    }
    expect(spent).toHaveLength(6);
  });
});

const EITHER = [startRun, createTranscript];

/** The results of this many sample runs. */
async function runMany(
  owner: (run: number) => Owner,
  count: number,
  networkAddress = "net",
  verbs: readonly (typeof EITHER)[number][] = EITHER,
): Promise<string[]> {
  const codes: string[] = [];
  for (let run = 0; run < count; run += 1) {
    const { videoUrl } = SAMPLES[run % SAMPLES.length] as (typeof SAMPLES)[number];
    const input = { ...call, networkAddress, owner: owner(run), source: { videoUrl } };
    const told = (error: { code: string }) => error.code;
    const made = verbs[run % verbs.length]?.(deps, input).then(() => "made", told);
    codes.push((await made) ?? "");
  }
  return codes;
}

describe("what samples cost where a model is paid for", () => {
  const stranger = (run: number): Owner => ({ userId: null, anonymousId: `visitor-${run}` });
  const hits = () => {
    const { port, clock } = memoryAllowance();
    deps.allowance = { ...deps.allowance, hit: port.hit };
    deps.rateLimits.visitor.max = deps.rateLimits.network.max = 1000;
    return clock;
  };

  it("is bounded for a network by the day, however many visitors it makes, and higher than for other videos", async () => {
    const clock = hits();
    const codes = await runMany(stranger, 105);
    expect(codes.filter((code) => code === "made")).toHaveLength(100);
    expect(new Set(codes.slice(100))).toEqual(new Set(["network_limit_reached"]));
    expect(await runMany(stranger, 2, "another")).toEqual(["made", "made"]);
    clock.now += 86_400_000;
    expect(await runMany(stranger, 1)).toEqual(["made"]);
  });

  it("is bounded for an account, wherever it comes from, and not for premium nor on one's own machine", async () => {
    hits();
    const codes = await runMany(() => ACCOUNT, 34, "net", [startRun]);
    expect(codes.slice(29)).toEqual(["made", ...Array(4).fill("daily_limit_reached")]);
    expect(await runMany(() => ACCOUNT, 1, "another")).toEqual(["daily_limit_reached"]);
    await deps.db.update(schema.users).set({ isPremium: true });
    expect(await runMany(() => ACCOUNT, 1)).toEqual(["made"]);
    expect(new Set(await runMany(stranger, 120, LOOPBACK))).toEqual(new Set(["made"]));
  });
});

it("takes a use for a video once, and none when it is asked for again", async () => {
  const source = { videoUrl: OTHER_VIDEO };
  const first = await createTranscript(deps, { ...call, owner: VISITOR, source });
  const again = await createTranscript(deps, { ...call, owner: VISITOR, source });
  expect([first.usesLeft, again]).toEqual([1, { id: first.id, usesLeft: null }]);
  expect(spent).toEqual(["visitor transcript"]);
});
