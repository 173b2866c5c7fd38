import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCard } from "~/functions/exchange/anki/read-card";
import { cases } from "~/test/helpers/every-case";
import { MAX_LOG } from "../exchange-limits";
import type { CardRow, LogRow } from "./anki-tables";

const NOW = Date.parse("2026-06-01T12:00:00Z");
const DAY_MS = 86_400_000;
/** Seconds since 1970: 200 days ago. */
const BEGAN = (NOW - 200 * DAY_MS) / 1000;

const row = (change: Partial<CardRow> = {}): CardRow => ({
  ...{ id: NOW - 100 * DAY_MS, nid: 1, did: 1, ord: 0, type: 2, queue: 2, due: 210, ivl: 30, factor: 2500 },
  ...{ reps: 5, lapses: 1, left: 0, odue: 0, odid: 0, data: "" },
  ...change,
});

const reviewed = (id: number, ease = 3): LogRow => ({
  ...{ id, cid: 1, ease, ivl: 10, lastIvl: 5, factor: 2500, time: 4000, type: 1 },
});

describe("an Anki card", () => {
  it("keeps its latest reviews if it has more than are imported", () => {
    const log = Array.from({ length: MAX_LOG + 500 }, (_, index) => reviewed(NOW - (MAX_LOG + 500 - index) * 60_000));
    const { log: taken } = readCard(row(), [...log].reverse(), BEGAN, NOW);
    expect(taken).toHaveLength(MAX_LOG);
    expect([taken[0]?.reviewedAt, taken.at(-1)?.reviewedAt]).toEqual([log[500]?.id, log.at(-1)?.id]);
    expect(taken.map(({ reviewedAt }) => reviewedAt)).toEqual(log.slice(500).map(({ id }) => id));
  });

  it.each([
    [-1, true, null],
    [-2, false, NOW + DAY_MS],
    [-3, false, NOW + DAY_MS],
    [0, false, null],
    [2, false, null],
  ])("in queue %i is suspended, buried for the day, or neither", (queue, isSuspended, buriedUntil) => {
    expect(readCard(row({ queue }), [], BEGAN, NOW)).toMatchObject({ isSuspended, buriedUntil });
  });

  it("without a log was last reviewed when its data says so, else one interval before it is due", () => {
    const lrt = Math.floor((NOW - 12 * DAY_MS) / 1000);
    const memory = { s: 25, d: 6 };
    const told = readCard(row({ data: JSON.stringify({ ...memory, lrt }) }), [], BEGAN, NOW);
    expect(told.state).toMatchObject({ lastReview: new Date(lrt * 1000).toISOString(), stability: 25, difficulty: 6 });
    const untold = readCard(row({ data: JSON.stringify(memory) }), [], BEGAN, NOW);
    // Due on day 210 of the collection, in ten days, after an interval of 30 days.
    expect(untold.state).toMatchObject({ lastReview: new Date(NOW - 20 * DAY_MS).toISOString(), scheduledDays: 30 });
    for (const lrt of [0, -5, "yesterday", null, 1e300]) {
      const { state } = readCard(row({ data: JSON.stringify({ ...memory, lrt }) }), [], BEGAN, NOW);
      expect([lrt, state?.lastReview]).toEqual([lrt, untold.state?.lastReview]);
    }
  });

  it("with a log takes its last review from the log", () => {
    const data = JSON.stringify({ s: 25, d: 6, lrt: Math.floor((NOW - 12 * DAY_MS) / 1000) });
    const card = readCard(row({ data }), [reviewed(NOW - 3 * DAY_MS)], BEGAN, NOW);
    expect(card.state).not.toHaveProperty("lastReview");
    expect(card.log).toHaveLength(1);
  });

  it("imports no review dated in the future, and no preview", () => {
    const looked = { ...reviewed(NOW - 2 * DAY_MS), type: 3, factor: 0 };
    const log = [reviewed(NOW + 1), reviewed(NOW), looked, reviewed(-5), reviewed(NOW - DAY_MS, 7)];
    expect(readCard(row(), log, BEGAN, NOW).log.map(({ reviewedAt }) => reviewedAt)).toEqual([NOW]);
  });

  it("has plausible dates and a valid memory, whatever its row says", () => {
    const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(2 ** 53));
    const data = fc.oneof(
      fc.string(),
      fc.record({ s: number, d: number, lrt: number }, { requiredKeys: [] }).map((value) => JSON.stringify(value)),
    );
    const rows = fc.record({
      ...{ id: number, due: number, ivl: number, factor: number, reps: number, lapses: number, odue: number },
      ...{
        odid: fc.constantFrom(0, 1),
        type: fc.integer({ min: 0, max: 3 }),
        queue: fc.integer({ min: -3, max: 4 }),
        data,
      },
    });
    let dated = 0;
    fc.assert(
      fc.property(rows, (change) => {
        const { state, createdAt, log } = readCard(row(change), [], BEGAN, NOW);
        expect([Number.isInteger(createdAt), createdAt <= NOW, log]).toEqual([true, true, []]);
        if (state === null) return;
        dated += 1;
        for (const at of [state.due, state.lastReview]) if (at) expect(Number.isFinite(Date.parse(at))).toBe(true);
        if (state.stability === undefined || state.difficulty === undefined) throw new Error("it has no memory");
        expect(state.stability).toBeGreaterThan(0);
        expect(state.stability).toBeLessThanOrEqual(1_000_000);
        expect(state.difficulty).toBeGreaterThanOrEqual(1);
        expect(state.difficulty).toBeLessThanOrEqual(10);
      }),
      { numRuns: cases(300, 1000) },
    );
    expect(dated).toBeGreaterThan(cases(5, 20));
  });
});
