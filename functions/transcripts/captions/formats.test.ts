import { describe, expect, it } from "vitest";
import { srt, texts } from "../../../test/helpers/transcripts/captions-text";
import { normalize, parseCaptions } from "./parse-captions";

/** What a text is read as: its format, then segments as `start-end text` in milliseconds. */
function read(text: string, fileName?: string): string[] {
  const { format, segments } = parseCaptions({ text, fileName });
  return [format, ...segments.map((segment) => `${segment.startMs}-${segment.endMs} ${segment.text}`)];
}

const CUE = "00:00:01,000 --> 00:00:03,000";

describe("SubRip", () => {
  it.each([
    [
      "plain",
      `1\n${CUE}\nHello\nthere\n\n2\n00:00:04,000 --> 00:00:05,000\nyou\n`,
      ["1000-3000 Hello there", "4000-5000 you"],
    ],
    [
      "BOM, CRLF, no trailing newline",
      `\ufeff1\r\n${CUE}\r\nHello\r\n\r\n2\r\n00:00:04,000 --> 00:00:05,000\r\nyou`,
      ["1000-3000 Hello", "4000-5000 you"],
    ],
    ["CR alone", `1\r${CUE}\rHello\r\r2\r00:00:04,000 --> 00:00:05,000\ryou`, ["1000-3000 Hello", "4000-5000 you"]],
    [
      "no blank line between cues",
      `1\n${CUE}\nHello\n2\n00:00:04,000 --> 00:00:05,000\nyou`,
      ["1000-3000 Hello", "4000-5000 you"],
    ],
    [
      "a blank line inside a cue",
      `1\n${CUE}\nHello\n\nthere\n\n2\n00:00:04,000 --> 00:00:05,000\nyou`,
      ["1000-3000 Hello there", "4000-5000 you"],
    ],
    [
      "no counters",
      `${CUE}\nHello\n\n00:00:04,000 --> 00:00:05,000\nin\n2024\n\n00:00:06,000 --> 00:00:07,000\nyou`,
      ["1000-3000 Hello", "4000-5000 in 2024", "6000-7000 you"],
    ],
    [
      "cut off after a counter",
      `1\n${CUE}\nHello\n\n2\n00:00:04,000 --> 00:00:05,000\nyou\n\n3`,
      ["1000-3000 Hello", "4000-5000 you"],
    ],
    ["dots, missing hours, short fractions", "1\n01:02.5 --> 01:03.25\nHello\n", ["62500-63250 Hello"]],
    ["hours over 99", "1\n100:00:01,000 --> 100:00:02,000\nHello\n", ["360001000-360002000 Hello"]],
    ["spaces and thin arrows", "1\n00 : 00 : 01 , 000 -> 00:00:03,000\nHello\n", ["1000-3000 Hello"]],
    ["coordinates after the times", `1\n${CUE} X1:100 X2:200 Y1:1 Y2:2\nHello\n`, ["1000-3000 Hello"]],
    [
      "unsorted",
      `1\n00:00:04,000 --> 00:00:05,000\nlater\n\n2\n${CUE}\nfirst\n`,
      ["1000-3000 first", "4000-5000 later"],
    ],
    ["overlapping", `1\n${CUE}\none\n\n2\n00:00:02,000 --> 00:00:05,000\ntwo\n`, ["1000-2000 one", "2000-5000 two"]],
    ["at the same time", `1\n${CUE}\none\n\n2\n${CUE}\ntwo\n`, ["1000-2000 one", "2000-3000 two"]],
    [
      "zero and negative durations",
      "1\n00:00:05,000 --> 00:00:05,000\none two\n\n2\n00:00:09,000 --> 00:00:08,000\nthree\n",
      ["5000-5800 one two", "9000-9400 three"],
    ],
    ["an end that was never set", `1\n00:00:01,000 --> 99:59:59,999\nHello\n`, ["1000-11000 Hello"]],
  ])("%s", (_, text, expected) => {
    expect(read(text, "talk.srt")).toEqual(["srt", ...expected]);
  });

  it.each([
    ["that is no counter", "Pick a number:\n\n7", ["Hello", "Pick a number: 7"]],
    ["that would be the next one, but belongs to its text", "Pick a number:\n3", ["Hello", "Pick a number: 3"]],
    ["that is the next one", "Pick a number:\n\n3", ["Hello", "Pick a number:"]],
    ["that is the caption", "3", ["Hello", "3"]],
  ])("keeps a number in the last line, save one %s", (_, last, expected) => {
    expect(texts(`1\n${CUE}\nHello\n\n2\n00:00:04,000 --> 00:00:05,000\n${last}\n`, "talk.srt")).toEqual(expected);
  });

  it("keeps the last number of a file without counters", () => {
    expect(texts(`${CUE}\nHello\n\n1`, "talk.srt")).toEqual(["Hello 1"]);
  });

  it("reads times in a line of 300 characters, and takes a longer one for text", () => {
    const line = (length: number) => `${CUE} align:`.padEnd(length, "X");
    expect(texts(`1\n${line(300)}\nHello`, "talk.srt")).toEqual(["Hello"]);
    expect(texts(`1\n${CUE}\nHello\n${line(301)}\nthere`, "talk.srt")).toHaveLength(1);
  });
});

describe("SBV", () => {
  it.each([
    ["as YouTube writes it", "0:00:01.000,0:00:03.000\nHello\nthere\n\n0:00:04.000,0:00:05.000\nyou\n"],
    [
      "with CRLF and a byte order mark",
      "\ufeff0:00:01.000,0:00:03.000\r\nHello there\r\n\r\n0:00:04.000,0:00:05.000\r\nyou",
    ],
    [
      "as SubViewer does",
      "[INFORMATION]\n[TITLE]Talk\n[AUTHOR]\n[END INFORMATION]\n[SUBTITLE]\n[COLF]&HFFFFFF,[STYLE]bd\n00:00:01.00,00:00:03.00\nHello[br]there\n\n00:00:04.00,00:00:05.00\nyou\n",
    ],
  ])("%s", (_, text) => {
    const expected = ["sbv", "1000-3000 Hello there", "4000-5000 you"];
    expect(read(text, "captions.sbv")).toEqual(expected);
    expect(read(text)).toEqual(expected);
  });

  it("has no counters: a number before a time was spoken", () => {
    const text = "0:00:01.000,0:00:03.000\nin\n2024\n0:00:04.000,0:00:05.000\nyou\n\n3";
    expect(read(text, "a.sbv")).toEqual(["sbv", "1000-3000 in 2024", "4000-5000 you 3"]);
  });
});

describe("WebVTT", () => {
  const cue = "00:01.000 --> 00:03.000";
  it.each([
    [
      "header with text, settings, ids",
      `WEBVTT - a talk\n\nintro\n${cue} align:start line:0%\nHello\n\nnext one\n00:04.000 --> 00:05.000\nyou`,
    ],
    ["no header", `${cue}\nHello\n\n00:04.000 --> 00:05.000\nyou\n`],
    [
      "NOTE, STYLE and REGION blocks",
      `WEBVTT\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\nwidth:40%\n\nNOTE made by hand\nnot spoken\n\n${cue}\nHello\n\nNOTE\nnor this\n\n00:04.000 --> 00:05.000\nyou`,
    ],
    [
      "voices, classes, inline times",
      `WEBVTT\n\n${cue}\n<v Speaker One>Hello</v>\n\n00:04.000 --> 00:05.000\n<c.yellow.bg_blue>y<00:00:04.500>ou</c>`,
    ],
    [
      "a time map of a stream",
      `WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000\n\n${cue}\nHello\n\n00:04.000 --> 00:05.000\nyou`,
    ],
  ])("%s", (_, text) => {
    expect(read(text)).toEqual(["vtt", "1000-3000 Hello", "4000-5000 you"]);
  });

  it("reads the segments of a stream one behind the other, each with its header and its time", () => {
    const segment = (ticks: number, start: number, text: string) =>
      `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:${ticks},LOCAL:00:00:00.000\n\n00:0${start}.000 --> 00:0${start + 2}.000\n${text}\n\n`;
    const restarted = segment(900_000, 1, "one and two") + segment(1_440_000, 1, "three and four");
    expect(read(restarted)).toEqual(["vtt", "1000-3000 one and two", "7000-9000 three and four"]);
    // A caption that crosses a border belongs to both.
    const running =
      segment(900_000, 1, "one and two") + segment(900_000, 1, "one and two") + segment(900_000, 5, "three");
    expect(read(running)).toEqual(["vtt", "1000-3000 one and two", "5000-7000 three"]);
  });

  it("keeps a spoken WEBVTT", () => {
    expect(texts(`WEBVTT\n\n${cue}\nthe header reads\nWEBVTT\nand no more`)).toEqual([
      "the header reads WEBVTT and no more",
    ]);
  });

  it("as Microsoft Stream writes it, with its notes", () => {
    const text = `WEBVTT\n\nNOTE duration:"00:10:05.1230000"\n\nNOTE language:en-us\n\nNOTE Confidence: 0.9010\n\n0c1f7a3e-1111-4c55-8a51-0d3f7d1b2e90\n${cue}\nHello\n\nNOTE Confidence: 0.8\n\n1d2e\n00:04.000 --> 00:05.000\nyou`;
    expect(read(text)).toEqual(["vtt", "1000-3000 Hello", "4000-5000 you"]);
    expect(parseCaptions({ text }).language).toBe("en-us");
  });

  it("keeps a line with an arrow that is no cue time, which was said", () => {
    for (const line of ["use a --> b here", "-->", "at 02:34.567 --> the alarm", "02:34.567 --> the alarm"]) {
      expect(texts(`WEBVTT\n\n${cue}\nHello\n${line} and\nmore\n\n00:04.000 --> 00:05.000\nyou`)).toEqual([
        `Hello ${line} and more`,
        "you",
      ]);
      expect(texts(`1\n${CUE}\nso\n${line} we go\n`)).toEqual([`so ${line} we go`]);
    }
  });

  it("keeps spoken text that begins like a block", () => {
    expect(texts(`WEBVTT\n\n${cue}\nNOTE that down\nSTYLE matters`)).toEqual(["NOTE that down STYLE matters"]);
  });
});

describe("json3", () => {
  const events = [
    { tStartMs: 0, dDurationMs: 9000, id: 1, wpWinPosId: 1, wsWinStyleId: 1 },
    {
      tStartMs: 100,
      dDurationMs: 4000,
      wWinId: 1,
      segs: [
        { utf8: "hello", acAsrConf: 0 },
        { utf8: " all", tOffsetMs: 200 },
      ],
    },
    { tStartMs: 2000, dDurationMs: 2100, wWinId: 1, aAppend: 1, segs: [{ utf8: "\n" }] },
    { tStartMs: 2010, dDurationMs: 4000, wWinId: 1, segs: [{ utf8: "of you" }] },
    { tStartMs: 2500, segs: [{ utf8: "[Music]" }] },
    { tStartMs: 3000, dDurationMs: 1000, segs: null },
    null,
  ];

  it("reads events, windows and appended line breaks", () => {
    const text = JSON.stringify({ wireMagic: "pb3", events });
    expect(read(text, "a.json3")).toEqual(["json3", "100-700 hello all", "2010-6010 of you"]);
    expect(read(`\ufeff${text}`)).toEqual(read(text));
  });

  it("ends a segment at a pause inside a line of timed words, and where the speaker stops", () => {
    const word = (utf8: string, tOffsetMs?: number) => ({ utf8, ...(tOffsetMs === undefined ? {} : { tOffsetMs }) });
    const line = [word("that"), word(" was", 300), word(" it", 600), word(" the", 2400), word(" next", 2700)];
    const events = [
      { tStartMs: 1000, dDurationMs: 9000, segs: line },
      { tStartMs: 6000, dDurationMs: 2000, segs: [word("thing"), word(" is", 400), word(" slow", 1300)] },
    ];
    expect(read(JSON.stringify({ events }), "a.json3")).toEqual([
      "json3",
      "1000-2000 that was it",
      "3400-4100 the next",
      "6000-8000 thing is slow",
    ]);
  });

  it("joins words that come one by one, up to a sentence", () => {
    const words = "We start. Now it is really time to go home.".split(" ");
    const text = JSON.stringify({
      events: words.map((utf8, at) => ({ tStartMs: at * 300, dDurationMs: 300, segs: [{ utf8 }] })),
    });
    expect(texts(text)).toEqual(["We start.", "Now it is really time to go home."]);
  });

  it("keeps equal lines whose times overlap, as the platform's do", () => {
    const said = [0, 1000, 2000].map((tStartMs) => ({
      tStartMs,
      dDurationMs: 3000,
      segs: [{ utf8: "yeah yeah yeah" }],
    }));
    expect(texts(JSON.stringify({ events: said }))).toHaveLength(3);
  });
});

describe("YouTube's XML", () => {
  it.each([
    [
      "srv1, in seconds",
      '<?xml version="1.0" encoding="utf-8" ?><transcript><text start="0.1" dur="4.0">hello &amp;amp; all</text><text start="2.01" dur="4">it&amp;#39;s\nlate</text></transcript>',
    ],
    [
      "srv2, in milliseconds",
      '<?xml version="1.0" encoding="utf-8" ?><timedtext><text t="100" d="4000">hello &amp;amp; all</text><text t="2000" d="10" append="1">\n</text><text t="2010" d="4000">it&amp;#39;s late</text></timedtext>',
    ],
    [
      "srv3, with windows and words",
      '<timedtext format="3"><head><ws id="0"/><wp id="1" ap="6"/></head><body><w t="0" id="1" wp="1" ws="0"/><p t="100" d="4000" w="1"><s ac="0">hello</s><s t="200"> &amp; all</s></p><p t="2000" d="10" w="1" a="1">\n</p><p t="2010" d="4000" w="1"><s>it&#39;s</s><s t="300"> late</s></p></body></timedtext>',
    ],
  ])("%s", (kind, text) => {
    const { format, segments } = parseCaptions({ text, fileName: "a.xml" });
    expect([format, ...segments.map((one) => `${one.startMs} ${one.text}`)]).toEqual([
      "timedtext",
      "100 hello & all",
      "2010 it's late",
    ]);
    // Timed words show where a line ends.
    expect(segments[1]?.endMs).toBe(kind.startsWith("srv3") ? 2710 : 6010);
  });
});

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
