import { expect, test } from "vitest";
import { fromNotification, parseTab } from "./tab";

test.each([
  ["a-tab-of-mine;tablet", { sessionId: "a-tab-of-mine", deviceType: "tablet", source: "direct" }],
  ["a-tab-of-mine;mobile;notification", { sessionId: "a-tab-of-mine", deviceType: "mobile", source: "notification" }],
  [";notification", { sessionId: null, deviceType: null, source: "notification" }],
  ["", null],
  [undefined, null],
  ["short;mobile", null],
  ["a-tab-of-mine;fridge", null],
  ["a-tab-of-mine;mobile;share", null],
])("the header %s", (header, tab) => {
  expect(parseTab(header)).toEqual(tab);
});

test("a link of a notification keeps its query", () => {
  expect(fromNotification("/review")).toBe("/review?from=notification");
  // As when a notification is snoozed.
  expect(fromNotification("/review?from=notification")).toBe("/review?from=notification");
  expect(fromNotification("/transcript/7?tab=quizzes")).toBe("/transcript/7?tab=quizzes&from=notification");
});
