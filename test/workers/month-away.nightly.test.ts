import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_LIMITS } from "../helpers/accounts";
import { mailsOf, makeCards, moveToDay, rate, student } from "../helpers/month";
import { type MovableWorker, startMovable } from "../helpers/movable-worker";

let worker: MovableWorker;
beforeAll(async () => {
  worker = await startMovable(NO_LIMITS);
});
afterAll(() => worker.close());

test("who stays away is reminded on days 1 and 3, then weekly, then monthly, and once a day at most", {
  timeout: 480_000,
}, async () => {
  const learners = [await student(worker), await student(worker)].map((one) => ({
    ...one,
    mails: mailsOf(worker, one.id),
  }));
  for (const { caller, talks } of learners) await rate(caller, await makeCards(caller, talks), "good");
  const told: number[] = [];
  const pass = async (day: number) => {
    await moveToDay(worker, day);
    const kinds = await Promise.all(learners.map(({ mails }) => mails()));
    const counts = kinds.map((one) => one.filter((kind) => kind !== "progress_milestone").length);
    expect({ day, counts: counts.map((count) => Math.min(count, 1)) }).toEqual({ day, counts });
    expect({ day, counts }).toEqual({ day, counts: counts.map(() => counts[0]) });
    if (counts[0]) told.push(day);
  };
  for (let day = 1; day <= 34; day += 1) await pass(day);
  // The first evening on which something is due.
  const [first = 0] = told;
  for (const day of [59, 60, 61, 89, 90, 91]) await pass(first + day);
  expect([2, 3]).toContain(first);
  expect(told.map((day) => day - first)).toEqual([0, 2, 9, 16, 23, 30, 60, 90]);
});
