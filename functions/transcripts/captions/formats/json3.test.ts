import { describe, expect, test } from "vitest";
import { fromChunks, toChunks } from "../../chunks";
import { normalize } from "../normalize";
import { parseCaptions } from "../parse-captions";
import { hearSpeakers } from "../speakers";
import { readJson3 } from "./json3";

/** Cues as `start-end text`, in milliseconds. */
const read = (...events: unknown[]) =>
  readJson3(JSON.stringify({ events })).map(({ startMs, endMs, text }) => `${startMs}-${endMs} ${text}`);
const words = (...segs: [utf8: string, tOffsetMs?: number][]) =>
  segs.map(([utf8, tOffsetMs]) => ({ utf8, ...(tOffsetMs === undefined ? {} : { tOffsetMs }) }));

describe("an event", () => {
  test("has its times as numbers or as digits, and none where they are neither", () => {
    const segs = words(["hi"]);
    expect(read({ tStartMs: 100, dDurationMs: 50, segs })).toEqual(["100-150 hi"]);
    expect(read({ tStartMs: "100", dDurationMs: "50", segs })).toEqual(["100-150 hi"]);
    expect(read({ tStartMs: "1e2", dDurationMs: "-5", segs })).toEqual(["0-0 hi"]);
    expect(read({ tStartMs: "x1", dDurationMs: null, segs })).toEqual(["0-0 hi"]);
    expect(read({ tStartMs: "1".repeat(12), dDurationMs: "1".repeat(13), segs })).toEqual([
      "111111111111-111111111111 hi",
    ]);
    expect(read({ segs: [{ utf8: "hi", tOffsetMs: 70 }] })).toEqual(["70-70 hi"]);
  });

  test("without text, or of another shape, gives nothing", () => {
    const other = [null, 7, "x", { tStartMs: 1 }, { segs: null }, { segs: "x" }, { segs: [] }];
    expect(read(...other, { tStartMs: 1, segs: [{ utf8: 7 }, { utf8: "hi" }] })).toEqual(["1-1 hi"]);
  });

  test("that may be misheard says so, to its segment and in the store", () => {
    const said = (utf8: string, startMs: number, doubt?: unknown) => ({
      ...{ tStartMs: startMs, dDurationMs: 900, segs: [{ utf8 }] },
      ...(doubt !== undefined && { doubt }),
    });
    const events = [said("We sell bread.", 0), said(">> Ana: And rye.", 1000, true), said("And cakes.", 2000, "yes")];
    const segments = normalize(hearSpeakers(readJson3(JSON.stringify({ events }))));
    expect(segments.map(({ doubt }) => doubt)).toEqual([undefined, true, undefined]);
    expect(fromChunks(toChunks(segments))).toEqual(segments);
    const [long] = readJson3(JSON.stringify({ events: [said("word ".repeat(600), 0, true)] }));
    const parts = normalize(long ? [long] : []);
    expect(parts.map(({ doubt, estimated }) => [doubt, estimated])).toEqual([
      [true, undefined],
      [true, true],
    ]);
    expect(fromChunks(toChunks(parts))).toEqual(parts);
  });

  test("has its entities decoded, also one that is split in two", () => {
    expect(read({ segs: words(["Tom &am"], ["p; Ann"]) })).toEqual(["0-0 Tom & Ann"]);
  });
});

describe("words with times of their own", () => {
  const line = (...segs: Parameters<typeof words>) => read({ tStartMs: 1000, dDurationMs: 9000, segs: words(...segs) });

  test("are one line up to six tenths of a second of silence, counted from when a word is said", () => {
    expect(line(["that"], [" was", 999], [" it", 1998])).toEqual(["1000-3398 that was it"]);
    expect(line(["that"], [" was", 1000], [" it", 1300])).toEqual(["1000-1400 that", "2000-2700  was it"]);
    expect(line(["that was it"], [" then", 1799])).toEqual(["1000-3199 that was it then"]);
    expect(line(["that was it"], [" then", 1800])).toEqual(["1000-2200 that was it", "2800-3200  then"]);
  });

  test("end with the last of them, where the line lasts longer by such a silence", () => {
    const until = (dDurationMs: number) => read({ tStartMs: 0, dDurationMs, segs: words(["so"], [" on", 500]) });
    expect(until(1499)).toEqual(["0-1499 so on"]);
    expect(until(1500)).toEqual(["0-900 so on"]);
    expect(read({ tStartMs: 0, dDurationMs: 9000, segs: words(["so"], [" on"]) })).toEqual(["0-9000 so on"]);
    expect(read({ tStartMs: 0, dDurationMs: 9000, segs: words(["so", 0], [" on"]) })).toEqual(["0-9000 so on"]);
    expect(read({ tStartMs: 0, dDurationMs: 9000, segs: words(["so"]) })).toEqual(["0-9000 so"]);
  });

  test("and words without go together, the first with the line", () => {
    expect(line(["so", 500], [" we"], [" go", 3000])).toEqual(["1000-2300 so we", "4000-4400  go"]);
  });
});

describe("a file", () => {
  test("that is no json3 is refused with what to do", () => {
    const shape =
      'The file is JSON but has no list of "events", so it is not a YouTube json3 caption file. Download the captions as json3, .srt, or .vtt.';
    for (const text of ["null", "[]", '{"events":{}}']) expect(() => readJson3(text)).toThrow(shape);
    const broken = "The file looks like JSON but isn't valid. It may be cut off. Download the captions again.";
    expect(() => readJson3('{"events":[')).toThrow(broken);
  });

  test("of sounds alone says so, and one without text as well", () => {
    const brought = (utf8: string) => () => parseCaptions({ text: JSON.stringify({ events: [{ segs: [{ utf8 }] }] }) });
    const sounds = "The captions have only sound descriptions such as [Music], and no speech.";
    for (const sound of ["[Music]", "♪"]) expect(brought(sound)).toThrow(sounds);
    const nothing =
      "The json3 file has no caption event with text. Download the captions again, or upload them as .srt or .vtt.";
    for (const sign of ["", "\n", "..."]) expect(brought(sign)).toThrow(nothing);
  });
});

describe("the language that a file says", () => {
  const vtt = (...header: string[]) => ["WEBVTT", ...header, "", "00:01.000 --> 00:02.000", "hi"].join("\n");
  const languageOf = (text: string, fileName?: string) => parseCaptions({ text, fileName }).language;

  test.each<[string, string | null]>([
    ["Language: en", "en"],
    ["  language:PT-br ", "pt-br"],
    ["Language: zh-Hant-TW", "zh-hant-tw"],
    ["Language: fil", "fil"],
    ["Language: english", null],
    ["Language: e", null],
    ["Language: en or de", null],
    ["The Language: en", null],
    ["Language: en-x", null],
  ])("above the cues, %j: %s", (line, language) => {
    expect(languageOf(vtt(line))).toBe(language);
  });

  test("stands in the first twenty lines, above the first cue, in WebVTT", () => {
    expect(languageOf(vtt(...Array(18).fill("x"), "Language: de"))).toBe("de");
    expect(languageOf(vtt(...Array(19).fill("x"), "Language: de"))).toBeNull();
    expect(languageOf(`${vtt()}\nLanguage: de`)).toBeNull();
    expect(languageOf("Language: de\n1\n00:00:01,000 --> 00:00:02,000\nhi")).toBeNull();
  });

  test.each<[string, string | null]>([
    ["talk.de.srt", "de"],
    ["TALK.PT-BR.VTT", "pt-br"],
    ["talk.zh-hant.json3", "zh-hant"],
    ["talk.es-419.json", "es-419"],
    ["talk.fr.txt", "fr"],
    ["talk.it.sbv", "it"],
    ["talk.nl.lrc", "nl"],
    ["talk.de.doc", null],
    ["talk.deu.srt", null],
    ["talk.de.srt.bak", null],
    ["de.srt", null],
    ["talk.srt", null],
  ])("in its name, %s: %s", (name, language) => {
    expect(languageOf("00:00:01,000 --> 00:00:02,000\nhi", name)).toBe(language);
  });
});

test("captions are as long as their last end, rounded up, and lose the marks of a byte order", () => {
  const parsed = parseCaptions({ text: "\ufeff\ufeff00:01.000 --> 00:02.001\nhi" });
  expect(parsed).toMatchObject({ durationSeconds: 3, segments: [{ startMs: 1000, endMs: 2001, text: "hi" }] });
});
