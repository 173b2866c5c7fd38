import { describe, expect, it, vi } from "vitest";
import type { Owner, RunInput } from "~/functions/deps";
import { GenerationRun } from "~/workers/objects/generation-run";

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
const inputOf = (owner: Owner): RunInput => ({
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
  // The part of the object's state that beginning, watching and cancelling use.
  const state = { storage } as unknown as ConstructorParameters<typeof GenerationRun>[0];
  return { run: new GenerationRun(state, {} as ConstructorParameters<typeof GenerationRun>[1]), kept, alarms };
}

describe("a generation that is begun twice", () => {
  it("is carried out once, as it was begun first", async () => {
    const { run, kept, alarms } = createRun();
    await run.begin("run", inputOf(mine));
    const first = structuredClone(kept.get("run"));
    await run.begin("run", inputOf(theirs));
    expect(kept.get("run")).toEqual(first);
    expect(alarms).toHaveLength(1);
    expect(await run.watch(theirs)).toBeNull();
    expect(await run.cancel(theirs)).toBe(false);
    const watched = await run.watch(mine);
    expect(watched).not.toBeNull();
    await watched?.cancel();
  });
});
