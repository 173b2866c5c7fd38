import { expect, test } from "vitest";
import type { Verifiable } from "~/functions/authors/port";
import { quoteFinder } from "~/functions/citations/find-quote";
import { passageFinder } from "~/functions/citations/passage-around";
import { segmentsOf } from "~/test/helpers/prompts/sample";
import { verifyPrompt } from "./verify-claims";

const AUCTION = [
  { ...segmentsOf("How long do they have?")[0], speaker: "Ana: buyer" },
  ...segmentsOf("", "They bid for half an hour.", "The best price wins.", "Then the gates close at nine.").slice(1),
].map((segment, id) => ({ startMs: 0, endMs: 1, text: "", ...segment, id }));

const find = quoteFinder(AUCTION);
const passages = passageFinder(AUCTION);
const line = (text: string, ...quotes: [number, string][]): Verifiable => ({
  text,
  citations: quotes.flatMap(([segmentId, quote]) => find(segmentId, quote) ?? []),
});
const promptOf = (texts: readonly Verifiable[]) => verifyPrompt(texts, passages);
const linesOf = (user: string) => user.split("<lines>\n")[1]?.split("\n</lines>")[0]?.split("\n");

test("sends the passage of a line's quotes, and one shared with the previous line only once", () => {
  const { user } = promptOf([
    line("An auction lasts half an hour.", [1, "They bid for half an hour"], [2, "The best price wins"]),
    line("The auction ends. (Done when)", [1, "They bid for half an hour"], [2, "The best price wins"]),
    line("The highest bid wins. (Done when)", [2, "The best price wins"]),
    line("A line without quotes."),
    line("Another one."),
  ]);
  expect(linesOf(user)).toEqual([
    "1. An auction lasts half an hour.",
    "> Ana buyer: How long do they have?",
    "> «They bid for half an hour».",
    "> «The best price wins».",
    "> Then the gates close at nine.",
    "2. The auction ends. (Done when)",
    "Same passage",
    "3. The highest bid wins. (Done when)",
    "> They bid for half an hour.",
    "> «The best price wins».",
    "> Then the gates close at nine.",
    "4. A line without quotes.",
    "5. Another one.",
  ]);
});

test("explains only what occurs among the lines", () => {
  const closing = line("Gates close at nine.", [3, "the gates close at nine"]);
  const question = { ...closing, answer: "true" };
  const endOf = (...texts: Verifiable[]) => promptOf(texts).user.split("</lines>\n\n")[1]?.split("\n\n")[0];
  expect(endOf(closing)).toBe("Judge each line.");
  expect(endOf(closing, closing)).toBe('Judge each line. "Same passage" is that of the line before.');
  expect(endOf(question)).toMatch(/^Judge each line\. A line with an answer .* contradict it\.$/);
  expect(promptOf([closing]).system).toBe(promptOf([question]).system);
});
