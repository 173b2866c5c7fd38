import { describe, expect, it } from "vitest";
import { parseCaptions } from "~/functions/transcripts/captions/parse";
import { srt, texts } from "./captions-text";

describe("captions that roll", () => {
  it("gives each line of YouTube's auto WebVTT once", () => {
    const text = [
      "WEBVTT",
      "Kind: captions",
      "Language: en",
      "",
      "00:00:00.160 --> 00:00:02.389 align:start position:0%",
      " ",
      "the<00:00:00.480><c> oven</c><00:00:00.640><c> goes</c>",
      "",
      "00:00:02.389 --> 00:00:02.399 align:start position:0%",
      "the oven goes",
      " ",
      "",
      "00:00:02.399 --> 00:00:04.550 align:start position:0%",
      "the oven goes",
      "to<00:00:02.560><c> two</c><00:00:02.700><c> hundred</c>",
      "",
      "00:00:04.550 --> 00:00:04.560 align:start position:0%",
      "to two hundred",
      " ",
      "",
      "00:00:04.560 --> 00:00:06.000 align:start position:0%",
      "to two hundred",
      "degrees",
    ].join("\n");
    const parsed = parseCaptions({ text });
    expect(parsed).toMatchObject({ format: "vtt", language: "en", durationSeconds: 6 });
    expect(parsed.segments).toEqual([
      { id: 0, startMs: 160, endMs: 2399, text: "the oven goes" },
      { id: 1, startMs: 2399, endMs: 4560, text: "to two hundred" },
      { id: 2, startMs: 4560, endMs: 6000, text: "degrees" },
    ]);
  });

  it("gives each line of the same as SubRip once, with overlapping windows of two and three lines", () => {
    expect(texts(srt("a b c", "a b c\nd e f", "d e f\ng h i"))).toEqual(["a b c", "d e f", "g h i"]);
    expect(
      texts(
        srt(
          "the one line",
          "the one line\nthe two line",
          "the one line\nthe two line\nthe red line",
          "the two line\nthe red line\nthe blue line",
        ),
      ),
    ).toEqual(["the one line", "the two line", "the red line", "the blue line"]);
  });

  it("reads live captions that grow word by word once, joined into a stretch", () => {
    expect(texts(srt("so", "so we", "so we are", "so we are going"))).toEqual(["so we are going"]);
  });

  it("keeps a line that is said twice while the window rolls", () => {
    const chorus = srt(
      "sing it now",
      "sing it now\nsing it now",
      "sing it now\nand go home",
      "and go home\nright away",
    );
    expect(texts(chorus)).toEqual(["sing it now", "sing it now", "and go home", "right away"]);
  });
});

describe("people who repeat themselves", () => {
  it("keeps equal captions in a row", () => {
    expect(texts(srt("no no no", "No.", "No.", "I said no."))).toEqual(["no no no", "No.", "No.", "I said no."]);
  });

  it("keeps a chorus that comes back and a sentence that begins like the one before", () => {
    const lines = [
      "We will wait",
      "till the morning comes",
      "We will wait",
      "We will wait for you",
      "and so on",
      "and on",
    ];
    expect(texts(srt(...lines))).toEqual(lines);
  });

  it("drops a caption that is in the file twice at the same time", () => {
    const twice = "1\n00:00:01,000 --> 00:00:02,000\nOnce\n\n1\n00:00:01,000 --> 00:00:02,000\nOnce\n";
    expect(texts(twice)).toEqual(["Once"]);
  });
});
