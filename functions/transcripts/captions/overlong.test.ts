import { expect, it } from "vitest";
import { parseCaptions } from "~/functions/transcripts/captions/parse";

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
