import { expect, test } from "vitest";
import { Speaking } from "./speaking";
import { NOTE_TEXTS } from "./texts";

test.each([
  [0, "You stopped here before. Your words were kept in this browser."],
  [9, "You stopped here before. Your words and their sound were kept in this browser."],
])("of what was kept before, sound is named only if there is any: %i bytes", (bytes, text) => {
  const speaking = new Speaking();
  speaking.restore({ sentences: [{ startMs: 0, endMs: 900, text: "A list." }], language: "en", lengthMs: 900 }, bytes);
  const { note } = speaking.read();
  expect(note && NOTE_TEXTS[note]).toBe(text);
});
