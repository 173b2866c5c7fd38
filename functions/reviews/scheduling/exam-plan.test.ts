import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type KnownCard, lastDaysOf, type PlanDay, planExam } from "./exam-plan";

const daysOf = (length: number, newPerDay = 20, reviewsPerDay = 200): PlanDay[] =>
  Array.from({ length }, (_, index) => ({ date: `day ${index}`, newPerDay, reviewsPerDay }));

const plan = (input: Partial<Parameters<typeof planExam>[0]>) =>
  planExam({ days: daysOf(7), fresh: 0, known: [], retention: 0.95, newPerDay: null, weights: null, ...input });

const knownCard = fc.record<KnownCard>({
  stability: fc.double({ min: 0.1, max: 400, noNaN: true }),
  difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
  elapsed: fc.nat(200),
  dueIn: fc.integer({ min: -30, max: 400 }),
  place: fc.nat(1000),
});
const planDay = fc.record({ date: fc.constant("a day"), newPerDay: fc.nat(40), reviewsPerDay: fc.nat(60) });
const input = fc.record({
  days: fc.array(planDay, { minLength: 1, maxLength: 40 }),
  fresh: fc.nat(400),
  known: fc.array(knownCard, { maxLength: 30 }),
  retention: fc.constantFrom(0.9, 0.95, 0.97),
  newPerDay: fc.constant(null),
  weights: fc.constant(null),
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe("the plan for an exam", () => {
  it("says how many can be ready within the limit, and how many a day would do for all", () => {
    expect(plan({ fresh: 200 })).toMatchObject({ cards: 200, ready: 140, needed: 29 });
    expect(plan({ fresh: 200, newPerDay: 29 })).toMatchObject({ ready: 200, newPerDay: 29 });
  });

  it("learns everything before the last reviews if it fits", () => {
    const { load, newPerDay, lastDays } = plan({ days: daysOf(21), fresh: 100 });
    expect([newPerDay, lastDays]).toEqual([8, 7]);
    expect(sum(load.slice(0, 14).map((day) => day.new))).toBe(100);
    expect(sum(load.slice(14).map((day) => day.new))).toBe(0);
  });

  it("gives each known card a last review, and brings back early what would be forgotten", () => {
    const mature = { stability: 300, difficulty: 5, elapsed: 10, dueIn: 200 };
    const known = Array.from({ length: 7 }, (_, place) => ({ ...mature, place }));
    const { load, lastDays } = plan({ days: daysOf(21), known });
    expect(sum(load.slice(0, 21 - lastDays).map(({ reviews }) => reviews))).toBe(0);
    expect(sum(load.map(({ reviews }) => reviews))).toBe(7);
    const weak = { stability: 2, difficulty: 8, elapsed: 4, dueIn: 30, place: 0 };
    expect(plan({ days: daysOf(21), known: [weak] }).load[0]?.reviews).toBe(1);
  });

  it("never asks for more than a day's limits, and learns exactly what can be ready", () => {
    fc.assert(
      fc.property(input, (asked) => {
        const { load, ready, cards, newPerDay, late } = planExam(asked);
        for (const [index, day] of load.entries()) {
          expect(day.new).toBeLessThanOrEqual(asked.days[index]?.newPerDay ?? 0);
          expect(day.reviews).toBeLessThanOrEqual(asked.days[index]?.reviewsPerDay ?? 0);
          expect(day.new).toBeLessThanOrEqual(newPerDay);
        }
        const learned = Math.min(asked.fresh, sum(asked.days.map((day) => day.newPerDay)));
        expect(sum(load.map((day) => day.new))).toBe(learned);
        expect(ready).toBeLessThanOrEqual(cards);
        expect(late).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("makes no fewer cards ready with a day more, and needs no more a day", () => {
    fc.assert(
      fc.property(input, planDay, (asked, day) => {
        const [less, more] = [planExam(asked), planExam({ ...asked, days: [...asked.days, day] })];
        expect(more.ready).toBeGreaterThanOrEqual(less.ready);
        expect(more.needed).toBeLessThanOrEqual(less.needed);
      }),
    );
  });

  it("makes everything ready with the pace that it says is needed", () => {
    fc.assert(
      fc.property(input, (asked) => {
        const { needed } = planExam(asked);
        const { load } = planExam({ ...asked, newPerDay: needed });
        expect(sum(load.map((day) => day.new))).toBe(asked.fresh);
      }),
    );
  });

  it("spreads the last reviews over a third of the time, at most a week", () => {
    expect([1, 2, 3, 9, 21, 60].map(lastDaysOf)).toEqual([1, 1, 1, 3, 7, 7]);
  });
});
