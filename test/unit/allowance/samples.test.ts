import { drizzle } from "drizzle-orm/d1";
import { beforeEach, describe, expect, it } from "vitest";
import * as schema from "~/db/schema";
import type { AllowancePort, Owner, RunInput } from "~/functions/deps";
import { startRun } from "~/functions/prompts/start";
import { createTranscript } from "~/functions/transcripts/create";
import { SAMPLES } from "~/functions/transcripts/samples";
import { createSampleCaptions } from "~/workers/clients/captions/samples";
import { createMemoryD1 } from "../../fakes/d1";

const VISITOR: Owner = { userId: null, anonymousId: "visitor" };
const ACCOUNT: Owner = { userId: 1, anonymousId: null };
const OWN = { text: "1\n00:00:01,000 --> 00:00:05,000\nWe are building an app that remembers recipes.\n" };
const OTHER_VIDEO = "https://www.youtube.com/watch?v=recipevideo";

let spent: string[];
let runs: RunInput[];

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
    hitSlowing: async () => 0,
  };
  const limit = { max: 100, windowSeconds: 60 };
  const samples = createSampleCaptions();
  return {
    db: drizzle(createMemoryD1(), { schema }),
    allowance,
    dailyGenerations: 3,
    challenge: null,
    freeRuns: { max: 10, windowSeconds: 86_400 },
    rateLimits: { visitor: limit, network: limit },
    now: () => new Date("2026-11-22T10:00:00Z"),
    newToken: () => crypto.randomUUID(),
    log: () => undefined,
    captions: { fetch: (_: string, language: string) => samples.fetch("vw-sample-1", language) },
    runs: {
      start: async (_: string, input: RunInput) => {
        runs.push(input);
      },
      watch: async () => null,
      cancel: async () => true,
    },
    work: { begin: async () => undefined, follow: async () => new ReadableStream(), cancel: async () => true },
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

it("takes a use for a video once, and none when it is asked for again", async () => {
  const source = { videoUrl: OTHER_VIDEO };
  const first = await createTranscript(deps, { ...call, owner: VISITOR, source });
  const again = await createTranscript(deps, { ...call, owner: VISITOR, source });
  expect([first.usesLeft, again]).toEqual([1, { id: first.id, usesLeft: null }]);
  expect(spent).toEqual(["visitor transcript"]);
});
