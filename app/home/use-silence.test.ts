import { expect, test } from "vitest";
import { IDLE, type PrdRun } from "~/app/prds/run-state";
import { silenceText } from "./use-silence";

test.each<[string, Partial<PrdRun>, number, string | null]>([
  ["for a moment", { phase: "reading" }, 19, null],
  ["while it reads", { phase: "reading" }, 20, "The model has not begun to answer."],
  [
    "before the first part",
    { phase: "reading", windows: { done: 0, total: 3 } },
    90,
    "The model has not begun to answer.",
  ],
  ["between two parts", { phase: "reading", windows: { done: 1, total: 3 } }, 20, "The model has gone silent."],
  ["while it writes", { phase: "writing" }, 34, "The model has gone silent."],
  ["before the captions are there", { phase: "captions" }, 25, "The captions have not come yet."],
])("a model that is silent %s", (_, run, seconds, text) => {
  expect(silenceText({ ...IDLE, ...run }, seconds)).toBe(text);
});
