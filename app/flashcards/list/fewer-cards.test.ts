import { expect, it } from "vitest";
import { fewerNotice } from "./generate-dialog";

it("says why there are fewer cards than asked for, or than promised", () => {
  const noticeOf = (totalFlashcards: number, wished: number | null, isOfflineDraft = true) =>
    fewerNotice({ totalFlashcards, isOfflineDraft }, wished);
  expect(noticeOf(12, null)).toBe("No more can be found without an AI model.");
  expect(noticeOf(12, null, false)).toBe("We couldn't find more good ones like this.");
  expect(noticeOf(15, null)).toBeNull();
  expect(noticeOf(12, 12)).toBeNull();
  expect(noticeOf(15, 20)).toBe("No more can be found without an AI model.");
});
