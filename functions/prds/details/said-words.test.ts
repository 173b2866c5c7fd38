import { expect, test } from "vitest";
import { segmentsOf } from "~/test/helpers/prompts/sample";
import { createSaidCheck } from "./said-words";

test("a date in figures was said if its numbers were, as words of the video's language", () => {
  const german = createSaidCheck(segmentsOf("ich bin vom achtzehnten bis zum sechsundzwanzigsten nicht da"), "de");
  expect(german("vom 18. bis zum 26.")).toBe(true);
  expect(german("vom 17. bis zum 26.")).toBe(false);
  const english = createSaidCheck(segmentsOf("I'll have it by the twenty-first, in forty days"), "en");
  expect([english("21st"), english("40 days"), english("41 days"), english("")]).toEqual([true, true, false, false]);
});

test("a number that two captions say together was said", () => {
  const isSaid = createSaidCheck(segmentsOf("it has two hundred and", "forty five meters"), "en");
  expect([isSaid("245 meters"), isSaid("246 meters")]).toEqual([true, false]);
});
