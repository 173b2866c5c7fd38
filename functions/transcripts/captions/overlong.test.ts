import { describe, expect, it } from "vitest";
import { cutOverlong } from "~/functions/transcripts/captions/overlong";
import { parseCaptions } from "./parse-captions";

it("cuts a caption that holds a whole book into several, losing no word", () => {
  const words = Array.from({ length: 60_000 }, (_, index) => `word${index}`);
  const { segments } = parseCaptions({
    text: `1\n00:00:01,000 --> 10:00:00,000\n${words.join(" ")}\n`,
    fileName: "a.srt",
  });
  expect(segments.length).toBeGreaterThan(10);
  expect(Math.max(...segments.map(({ text }) => text.length))).toBeLessThanOrEqual(2000);
  expect(segments[0]?.estimated).toBeUndefined();
  expect(segments.slice(1).every(({ estimated }) => estimated)).toBe(true);
  expect(
    segments
      .map(({ text }) => text)
      .join(" ")
      .split(" "),
  ).toEqual(words);
});

describe("a caption that is cut", () => {
  const cut = (text: string) =>
    cutOverlong({ startMs: 10_000, endMs: 14_000, text }).map(({ startMs, endMs, text }) => [
      startMs,
      endMs,
      text.length,
    ]);

  it("has parts of 2000 characters, each with its share of the time", () => {
    expect(cut("x".repeat(2000))).toEqual([[10_000, 14_000, 2000]]);
    expect(cut("x".repeat(4000))).toEqual([
      [10_000, 12_000, 2000],
      [12_000, 14_000, 2000],
    ]);
  });

  it("is cut behind a blank near the end of a part, and nowhere else", () => {
    expect(cut(`${"x".repeat(1900)} ${"x".repeat(1000)}`).map(([, , length]) => length)).toEqual([1901, 1000]);
    expect(cut(`${"x".repeat(1700)} ${"x".repeat(1000)}`).map(([, , length]) => length)).toEqual([2000, 701]);
    expect(cut(`${"x".repeat(3950)} ${"x".repeat(49)}`).map(([, , length]) => length)).toEqual([2000, 2000]);
  });

  it("is cut before a character that would be halved", () => {
    expect(cut(`${"x".repeat(1999)}👩${"x".repeat(9)}`).map(([, , length]) => length)).toEqual([1999, 11]);
  });
});

it("cuts no character in two where there are no spaces", () => {
  const { segments } = parseCaptions({
    text: `1\n00:00:01,000 --> 01:00:00,000\n${"漢😀".repeat(20_000)}\n`,
    fileName: "a.srt",
  });
  for (const { text } of segments) expect(text.isWellFormed()).toBe(true);
  expect(segments.map(({ text }) => text).join("")).toBe("漢😀".repeat(20_000));
});

it("keeps parts that say the same, however little time the caption has", () => {
  const text = "must export word ".repeat(2000).trim();
  const { segments } = parseCaptions({ text: `1\n00:00:01,000 --> 00:00:01,005\n${text}\n`, fileName: "a.srt" });
  expect(segments.map((segment) => segment.text).join(" ")).toBe(text);
});
