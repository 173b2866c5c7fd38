import fc from "fast-check";
import { expect, test } from "vitest";
import type { HandOver } from "./hand-over";
import { readHandOver } from "./read-hand-over";

const MESSAGE: HandOver = {
  type: "vidwright:hand-over",
  nonce: "n",
  make: "prd",
  videoUrl: "https://www.youtube.com/watch?v=abcdefghijk&t=30",
  title: "<b>Planning</b>",
  language: "en",
  kind: "manual",
  text: JSON.stringify({ events: [{ tStartMs: 1000, dDurationMs: 2000, segs: [{ utf8: "The goal is an app." }] }] }),
};

test("captions are read as they came from the video's site", () => {
  expect(readHandOver(MESSAGE)).toMatchObject({
    make: "prd",
    kind: "manual",
    source: {
      videoUrl: "https://www.youtube.com/watch?v=abcdefghijk",
      captions: { text: MESSAGE.text, language: "en" },
    },
    preview: { title: "<b>Planning</b>", segmentCount: 1, language: "en" },
  });
});

test("a language that only the site knows is left to the words", () => {
  const received = readHandOver({ ...MESSAGE, language: "a.en_orig" });
  expect(received).toMatchObject({ source: { captions: { language: null } } });
});

test.each<[string, Partial<Record<keyof HandOver, unknown>>, RegExp]>([
  ["too large", { text: "a".repeat(10 * 1024 * 1024 + 1) }, /larger than 10 MB/],
  ["of another site", { videoUrl: "https://evil.example/watch?v=abcdefghijk" }, /valid YouTube URL/],
  ["empty", { text: "" }, /empty/],
  ["an error page", { text: "<!doctype html><html><body>Sorry</body></html>" }, /HTML page/],
  ["with too long a title", { title: "a".repeat(301) }, /300 characters/],
])("captions %s are refused with a reason", (_, wrong, words) => {
  expect(readHandOver({ ...MESSAGE, ...wrong })).toEqual({ problem: expect.stringMatching(words) });
});

test("nothing that is posted throws", () => {
  fc.assert(
    fc.property(fc.anything(), (message) => {
      expect(readHandOver(message)).toHaveProperty("problem");
    }),
  );
});
