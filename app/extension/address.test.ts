import { expect, test } from "vitest";
import { addressOf, patternOf } from "./address";

test.each([
  ["https://vidwright.example/", "https://vidwright.example"],
  [" vidwright.example/about ", "https://vidwright.example"],
  ["http://localhost:8787", "http://localhost:8787"],
  ["http://127.0.0.1:8787/x", "http://127.0.0.1:8787"],
  ["http://vidwright.example", null],
  ["javascript:alert(1)", null],
  ["ftp://vidwright.example", null],
  ["", null],
])("%j is the address %s", (typed, address) => expect(addressOf(typed)).toBe(address));

test("a permission names no port, which some browsers refuse", () => {
  expect(patternOf("http://localhost:8787")).toBe("http://localhost/*");
});
