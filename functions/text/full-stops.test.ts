import { expect, test } from "vitest";
import { hasFullStops } from "~/functions/text/full-stops";

const captions = (...texts: string[]) => texts.map((text) => ({ text }));

test.each([
  [captions("Bread needs time.", "Twelve hours."), true],
  [captions("so bread needs", "time and that is. Twelve", "hours at least", "or a day"), true],
  [captions("\u30d1\u30f3\u306f\u6642\u9593\u304c\u8981\u308a\u307e\u3059\u3002"), true],
  [captions("时间很长。面包要", "十二个小时"), true],
  [captions("时间很长面包要", "十二个小时"), false],
  [captions("\u0930\u094b\u091f\u0940 \u0932\u0917\u0924\u0940 \u0939\u0948\u0964"), true],
  [captions(...Array.from({ length: 30 }, () => "so bread needs version 2.5 of the oven")), false],
])("%j", (lines, has) => {
  expect(hasFullStops(lines)).toBe(has);
});
