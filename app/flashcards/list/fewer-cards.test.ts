import { expect, it } from "vitest";
import { fewerNotice } from "./generate-dialog";

it("says why there are fewer cards than asked for, or than promised", () => {
  const noticeOf = (totalFlashcards: number, wished: number | null, isOfflineDraft = true) =>
    fewerNotice({ totalFlashcards, isOfflineDraft }, wished);
  expect(noticeOf(12, null)).toBe("12 new cards to keep or drop. No more can be found without an AI model.");
  expect(noticeOf(12, null, false)).toBe("12 new cards to keep or drop. We couldn't find more good ones like this.");
  expect(noticeOf(15, null)).toBeNull();
  expect(noticeOf(12, 12)).toBeNull();
  expect(noticeOf(15, 20)).toBe("15 new cards to keep or drop. No more can be found without an AI model.");
});
