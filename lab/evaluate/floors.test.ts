import { expect, it } from "vitest";
import { readGolden } from "./cases";
import { extractShortfalls, modelShortfalls } from "./floors";
import { GOLDEN } from "./golden";
import { replayAll } from "./model/replay-talks";
import { extractAuthor, write } from "./product";
import { type Result, resultOf } from "./results";

const talks = readGolden();

it("without a model, the golden talks are written as well as when last measured", async () => {
  const results: Result[] = [];
  for (const talk of talks) results.push(resultOf(talk, await write(extractAuthor(), talk)));
  expect(extractShortfalls(results, GOLDEN.extract)).toEqual([]);
  const quoteless = results.map((result) => ({ ...result, citations: { all: 1, exact: 0 } }));
  expect(extractShortfalls(quoteless, GOLDEN.extract)).toEqual(["quotes not in the captions: 12, at most 0"]);
  expect(extractShortfalls(results.slice(1), GOLDEN.extract)).toContain("facts of other talks: 116, at least 132");
});

it("a model's recorded answers on them are kept, checked and refused as when last measured", async () => {
  const replayed = await replayAll(talks, false);
  expect(modelShortfalls(replayed, GOLDEN.model)).toEqual([]);
  expect(modelShortfalls(replayed.slice(1), GOLDEN.model)).not.toEqual([]);
});
