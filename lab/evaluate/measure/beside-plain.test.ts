import { expect, it } from "vitest";
import type { Stated } from "../calls";
import { type AnswerLine, chatLines, scoreAnswer } from "./beside-plain";

const stated = (...keys: string[]): Stated => ({ what: "", turns: [[0, 0]], keys: keys.map((key) => [key]) });
const call = {
  settled: [
    { ...stated("texts"), state: "out" as const, by: "Ben Ito", against: [] },
    { ...stated("list", "two"), state: "in" as const, by: "Ana", against: [] },
  ],
  owners: [{ ...stated("plan"), who: "Ana" }],
};

const line = (text: string, more: Partial<AnswerLine> = {}): AnswerLine => ({
  ...{ text, voices: [], isDecision: false, isAction: false, hasTime: false, isLabeled: false },
  ...more,
});
const score = (...lines: AnswerLine[]) => scoreAnswer(call, lines, []);

it("a settled point is found in any one line, and among the decisions in one of those", () => {
  expect(score(line("No texts."), line("The list loads in two seconds."))).toMatchObject({ settled: 2, decisions: 0 });
  expect(score(line("No texts.", { isDecision: true }), line("The list."))).toMatchObject({ settled: 1, decisions: 1 });
  expect(score(line("The list."), line("Two."))).toMatchObject({ settled: 0, lines: 2, length: 13 });
});

it("who settled it is named or quoted in the line that says it", () => {
  expect(score(line("Ben wants no texts.")).settledBy).toBe(1);
  expect(score(line("No texts.", { voices: ["Ana", "Ben Ito"] })).settledBy).toBe(1);
  expect(score(line("No texts.", { voices: ["Ana"] }), line("Ben was there.")).settledBy).toBe(0);
});

it("a chat's line says that it is its own by a word on it or on its heading", () => {
  const lines = [
    { heading: "Proposed metrics", text: "- Ten orders a day", hasTime: false },
    { heading: "Requirements", text: "- A log [added]", hasTime: false },
    { heading: "Entscheidungen", text: "- A log in addition", hasTime: false },
  ];
  expect(chatLines(lines).map(({ isLabeled, isDecision }) => [isLabeled, isDecision])).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
});

it("an owner is named by a line of the actions", () => {
  expect(score(line("Ana sends the plan.", { isAction: true })).owners).toBe(1);
  expect(score(line("Ana sends the plan.")).owners).toBe(0);
  expect(score(line("Send the plan.", { isAction: true, voices: ["Ana"] })).owners).toBe(0);
});

it("additions are lines of the answer, labeled or not, and no others", () => {
  const lines = [line("A log."), line("A backup.", { isLabeled: true, hasTime: true })];
  expect(scoreAnswer(call, lines, ["A log.", "A backup."])).toMatchObject({ additions: 2, unlabeled: 1, times: 1 });
  expect(() => scoreAnswer(call, lines, ["A server."])).toThrow("No line of the answer reads: A server.");
});
