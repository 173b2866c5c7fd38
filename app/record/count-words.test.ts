import { expect, test } from "vitest";
import { countWords } from "./count-words";

test.each([
  ["", 0],
  ["Don't  forget: 2.5 apples, please!", 5],
  ["今日は天気がいいですね", 7],
  ["我们需要一个应用程序", 5],
])("%j has words without counting spaces", (text, words) => {
  expect(countWords(text)).toBe(words);
});
