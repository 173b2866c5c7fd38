import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Owner } from "~/functions/accounts/owner";
import type { PrdJob } from "~/functions/jobs/port";
import { createJobs } from "./jobs-client";

const VISITOR: Owner = { userId: null, anonymousId: "visitor-1" };
const OTHERS: Owner[] = [
  { userId: null, anonymousId: "visitor-2" },
  { userId: 1, anonymousId: null },
];

function start(secret = "a secret of many characters") {
  const named: string[] = [];
  const run = { start: async () => {}, watchRun: async () => new ReadableStream(), cancelRun: async () => true };
  const JOBS = {
    idFromName: (name: string) => {
      named.push(name);
      return name;
    },
    get: () => run,
  } as unknown as Parameters<typeof createJobs>[0]["JOBS"];
  const newToken = () => crypto.randomUUID().replaceAll("-", "").slice(0, 22);
  return { jobs: createJobs({ JOBS, vars: { COOKIE_SECRET: secret } }, newToken), named };
}

describe("a run's id", () => {
  it("has a token's length and leads its owner to the run", async () => {
    const { jobs, named } = start();
    const runId = await jobs.newRunId(VISITOR);
    expect(runId).toMatch(/^[\w-]{22}$/);
    await jobs.startRun({ runId, owner: VISITOR } as PrdJob);
    expect(await jobs.watchRun(runId, VISITOR)).not.toBeNull();
    expect(await jobs.cancelRun(runId, VISITOR)).toBe(true);
    expect(named).toEqual(Array(3).fill(`prd:${runId}`));
  });

  it("names no object for anyone else, or under another secret", async () => {
    const { jobs, named } = start();
    const runId = await jobs.newRunId(VISITOR);
    const foreign = await start("another secret of many characters").jobs.newRunId(VISITOR);
    for (const [id, owner] of [...OTHERS.map((one) => [runId, one] as const), [foreign, VISITOR] as const]) {
      expect([await jobs.watchRun(id, owner), await jobs.cancelRun(id, owner)]).toEqual([null, false]);
    }
    expect(named).toEqual([]);
  });

  it("names no object if it is made up", async () => {
    const { jobs, named } = start();
    const given = await jobs.newRunId(VISITOR);
    const madeUp = fc.oneof(
      fc.stringMatching(/^[\w-]{22}$/),
      fc.stringMatching(/^[\w-]{8}$/).map((end) => `${given.slice(0, 14)}${end}`),
    );
    await fc.assert(
      fc.asyncProperty(madeUp, async (id) => {
        if (id !== given) expect(await jobs.watchRun(id, VISITOR)).toBeNull();
      }),
    );
    expect(named).toEqual([]);
  });
});
