import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cases } from "../helpers/every-case";
import { failureOf, SHORT_SRT } from "../helpers/prd";
import { startWorker, type TestWorker } from "../helpers/worker";

const MANY = cases(40, 200);
const BODY = { captions: { text: SHORT_SRT } };

describe("free uses", () => {
  let worker: TestWorker<{ COUNTERS: KVNamespace }>;
  beforeAll(async () => {
    worker = await startWorker({
      withBindings: true,
      vars: { RATE_LIMIT_NETWORK_PER_MINUTE: "10000", RATE_LIMIT_VISITOR_PER_MINUTE: "10000" },
    });
  });
  afterAll(() => worker.close());

  it("allows exactly 2 of many simultaneous requests of one visitor, per feature", async () => {
    const caller = worker.visitor();
    await caller.get("/api/allowance");
    const statuses = async (path: string) => {
      const calls = Array.from({ length: MANY }, () => caller.post(path, BODY));
      return (await Promise.all(calls)).map((response) => response.status);
    };
    const prd = await statuses("/api/prompts");
    expect(prd.filter((status) => status === 200)).toHaveLength(2);
    expect(prd.filter((status) => status === 403)).toHaveLength(MANY - 2);
    const transcripts = await statuses("/api/transcripts");
    expect(transcripts.filter((status) => status === 200)).toHaveLength(2);
  });

  it("mirrors what is left in KV, and returns the use of a failed generation", async () => {
    const caller = worker.visitor();
    const ok = await caller.post("/api/prompts", BODY);
    expect([ok.status, ok.status === 200 ? "" : await ok.text()]).toEqual([200, ""]);
    expect(ok.headers.get("x-free-uses-remaining")).toBe("1");
    // A link whose captions nobody can fetch here: the run starts and fails, and must not have cost anything.
    const failed = await caller.post("/api/prompts", { videoUrl: "https://www.youtube.com/watch?v=unreachable" });
    expect(failed.status).toBeGreaterThanOrEqual(400);
    const names = (await worker.env.COUNTERS.list({ prefix: "uses:" })).keys.map((key) => key.name);
    const id = [...caller.cookies.values()][0]?.split(".")[0];
    expect(names).toContain(`uses:${id}`);
    await expect.poll(() => worker.env.COUNTERS.get(`uses:${id}`, "json")).toEqual({ prd: 1, transcript: 2 });
    expect((await caller.post("/api/prompts", BODY)).status).toBe(200);
    expect((await caller.post("/api/prompts", BODY)).status).toBe(403);
  });

  it("rejects a visitor's cookie that it has not signed", async () => {
    const caller = worker.visitor();
    await caller.get("/api/allowance");
    const [name, value] = [...caller.cookies][0] ?? ["", ""];
    const forged = `AAAAAAAAAAAAAAAAAAAAAA.${value.split(".")[1]}`;
    const response = await worker.fetch("/api/allowance", { headers: { cookie: `${name}=${forged}` } });
    expect(response.headers.getSetCookie().join()).not.toContain("AAAAAAAAAAAAAAAAAAAAAA");
    expect(response.headers.getSetCookie()).toHaveLength(1);
    const kept = await worker.fetch("/api/allowance", { headers: { cookie: `${name}=${value}` } });
    expect(kept.headers.getSetCookie()).toHaveLength(0);
  });
});

describe("rate limits", () => {
  let worker: TestWorker<Record<string, unknown>>;
  beforeAll(async () => {
    worker = await startWorker({ vars: { RATE_LIMIT_NETWORK_PER_MINUTE: "6", RATE_LIMIT_VISITOR_PER_MINUTE: "4" } });
  });
  afterAll(() => worker.close());

  it("return 429 with Retry-After, per visitor and per network address", async () => {
    const first = worker.visitor();
    await first.get("/api/allowance");
    const call = (caller: typeof first) => caller.post("/api/prompts", { captions: { text: "" } });
    for (let time = 0; time < 4; time += 1) expect((await call(first)).status).toBe(422);
    const limited = await call(first);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await failureOf(limited)).toMatchObject({ status: 429, code: "rate_limited" });
    const second = worker.visitor();
    await second.get("/api/allowance");
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await call(second)).status);
    expect(statuses).toContain(429);
    // Reads are not limited.
    expect((await second.get("/")).status).toBe(200);
  });
});
