import { describe, expect, it } from "vitest";
import { srt, texts } from "../../../test/helpers/transcripts/captions-text";
import { normalize, parseCaptions } from "./parse-captions";

/** What a text is read as: its format, then segments as `start-end text` in milliseconds. */
function read(text: string, fileName?: string): string[] {
  const { format, segments } = parseCaptions({ text, fileName });
  return [format, ...segments.map((segment) => `${segment.startMs}-${segment.endMs} ${segment.text}`)];
}

const CUE = "00:00:01,000 --> 00:00:03,000";

describe("the copied transcript panel", () => {
  it.each([
    ["time line, text line", "0:00\nwelcome to the show\n0:05\nit is late\n1:02:03\nand we are done"],
    ["time and text in one line", "0:00 welcome to the show\n0:05\tit is late\n1:02:03 - and we are done"],
    ["brackets", "[00:00] welcome to the show\n[00:05] it is late\n[01:02:03] and we are done"],
    [
      "spoken times below",
      "0:00\n0 seconds\nwelcome to the show\n0:05\n5 seconds\nit is late\n1:02:03\n1 hour, 2 minutes, 3 seconds\nand we are done",
    ],
    [
      "spoken times run into the text",
      "0:00\nwelcome to the show\n0:05\n5 secondsit is late\n1:02:03\n1 hour, 2 minutes, 3 secondsand we are done",
    ],
    [
      "title, chapters, footer",
      "Transcript\nSearch in video\nIntro\n0:00\nwelcome to the show\nChapter 2: Night\n0:05\nit is late\nThe End\n1:02:03\nand we are done\nEnglish (auto-generated)",
    ],
  ])("%s", (_, text) => {
    expect(read(text)).toEqual([
      "panel",
      "0-5000 welcome to the show",
      "5000-15000 it is late",
      "3723000-3724600 and we are done",
    ]);
  });

  it("keeps times that were spoken", () => {
    expect(texts("0:10\nit took\n0:05\nto boil\n0:20\nagain")).toEqual(["it took 0:05 to boil", "again"]);
    expect(texts("0:00\nwe ran for\n0:03\n5 seconds\n0:07\n5 minutes, 10 seconds in all")).toEqual([
      "we ran for",
      "5 seconds",
      "5 minutes, 10 seconds in all",
    ]);
    expect(texts("0:05 5 seconds later\n0:09 it rang")).toEqual(["5 seconds later", "it rang"]);
  });

  it("keeps second lines of captions written by people", () => {
    expect(texts("0:00\nHello and welcome.\n0:03\nThis is a talk\nAbout bread\n0:07\nAnd salt.")).toContain(
      "This is a talk About bread",
    );
  });
});

describe("LRC", () => {
  const lines = ["0-5000 welcome to the show", "5000-15000 it is late", "3723500-3725100 and we are done"];
  it.each([
    ["no space after the stamp", "[00:00.00]welcome to the show\n[00:05.00]it is late\n[62:03.50]and we are done"],
    ["no fractions", "[00:00]welcome to the show\n[00:05]it is late\n[1:02:03.5]and we are done"],
    [
      "tags above",
      "[ti:Talk]\n[ar: Somebody]\n[length:62:05]\n\n[00:00.00] welcome to the show\n[00:05.00] it is late\n[01:02:03.50] and we are done",
    ],
    [
      "stamps of words",
      "[00:00.00]<00:00.00>welcome <00:00.90>to the show\n[00:05.00]<00:05.00>it is late\n[62:03.50]<62:03.50>and we are done",
    ],
    ["unsorted", "[00:05.00]it is late\n[00:00.00]welcome to the show\n[62:03.50]and we are done"],
  ])("%s", (_, text) => {
    expect(read(text)).toEqual(["lrc", ...lines]);
    expect(read(text, "talk.lrc")).toEqual(["lrc", ...lines]);
  });

  it("says a text at each of its stamps", () => {
    expect(read("[00:01.00][00:09.50]again and again\n[00:05.00]once", "a.lrc")).toEqual([
      "lrc",
      "1000-5000 again and again",
      "5000-9500 once",
      "9500-10700 again and again",
    ]);
  });

  it("moves all times by its offset, up meaning sooner, and none before the start", () => {
    const text = (offset: string) => `[offset:${offset}]\n[00:01.00]one two\n[00:05.00]three`;
    expect(read(text("+500"))).toEqual(["lrc", "500-4500 one two", "4500-4900 three"]);
    expect(read(text("-500"))).toEqual(["lrc", "1500-5500 one two", "5500-5900 three"]);
    expect(read(text("2000"))).toEqual(["lrc", "0-3000 one two", "3000-3400 three"]);
  });

  it("ends a line at a stamp behind its last word, and at a stamp without text", () => {
    expect(read("[00:01.00]<00:01.00>one <00:01.50>two <00:02.20>\n[00:09.00]three\n[00:09.90]", "a.lrc")).toEqual([
      "lrc",
      "1000-2200 one two",
      "9000-9900 three",
    ]);
  });

  it("has no estimated times, and a file without any stamp is refused by its name", () => {
    expect(parseCaptions({ text: "[00:01.00]one\n[00:02.00]two" }).segments.some(({ estimated }) => estimated)).toBe(
      false,
    );
    expect(() => parseCaptions({ text: "one\ntwo", fileName: "a.lrc" })).toThrow(/no cue times/);
  });
});

describe("plain text", () => {
  it("says that its times are estimated, and no other format does", () => {
    const estimates = (text: string) => parseCaptions({ text }).segments.map(({ estimated }) => estimated ?? false);
    expect(estimates("Hello there. And more.")).toEqual([true, true]);
    expect(estimates("0:00\nHello there.\n0:05\nAnd more.")).toEqual([false, false]);
    expect(estimates(`1\n${CUE}\nHello there.`)).toEqual([false]);
  });

  it("splits sentences and estimates times at 150 words a minute", () => {
    expect(read("Hello there. One two three\nfour five?\n\nLast words")).toEqual([
      "text",
      "0-800 Hello there.",
      "800-2800 One two three four five?",
      "2800-3600 Last words",
    ]);
  });

  it("keeps lines apart if sentences do not end", () => {
    const lines = ["we bake bread at home", "the starter sleeps in the fridge", "feed it twice a day"];
    expect(texts(lines.join("\n"))).toEqual(lines);
    expect(texts(`${lines.join("\n")}.`)).toEqual([`${lines.join(" ")}.`]);
  });

  it("cuts what has no sentence ends, in any script", () => {
    expect(texts("word ".repeat(100)).length).toBe(5);
    expect(texts("今日はパンを焼きます。とても簡単です。")).toEqual(["今日はパンを焼きます。", "とても簡単です。"]);
  });
});

describe("format and language", () => {
  it.each([
    ["1\n00:00:01,000 --> 00:00:02,000\nhi", "talk.vtt", "srt", null],
    ["WEBVTT\nLanguage: pt-BR\n\n00:01.000 --> 00:02.000\noi", "talk.srt", "vtt", "pt-br"],
    ["1\n00:00:01.000 --> 00:00:02.000\nhi", "talk.srt", "srt", null],
    ["0:01\nhi", "talk.srt", "panel", null],
    ["hi", null, "text", null],
    [srt("hi"), "My talk.de.srt", "srt", "de"],
    ['<transcript><text start="1" dur="2">hi</text></transcript>', "talk.de.srv1", "timedtext", "de"],
    ['<transcript lang="fr"><text start="1" dur="2">hi</text></transcript>', null, "timedtext", null],
    ["\ufeff\ufeffWEBVTT\nLanguage: de\n\n00:01.000 --> 00:02.000\nhi", null, "vtt", "de"],
    ["hi", "talk.srt.txt", "text", null],
    ["hi", "talk.srt, of Monday", "text", null],
    [srt("hi"), "talk.final.srt", "srt", null],
  ])("%j in %s is %s in %s", (text, fileName, format, language) => {
    expect(parseCaptions({ text, fileName })).toMatchObject({ format, language });
  });
});

it("keeps what stands around a byte order mark in the middle", () => {
  expect(texts(srt("we go\ufeffon"))).toEqual(["we go on"]);
});

it("does not make a marker of two halves when it joins words", () => {
  const words = ["[a", "laughs]", "one", "two", "three", "(sighs", "b)"];
  const once = normalize(words.map((text, at) => ({ startMs: at * 300, endMs: at * 300 + 300, text })));
  expect(once.map((segment) => segment.text)).toEqual(["[a", "laughs]", "one two three", "(sighs", "b)"]);
  expect(normalize(once)).toEqual(once);
});

it("orders, trims and numbers what other sources give", () => {
  expect(
    normalize([
      { startMs: 2000.4, endMs: Number.NaN, text: " second " },
      { startMs: -5, endMs: 3000, text: "first\nline" },
      { startMs: Number.NaN, endMs: 1, text: "nowhere" },
    ]),
  ).toEqual([
    { id: 0, startMs: 0, endMs: 2000, text: "first line" },
    { id: 1, startMs: 2000, endMs: 2400, text: "second" },
  ]);
});
