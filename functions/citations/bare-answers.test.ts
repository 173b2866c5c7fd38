import { expect, it } from "vitest";
import { withoutBareAnswers } from "./bare-answers";

const citing = (...quotes: string[]) => quotes.map((quote, segmentId) => ({ segmentId, startMs: segmentId, quote }));

it("a bare answer counts only beside a quote of more", () => {
  for (const bare of [["One"], ["no"], ["7"], ["七"], ["One", "No"]]) {
    expect(withoutBareAnswers(citing(...bare)), bare.join()).toEqual([]);
  }
  for (const enough of [["How hard was it", "One"], ["Nine"], ["not today"], ["はい"], []]) {
    expect(withoutBareAnswers(citing(...enough)), enough.join()).toEqual(citing(...enough));
  }
});
