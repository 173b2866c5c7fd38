import { expect, test } from "vitest";
import { parseCaptions } from "~/functions/transcripts/captions/parse-captions";
import { toCaptions } from "./spoken-captions";

const said = (startMs: number, text: string, speaker?: string) => {
  return { startMs, endMs: startMs + 900, text, ...(speaker && { speaker }) };
};

test("what may be misheard is marked in the transcript", () => {
  const { text } = toCaptions([said(0, "We sell bread."), { ...said(1000, "And rye."), doubt: "unsure" }], "", "en");
  expect(parseCaptions({ text }).segments.map(({ doubt }) => doubt)).toEqual([undefined, true]);
});

test("speakers that a service told apart are the transcript's, and no text is one", () => {
  const sentences = [
    said(0, "Do we need lists?", "Speaker 1"),
    said(1000, "Yes: one a day, <b>sorted</b>.", "Speaker 2"),
    said(2000, "Fine.", "Speaker 1"),
    said(3000, "Note: not today.", "Speaker 3"),
  ];
  const { text, language } = toCaptions(sentences, "", null);
  expect(language).toBeUndefined();
  const segments = parseCaptions({ text }).segments.map(({ text: line, speaker }) => [speaker, line]);
  expect(segments).toEqual([
    ["Speaker 1", "Do we need lists?"],
    ["Speaker 2", "Yes: one a day, <b>sorted</b>."],
    ["Speaker 1", "Fine."],
    ["Speaker 3", "Note: not today."],
  ]);
});
