import { expect, it } from "vitest";
import { inboxQuerySchema } from "./model";

it.each([
  [{ type: "", unread: "1" }, { unread: "1" }],
  [
    { type: "quiz_reminder", unread: "1" },
    { type: "quiz_reminder", unread: "1" },
  ],
  [{}, {}],
])("reads the filter of the list: %j", (submitted, expected) => {
  expect(inboxQuerySchema.parse(submitted)).toEqual(expected);
});

it("refuses a kind that does not exist", () => {
  expect(inboxQuerySchema.safeParse({ type: "spam" }).success).toBe(false);
});
