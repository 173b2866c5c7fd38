import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "~/functions/errors";
import { cases } from "~/test/helpers/every-case";
import { clock } from "../../../test/helpers/transcripts/captions-text";
import type { Segment } from "../model";
import { cleanCaptions } from "./clean-captions";
import { normalize, parseCaptions } from "./parse-captions";
import type { Cue } from "./read-cues";

/** Pieces of caption files, whole and broken, so that random joins of them reach every branch of the parsers. */
const piece = fc.constantFrom(
  ..."WEBVTT|NOTE|STYLE|\n|\n\n|\r\n| |1|2|0:05|1:02:03|5 seconds|1 minute, 3 seconds|00:00:01,000 --> 00:00:02,000".split(
    "|",
  ),
  ..."00:01.000 --> 00:00.500|0:00:01.000,0:00:03.000|-->|<c>|</c>|<00:00:01.000>|<v Bob>|<|>|>>|[Music]|[|]|(|)|laughs".split(
    "|",
  ),
  ..."♪|&amp;|&#39;|&|;|:|SPEAKER:|- |. |…|no|No.|hello|hello and|welcome to this|日本語|ไทย|👩‍🍳|\u0000|\ufeff|\u202e|\ud800".split(
    "|",
  ),
  '{"events":[{"tStartMs":1,"segs":[{"utf8":"hi"}]}]}',
  ..."<tt>|<body>|<p begin='1s'>|</p>|<br/>|<span end='2s'>|<timedtext>|<p t='1' d='2'>|<s t='1'>|<!--|]]>|[br]".split(
    "|",
  ),
  ..."[Ana] 0:01|Ana Bell   0:05|0:05 Ana Bell|Ana Bell|Ana: |>> ANA: |- [Ana] |0:055 secondsand|0 minutes 5 seconds0:05".split(
    "|",
  ),
);
const messyText = fc.oneof(
  fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join("")),
  fc.string({ unit: "binary" }),
);
const messyCue: fc.Arbitrary<Cue> = fc.record({
  startMs: fc.oneof(fc.integer({ min: -2000, max: 40_000 }), fc.double({ min: -1e6, max: 1e7, noNaN: false })),
  endMs: fc.oneof(fc.integer({ min: -2000, max: 45_000 }), fc.double()),
  text: fc.oneof(
    messyText,
    fc.array(piece, { maxLength: 3 }).map((pieces) => pieces.join("")),
  ),
});

function expectClean(segments: readonly Segment[]): void {
  segments.forEach((segment, index) => {
    expect(segment.id).toBe(index);
    expect(segment.text.trim()).toBe(segment.text);
    expect(segment.text).not.toBe("");
    expect(segment.endMs).toBeGreaterThan(segment.startMs);
    const next = segments[index + 1];
    if (next) expect(next.startMs).toBeGreaterThanOrEqual(segment.endMs);
  });
}

/** The result, or null if it was refused in a way that a visitor's file may be. */
function accepted<T>(run: () => T): T | null {
  try {
    return run();
  } catch (thrown) {
    if (thrown instanceof AppError) return null;
    throw thrown;
  }
}

describe("whatever is brought", () => {
  it("gives clean segments or an AppError", () => {
    const endings = fc.constantFrom(null, "a.srt", "a.vtt", "a.sbv", "a.ttml", "a.json3", "a.txt", "a");
    fc.assert(
      fc.property(messyText, endings, (text, fileName) => {
        const parsed = accepted(() => parseCaptions({ text, fileName }));
        if (!parsed) return;
        expect(parsed.segments.length).toBeGreaterThan(0);
        expectClean(parsed.segments);
        expect(parsed.durationSeconds).toBe(Math.ceil((parsed.segments.at(-1)?.endMs ?? 0) / 1000));
      }),
      { numRuns: cases(300, 1500) },
    );
  });

  it("json3 of any shape gives clean segments or an AppError", () => {
    const value = fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(null), fc.constant("12"));
    const seg = fc.record({ utf8: fc.oneof(messyText, value), tOffsetMs: value }, { requiredKeys: [] });
    const event = fc.record(
      { tStartMs: value, dDurationMs: value, segs: fc.oneof(fc.array(seg), value) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(event, value)), (events) => {
        expectClean(accepted(() => parseCaptions({ text: JSON.stringify({ events }) }).segments) ?? []);
      }),
    );
  });

  it("normalizing what is normalized changes nothing", () => {
    fc.assert(
      fc.property(fc.array(messyCue, { maxLength: 25 }), (cues) => {
        const once = accepted(() => normalize(cues));
        if (!once) return;
        expectClean(once);
        expect(normalize(once)).toEqual(once);
      }),
      { numRuns: cases(300, 1500) },
    );
  });

  it("cleaning what is clean changes nothing", () => {
    fc.assert(
      fc.property(messyText, (text) => {
        expect(cleanCaptions(cleanCaptions(text))).toBe(cleanCaptions(text));
      }),
      { numRuns: cases(300, 1500) },
    );
  });
});

/** Captions of distinct words, so that each can be found again. */
const captions = fc
  .array(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 30 })
  .map((shape) => {
    let count = 0;
    const word = () => `word${String.fromCharCode(97 + (count % 26))}${Math.floor(count++ / 26)}x`;
    return shape.map((lines) => lines.map((words) => Array.from({ length: words }, word).join(" ")));
  });

const said = (lines: readonly string[]) => lines.join(" ").split(" ");
const heard = (text: string, fileName?: string) =>
  said(parseCaptions({ text, fileName }).segments.map((segment) => segment.text));

describe("no spoken word is lost, none is said twice, and their order stays", () => {
  const cue = (at: number, text: string, mark: string) =>
    `${clock(at * 2000)} --> ${clock(at * 2000 + 1900)}`.replaceAll(",", mark).concat(`\n${text}\n\n`);
  const formats: Record<string, (all: string[][]) => string> = {
    "SubRip with LF": (all) => all.map((lines, at) => `${at + 1}\n${cue(at, lines.join("\n"), ",")}`).join(""),
    "SubRip with CRLF": (all) =>
      all
        .map((lines, at) => `${at + 1}\n${cue(at, lines.join("\n"), ",")}`)
        .join("")
        .replaceAll("\n", "\r\n"),
    "WebVTT with voices": (all) =>
      `WEBVTT\n\n${all.map((lines, at) => cue(at, `<v Ann>${lines.join("\n")}`, ".")).join("")}`,
    SBV: (all) =>
      all
        .map((lines, at) =>
          `${clock(at * 2000)},${clock(at * 2000 + 1900)}`
            .replace(/,(\d{3})/g, ".$1")
            .concat(`\n${lines.join("\n")}\n\n`),
        )
        .join(""),
    "YouTube's XML": (all) =>
      `<timedtext><body>${all.map((lines, at) => `<p t="${at * 2000}" d="1900">${lines.map((line) => `<s>${line}</s>`).join("<s t='9'> </s>")}</p>`).join("")}</body></timedtext>`,
    json3: (all) =>
      JSON.stringify({
        events: all.map((lines, at) => ({
          tStartMs: at * 2000,
          dDurationMs: 4500,
          segs: lines.map((line, position) => ({ utf8: position === 0 ? line : ` ${line}` })),
        })),
      }),
    panel: (all) =>
      all
        .map((lines, at) => `${Math.floor(at / 30)}:${String((at * 2) % 60).padStart(2, "0")}\n${lines.join("\n")}\n`)
        .join(""),
    text: (all) =>
      all
        .map((lines) => `${lines.join(" ")}.`)
        .join("\n")
        .replaceAll(".", ""),
    "rolling WebVTT": (all) => {
      const lines = all.flat();
      return `WEBVTT\n\n${lines.map((line, at) => cue(at, at === 0 ? ` \n${line}` : `${lines[at - 1]}\n${line}`, ".")).join("")}`;
    },
    "SubRip out of order": (all) =>
      all
        .map((lines, at) => cue(at, lines.join("\n"), ","))
        .reverse()
        .join(""),
  };

  it.each(Object.entries(formats))("%s", (_, write) => {
    fc.assert(
      fc.property(captions, (all) => {
        expect(heard(write(all))).toEqual(said(all.flat()));
      }),
    );
  });
});
