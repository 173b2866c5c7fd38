import { expect, test } from "vitest";
import { verifyPrompt } from "./verify-claims";

const linesOf = (user: string) => user.split("<lines>\n")[1]?.split("\n</lines>")[0]?.split("\n");

test("sends quotes shared with the previous line only once, and only if they are the same", () => {
  const { user } = verifyPrompt([
    { text: "An auction lasts half an hour.", quotes: ["they bid for half an hour", "the best price wins"] },
    { text: "Done when: The auction ends.", quotes: ["they bid for half an hour", "the best price wins"] },
    { text: "Done when: The highest bid wins.", quotes: ["the best price wins"] },
    { text: "A line without quotes.", quotes: [] },
    { text: "Another one.", quotes: [] },
  ]);
  expect(linesOf(user)).toEqual([
    "1. An auction lasts half an hour.",
    "> they bid for half an hour",
    "> the best price wins",
    "2. Done when: The auction ends.",
    "Same quotes",
    "3. Done when: The highest bid wins.",
    "> the best price wins",
    "4. A line without quotes.",
    "5. Another one.",
  ]);
});

test("explains only what occurs among the lines", () => {
  const line = { text: "Gates close at nine.", quotes: ["the gates close at nine"] };
  const question = { ...line, answer: "true" };
  const endOf = (...texts: Parameters<typeof verifyPrompt>[0]) => verifyPrompt(texts).user.split("</lines>\n\n")[1];
  expect(endOf(line)).toBe("Judge each line.");
  expect(endOf(line, line)).toBe('Judge each line. "Same quotes" are those of the line before.');
  expect(endOf(question)).toMatch(/^Judge each line\. A line with an answer .* contradict them\.$/);
  expect(verifyPrompt([line]).system).toBe(verifyPrompt([question]).system);
});
