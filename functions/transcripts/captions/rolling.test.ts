import { describe, expect, it } from "vitest";
import { clock, srt, texts } from "../../../test/helpers/transcripts/captions-text";
import { parseCaptions } from "./parse-captions";

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

describe("whether a file rolls", () => {
  const plain = ["one apple more", "two pears more", "three plums more", "four figs more", "five dates more"];
  /** This many captions that repeat nothing, then two that roll. */
  const rollingAfter = (count: number) =>
    texts(srt(...plain.slice(0, count), "the red line", "the red line\nthe blue line"));

  it("is told by a quarter of the captions that change, and not by fewer", () => {
    expect(rollingAfter(3)).toEqual([...plain.slice(0, 3), "the red line", "the blue line"]);
    expect(rollingAfter(4)).toEqual([...plain.slice(0, 4), "the red line", "the red line the blue line"]);
  });

  it("is told by three captions in one line that grow, and not by two", () => {
    expect(texts(srt("so the oven", "so the oven goes", "so the oven goes hot", "so the oven goes hot now"))).toEqual([
      "so the oven goes hot now",
    ]);
    const two = ["so the oven", "so the oven goes", "so the oven goes hot"];
    expect(texts(srt(...two))).toEqual(two);
  });

  it("looks at windows of four lines", () => {
    const lines = ["aa one", "bb two", "cc three", "dd four", "ee five"];
    const windows = [lines.slice(0, 4), lines.slice(0, 5)].map((window) => window.join("\n"));
    expect(texts(srt(...windows))).toEqual(["aa one bb two cc three dd four", "ee five"]);
  });
});

describe("a caption of a rolling file that has nothing new", () => {
  const rolling = (gapMs: number) =>
    [
      [0, 1000, "the first line"],
      [1000, 2000, "the first line\nthe second line"],
      [2000 + gapMs, 3000 + gapMs, "the second line"],
    ]
      .map(([from, to, text], index) => `${index + 1}\n${clock(Number(from))} --> ${clock(Number(to))}\n${text}\n`)
      .join("\n");

  it("holds what stands there up to a second of silence", () => {
    expect(texts(rolling(1000))).toEqual(["the first line", "the second line"]);
    expect(parseCaptions({ text: rolling(1000) }).segments.at(-1)?.endMs).toBe(4000);
  });

  it("was said again after a longer one", () => {
    expect(texts(rolling(1001))).toEqual(["the first line", "the second line", "the second line"]);
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
