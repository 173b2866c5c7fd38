import { expect, it } from "vitest";
import { newStudy } from "~/test/helpers/reviews/node-storage";
import { card, DAY_MS, rated, START, send } from "~/test/helpers/reviews/study-calls";
import { enroll } from "./items";
import { countPart, readCram } from "./part-items";

it("brings every item of a crammed part once, page after page, those due longest first", async () => {
  const bench = await newStudy();
  const part = { transcriptIds: [1], flashcardIds: [], quizQuestionIds: [] };
  const enrollments = [1, 2, 3, 4, 5].map((id) => ({ item: card(id), transcriptId: 1 }));
  enroll(bench.open(), [...enrollments, { item: card(9), transcriptId: 2 }], START);
  send(bench, [rated(4, "easy")], START);
  send(bench, [rated(5, "again")], START);
  const { total } = countPart(bench.open(), part, START + DAY_MS);
  const pages = Array.from({ length: Math.ceil(total / 2) }, (_, page) =>
    readCram(bench.open(), part, { limit: 2, offset: page * 2 }).map(({ flashcardId }) => flashcardId),
  );
  expect(pages).toEqual([[5, 4], [1, 2], [3]]);
});
