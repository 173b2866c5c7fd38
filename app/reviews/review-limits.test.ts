import { expect, it } from "vitest";
import { waitingBeyond } from "./nothing-due";

type Waiting = Parameters<typeof waitingBeyond>[0];

const STATES = { new: 0, learning: 0, relearning: 0, young: 9, mature: 9, suspended: 0 };

function statistics(left: Waiting["today"]["left"], newCards: number, dueToday: number): Waiting {
  const counts = { reviews: 5, cards: 4, newSeen: 5, due: 0, passed: 0, timeSpent: 60 };
  const date = "2026-11-21";
  return {
    today: { date, ...counts, left },
    states: { ...STATES, new: newCards },
    forecast: [
      { date, due: dueToday },
      { date: "2026-11-22", due: 40 },
    ],
  };
}
const none = { new: 0, learning: 0, review: 0 };

it.each([
  ["nothing while there is something to do", statistics({ ...none, new: 3 }, 12, 0), 0, ""],
  ["nothing where all is done", statistics(none, 0, 0), 0, ""],
  ["new cards", statistics(none, 12, 0), 12, "12 new cards wait."],
  ["one card", statistics(none, 1, 0), 1, "1 new card waits."],
  ["both", statistics(none, 2, 1), 3, "2 new cards and 1 review wait."],
  ["no steps of learning, which know no limit", statistics({ ...none, learning: 2 }, 0, 2), 0, ""],
])("the daily limits hold back %s", (_what, read, count, text) => {
  expect(waitingBeyond(read)).toEqual({ count, text });
});
