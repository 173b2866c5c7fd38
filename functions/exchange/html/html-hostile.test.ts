import { expect, test } from "vitest";
import { readDelimited } from "~/functions/exchange/text/read-delimited";
import { readHtml } from "./read-html";

/** Input that makes a reader search for an end that never comes, or rescan its output. */
const PIECES = [
  ...["<br>", " <br>x", '<a "', '<a""', "<!-", "<b>x</b>", "x <b> ", "<i><b>", "<pre>", "<li>", "<p>"],
  ...["\\(", "\\[", "[latex]", "[$]", "[$$]", "[sound:", "&", "`", "<code>`", "<a href=https://x>x", "{{c1::"],
];

test.each(PIECES)(
  "a field of 200,000 characters of %s is read quickly",
  (piece) => {
    const began = performance.now();
    const { text } = readHtml(piece.repeat(200_000 / piece.length));
    // Rescanning everything at each piece takes minutes; linear reading takes about a second even on a busy machine.
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(typeof text).toBe("string");
  },
  60_000,
);

test("a picture embedded in a field is left out like any other, and a field with a thousand tags is read", () => {
  expect(readHtml(`a <img src="data:image/png;base64,${"A".repeat(600_000)}">b`)).toEqual({ text: "a b", media: 1 });
  expect(readHtml("<span>a</span>".repeat(1000)).text).toBe("a".repeat(1000));
});

test("names of Object.prototype members are ordinary words", () => {
  expect(readHtml("a <constructor>b</constructor>").text).toBe("a <constructor>b</constructor>");
  expect(readDelimited("constructor,term\na,b\n").notes.map(({ front, back }) => [front, back])).toEqual([
    ["constructor", "term"],
    ["a", "b"],
  ]);
});
