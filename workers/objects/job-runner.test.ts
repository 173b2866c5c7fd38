import { describe, expect, it, vi } from "vitest";
import type { Owner } from "~/functions/accounts/owner";
import type { PrdJob } from "~/functions/jobs/port";
import { JobRunner } from "~/workers/objects/job-runner";

vi.mock("cloudflare:workers", () => ({
  DurableObject: class {
    constructor(
      protected readonly ctx: unknown,
      protected readonly env: unknown,
    ) {}
  },
}));

const mine: Owner = { userId: null, anonymousId: "first" };
const theirs: Owner = { userId: null, anonymousId: "second" };
const inputOf = (owner: Owner): PrdJob => ({
  kind: "prd",
  runId: "run",
  owner,
  videoId: "vw-sample-1",
  transcriptId: null,
  preferredLanguage: "en",
});

function createRun() {
  const kept = new Map<string, unknown>();
  const alarms: number[] = [];
  const storage = {
    get: async (key: string) => structuredClone(kept.get(key)),
    put: async (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
    setAlarm: async (at: number) => void alarms.push(at),
  };
  // The part of the object's state that starting, watching and canceling need.
  const state = { storage } as unknown as ConstructorParameters<typeof JobRunner>[0];
  return { run: new JobRunner(state, {} as ConstructorParameters<typeof JobRunner>[1]), kept, alarms };
}

describe("a generation that is started twice", () => {
  it("runs once, with the first input", async () => {
    const { run, kept, alarms } = createRun();
    await run.start(inputOf(mine));
    const first = structuredClone(kept.get("job"));
    await run.start(inputOf(theirs));
    expect(kept.get("job")).toEqual(first);
    expect(alarms).toHaveLength(1);
    expect(await run.watchRun(theirs)).toBeNull();
    expect(await run.cancelRun(theirs)).toBe(false);
    const watched = await run.watchRun(mine);
    expect(watched).not.toBeNull();
    await watched?.cancel();
  });
});
