import { expect, it } from "vitest";
import type { ReviewRating } from "~/functions/reviews/model";
import { changeScheduleSettings } from "~/workers/objects/review-schedule/open-schedule";
import { undoReviews } from "~/workers/objects/review-schedule/record";
import { newStudy, type StudyBench } from "../../../test/helpers/reviews/node-storage";
import { DAY_MS, itemOf, rated, START, send } from "../../../test/helpers/reviews/study-calls";
import { toView } from "./review-queue";
import { readScheduleStatistics } from "./schedule-statistics";

/** Learns a card and then forgets it every other day, `times` times. Returns whether each lapse reported a leech. */
function forget(bench: StudyBench, times: number): boolean[] {
  const rate = (rating: ReviewRating, day: number) => {
    const [answer] = send(bench, [rated(1, rating)], START + day * DAY_MS);
    return answer?.status === "recorded" && answer.isLeech;
  };
  rate("easy", 0);
  return Array.from({ length: times }, (_, index) => {
    const isLeech = rate("again", 20 + index * 20);
    rate("good", 21 + index * 20);
    return isLeech;
  });
}

const isLeech = (bench: StudyBench) => toView(bench.open(), itemOf(bench, 1), START + 400 * DAY_MS).isLeech;

it("is a card forgotten eight times: the eighth lapse reports it, and undoing that review unmarks it", async () => {
  const bench = await newStudy();
  expect(forget(bench, 7)).toEqual(Array(7).fill(false));
  expect(isLeech(bench)).toBe(false);
  const [eighth] = send(bench, [rated(1, "again")], START + 300 * DAY_MS);
  expect(eighth).toMatchObject({ isLeech: true, fsrsData: { lapses: 8 } });
  expect(isLeech(bench)).toBe(true);
  expect(readScheduleStatistics(bench.open(), START + 301 * DAY_MS).leeches).toMatchObject([
    { flashcardId: 1, lapses: 8 },
  ]);
  undoReviews(bench.open(), { count: 1 }, START + 300 * DAY_MS + 1000);
  expect(isLeech(bench)).toBe(false);
  expect(readScheduleStatistics(bench.open(), START + 301 * DAY_MS).leeches).toEqual([]);
});

it("follows the learner's own threshold at once", async () => {
  const bench = await newStudy({ leechThreshold: 3 });
  expect(forget(bench, 3)).toEqual([false, false, true]);
  changeScheduleSettings(bench.open(), { leechThreshold: 4 });
  expect(isLeech(bench)).toBe(false);
});
