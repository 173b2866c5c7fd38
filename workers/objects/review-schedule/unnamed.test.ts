import { expect, it } from "vitest";
import { undoReviews } from "~/workers/objects/review-schedule/record";
import { newStudy } from "../../../test/helpers/reviews/node-storage";
import { itemOf, rated, START, send } from "../../../test/helpers/reviews/study-calls";

const unnamed = (...of: Parameters<typeof rated>) => ({ ...rated(...of), isUnnamed: true });

it("counts a double click once, and gives both the same answer", async () => {
  const bench = await newStudy();
  const first = send(bench, [unnamed(1, "good")], START);
  const second = send(bench, [unnamed(1, "good")], START + 900);
  expect(second).toEqual(first);
  expect(itemOf(bench, 1).reviewCount).toBe(1);
});

it("counts a different rating, a later one, one with an id, or one after an undo", async () => {
  const bench = await newStudy();
  send(bench, [unnamed(1, "again")], START);
  send(bench, [unnamed(1, "good")], START + 900);
  send(bench, [unnamed(1, "good")], START + 6000);
  send(bench, [rated(1, "good")], START + 6500);
  expect(itemOf(bench, 1).reviewCount).toBe(4);
  undoReviews(bench.open(), { count: 1 }, START + 6600);
  undoReviews(bench.open(), { count: 1 }, START + 6650);
  expect(itemOf(bench, 1).reviewCount).toBe(2);
  send(bench, [unnamed(1, "good")], START + 7000);
  expect(itemOf(bench, 1).reviewCount).toBe(3);
});

it("recognizes an offline review by its time, however late it is sent again", async () => {
  const bench = await newStudy();
  const at = START - 3_600_000;
  send(bench, [unnamed(1, "good", at)], START);
  send(bench, [unnamed(1, "good", at)], START + 60_000);
  expect(itemOf(bench, 1).reviewCount).toBe(1);
});
