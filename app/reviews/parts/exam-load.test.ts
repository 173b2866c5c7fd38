import { expect, it } from "vitest";
import type { ReviewItem } from "~/functions/reviews/review-content";
import { suggestGrade } from "../session/typed-answer";
import { reachText } from "./exam-load";

const days = (counts: [number, number][]) =>
  counts.map(([fresh, reviews], index) => ({ date: `2026-06-0${index + 1}`, new: fresh, reviews }));

it("says what an exam takes a day, and how much of it can be reached", () => {
  const load = days([
    [20, 0],
    [20, 11],
  ]);
  expect(reachText({ cards: 40, ready: 40, load, newPerDay: 20 }, false)).toBe(
    "All 40 cards can be ready: about 26 cards a day, at most 31.",
  );
  expect(reachText({ cards: 200, ready: 140, load, newPerDay: 20 }, false)).toBe(
    "At 20 new a day, your daily limit, 140 of 200 cards can be ready: about 26 cards a day, at most 31.",
  );
});

it("suggests a grade by the rules that grade quiz answers, and none where they can't tell", () => {
  const content = { itemType: "flashcard", front: "What squeezes the vapor?", language: "en" } as ReviewItem["content"];
  const suggest = (typed: string, expected = "the compressor", isSame = false) =>
    suggestGrade({ typed, expected, citations: [], content }, isSame);
  expect(suggest("anything", "anything", true)).toBe("good");
  expect(suggest("a compressor")).toBe("good");
  expect(suggest("gravity")).toBe("again");
  expect(suggest("red, green", "red, green and blue")).toBe("hard");
  expect(suggest("a pump and the compressor")).toBeNull();
});
