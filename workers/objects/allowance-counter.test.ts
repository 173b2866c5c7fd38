import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AllowanceCounter } from "~/workers/objects/allowance-counter";

vi.mock("cloudflare:workers", () => ({
  DurableObject: class {
    constructor(
      protected readonly ctx: unknown,
      protected readonly env: unknown,
    ) {}
  },
}));

const DAY_MS = 86_400_000;
const LIMIT = { max: 2, windowSeconds: 60 };

/** A counter over SQLite in this process, and the time of its alarm. */
function createCounter() {
  let sqlite = new DatabaseSync(":memory:");
  const alarm: { at: number | null } = { at: null };
  const exec = (query: string, ...values: SQLInputValue[]) => {
    const rows = sqlite.prepare(query).all(...values);
    return { toArray: () => rows, one: () => rows[0], rowsWritten: 1 };
  };
  const storage = {
    sql: { exec },
    setAlarm: async (at: number) => {
      alarm.at = at;
    },
    deleteAll: async () => {
      sqlite = new DatabaseSync(":memory:");
    },
  };
  const work: Promise<unknown>[] = [];
  const state = {
    storage,
    waitUntil: (done: Promise<unknown>) => void work.push(done),
  } as unknown as ConstructorParameters<typeof AllowanceCounter>[0];
  const env = { COUNTERS: { put: async () => {} } } as unknown as ConstructorParameters<typeof AllowanceCounter>[1];
  const isEmpty = () => sqlite.prepare("select 1 from sqlite_master").all().length === 0;
  const settle = () => Promise.all(work);
  return { counter: new AllowanceCounter(state, env), alarm, isEmpty, settle };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 15) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a counter", () => {
  it("stores nothing if it is only read", () => {
    const { counter, alarm, isEmpty } = createCounter();
    expect([counter.wait(LIMIT, Date.now()), counter.usedToday(Date.now())]).toEqual([0, 0]);
    counter.giveBack("somebody", "prd", "use");
    counter.giveBackDaily("use");
    expect([isEmpty(), alarm.at]).toEqual([true, null]);
  });

  it("tells how long the next hit waits without counting it", async () => {
    const { counter } = createCounter();
    await counter.hit(LIMIT, 1000);
    expect([counter.wait(LIMIT, 2000), counter.wait(LIMIT, 2000)]).toEqual([0, 0]);
    await counter.hit(LIMIT, 11_000);
    expect([counter.wait(LIMIT, 21_000), await counter.hit(LIMIT, 21_000)]).toEqual([40, 40]);
    expect(counter.wait(LIMIT, 61_000)).toBe(0);
  });

  it("of hits is empty a day after the last", async () => {
    const { counter, alarm, isEmpty } = createCounter();
    await counter.hit(LIMIT, Date.now());
    for (let rounds = 0; rounds < 3 && !isEmpty(); rounds += 1) {
      vi.setSystemTime(alarm.at ?? 0);
      await counter.alarm();
    }
    expect(isEmpty()).toBe(true);
    expect(await counter.hit(LIMIT, Date.now())).toBe(0);
  });

  it("of free uses is empty when no cookie can name its visitor, counted from the last use", async () => {
    const { counter, alarm, isEmpty, settle } = createCounter();
    await counter.spend("somebody", "prd", "use-1");
    vi.setSystemTime(Date.now() + 300 * DAY_MS);
    expect(await counter.spend("somebody", "prd", "use-2")).toBe(0);
    expect(alarm.at).toBe(Date.now() + 401 * DAY_MS);
    await settle();
    expect(isEmpty()).toBe(false);
    vi.setSystemTime(alarm.at ?? 0);
    await counter.alarm();
    expect(isEmpty()).toBe(true);
  });
});
