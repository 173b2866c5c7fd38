import { expect, test } from "vitest";
import { stepOf } from "./step-key";

const NONE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test.each([
  [{ key: "z", ctrlKey: true }, "undo"],
  [{ key: "z", metaKey: true }, "undo"],
  [{ key: "Z", ctrlKey: true, shiftKey: true }, "redo"],
  [{ key: "Z", metaKey: true, shiftKey: true }, "redo"],
  [{ key: "y", ctrlKey: true }, "redo"],
  [{ key: "y", metaKey: true }, null],
  [{ key: "z" }, null],
  [{ key: "z", ctrlKey: true, altKey: true }, null],
  [{ key: "x", ctrlKey: true }, null],
])("%o means %s", (keys, step) => {
  expect(stepOf({ ...NONE, ...keys })).toBe(step);
});
