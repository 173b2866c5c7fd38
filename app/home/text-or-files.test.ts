import { expect, test } from "vitest";
import { isForField, withoutPictures } from "./text-or-files";

test("a field keeps text that is pasted, also with a picture of it beside", () => {
  expect(isForField("paste", ["text/plain"])).toBe(true);
  expect(isForField("paste", ["text/plain", "text/html", "Files"])).toBe(true);
  expect(isForField("drop", ["text/uri-list"])).toBe(true);
});

test("files are taken from a field, and a dropped file also with its address as text", () => {
  expect(isForField("paste", ["Files"])).toBe(false);
  expect(isForField("drop", ["text/plain", "Files"])).toBe(false);
});

test("text goes before pictures, and not before other files", () => {
  const picture = { type: "image/png" };
  const captions = { type: "application/x-subrip" };
  expect(withoutPictures([picture, captions], "Copied words")).toEqual([captions]);
  expect(withoutPictures([picture], " ")).toEqual([picture]);
});
