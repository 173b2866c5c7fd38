import fc from "fast-check";
import { expect, test } from "vitest";
import { findNumbers, withDigits } from "~/functions/text/numbers";
import { say } from "../../test/helpers/quizzes/spoken";

test.each([
  [
    "one hundred and twenty-eight, one hundred and ninety-two or two hundred and fifty-six bits",
    "128, 192 or 256 bits",
  ],
  ["nineteen seventy-six", "1976"],
  ["August twenty eighteen, as RFC eighty-four forty-six", "August 2018, as RFC 8446"],
  ["thirty-one million five hundred and thirty-six thousand seconds", "31536000 seconds"],
  ["ninety-nine point nine five percent", "99.95 percent"],
  ["version one point three", "version 1.3"],
  ["a four twenty-nine", "a 429"],
  ["a hundred requests", "100 requests"],
  ["1,000 rows in 1.5 s", "1000 rows in 1.5 s"],
  ["port eighty, and four hundred and forty-three", "port 80, and 443"],
  ["someone tenth oftend", "someone tenth oftend"],
  ["salt and pepper", "salt and pepper"],
])("%s is %s", (spoken, digits) => {
  expect(withDigits(spoken)).toBe(digits);
});

test("every number comes back from how it is said", () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 999_999_999 })), (value) => {
      expect(findNumbers(`it took ${say(value)} days`).map(({ digits }) => digits)).toEqual([String(value)]);
    }),
  );
});

test("a number stands where it was found", () => {
  const text = "from twelve to 15 and two hundred";
  expect(findNumbers(text).map(({ start, end }) => text.slice(start, end))).toEqual(["twelve", "15", "two hundred"]);
});
