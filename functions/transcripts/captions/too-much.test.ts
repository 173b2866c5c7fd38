import { expect, it } from "vitest";
import { normalize, parseCaptions } from "./parse-captions";

const TOO_MUCH = expect.objectContaining({
  code: "transcript_too_long",
  message: "The captions have more than 4,000,000 characters. Please upload a shorter part.",
});

it("a transcript may be 4,000,000 characters long, and no longer", () => {
  const cue = (length: number) => ({ startMs: 0, endMs: 1000, text: "a".repeat(length) });
  const { length } = normalize([cue(4_000_000)])
    .map(({ text }) => text)
    .join("");
  expect(length).toBe(4_000_000);
  expect(() => normalize([cue(4_000_001)])).toThrow(TOO_MUCH);
});

it("text without times that would take longer than a day to say is refused", () => {
  const tooLong = expect.objectContaining({ code: "transcript_too_long" });
  expect(() => parseCaptions({ text: "word ".repeat(300_000) })).toThrow(tooLong);
});
