import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "~/functions/errors";
import { parseCaptions } from "./parse-captions";

type Said = { startMs: number; endMs: number; text: string };

/** Captions of distinct words at whole seconds, which every format can hold. */
const captions: fc.Arbitrary<Said[]> = fc
  .array(fc.record({ pause: fc.integer({ min: 0, max: 4 }), words: fc.integer({ min: 3, max: 7 }) }), {
    minLength: 3,
    maxLength: 12,
  })
  .map((shape) => {
    let second = 1;
    let count = 0;
    return shape.map(({ pause, words }) => {
      second += pause;
      const startMs = second * 1000;
      second += 2;
      const text = Array.from({ length: words }, () => `spoken${letters(count++)}`).join(" ");
      return { startMs, endMs: second * 1000, text };
    });
  });

const letters = (count: number) =>
  [...String(count)].map((figure) => String.fromCharCode(97 + Number(figure))).join("");
const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
const clock = (ms: number) => `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}`;
const lines = (all: readonly Said[], write: (one: Said, at: number) => string) => all.map(write).join("\n");

/** Writes captions like the tools that use each format. */
const WRITERS: Record<string, (all: readonly Said[]) => string> = {
  SAMI: (all) =>
    `<SAMI><HEAD><STYLE><!-- P { color:white } .ENCC { lang:en-US; } --></STYLE></HEAD><BODY>\n${lines(
      all,
      ({ startMs, endMs, text }) =>
        `<SYNC Start=${startMs}><P Class=ENCC>${text}\n<SYNC Start=${endMs}><P Class=ENCC>&nbsp;`,
    )}</BODY></SAMI>`,
  MicroDVD: (all) =>
    `{1}{1}25\n${lines(all, ({ startMs, endMs, text }) => `{${startMs / 40}}{${endMs / 40}}{y:i}${text}`)}`,
  MPL2: (all) => lines(all, ({ startMs, endMs, text }) => `[${startMs / 100}][${endMs / 100}]/${text}`),
  TMPlayer: (all) => lines(all, ({ startMs, text }) => `${clock(startMs)}:${text}`),
  "SubStation Alpha": (all) =>
    `[Script Info]\n[Events]\nFormat: Layer, Start, End, Style, Name, Text\n${lines(
      all,
      ({ startMs, endMs, text }) => `Dialogue: 0,${clock(startMs)}.00,${clock(endMs)}.00,Default,,{\\an8}${text}`,
    )}`,
  Spruce: (all) =>
    `$Bold = FALSE\n${lines(all, ({ startMs, endMs, text }) => `${clock(startMs)}:00 , ${clock(endMs)}:00 , ^B${text}^B`)}`,
  CSV: (all) =>
    `Start,End,Text\n${lines(all, ({ startMs, endMs, text }) => `${startMs / 1000},${endMs / 1000},"${text}"`)}`,
  "TSV in milliseconds": (all) =>
    `start\tend\ttext\n${lines(all, ({ startMs, endMs, text }) => `${startMs}\t${endMs}\t${text}`)}`,
  "Whisper's JSON": (all) =>
    JSON.stringify({
      segments: all.map(({ startMs, endMs, text }) => ({ start: startMs / 1000, end: endMs / 1000, text })),
    }),
  "JSON side by side": (all) =>
    JSON.stringify({
      start: all.map((one) => one.startMs),
      end: all.map((one) => one.endMs),
      text: all.map((one) => one.text),
    }),
  "Whisper's console": (all) =>
    lines(all, ({ startMs, endMs, text }) => `[${clock(startMs)}.000 --> ${clock(endMs)}.000]  ${text}`),
  "podcast HTML": (all) => lines(all, ({ startMs, text }) => `<time>${clock(startMs)}</time>\n<p>${text}</p>`),
  Markdown: (all) => lines(all, ({ startMs, text }) => `**[${clock(startMs)}]** ${text}\n`),
  "tabs and frames": (all) => lines(all, ({ startMs, text }) => `${clock(startMs)}:00\t${text}`),
  LRC: (all) => `[ti:x]\n${lines(all, ({ startMs, text }) => `[${clock(startMs).slice(3)}:00]${text}`)}`,
};

describe("a format that tools write", () => {
  it.each(Object.entries(WRITERS))("is read as it was said: %s", (_, write) => {
    fc.assert(
      fc.property(captions, (all) => {
        const { segments } = parseCaptions({ text: write(all) });
        expect(segments.map(({ startMs, text }) => ({ startMs, text }))).toEqual(
          all.map(({ startMs, text }) => ({ startMs, text })),
        );
      }),
      { numRuns: 40 },
    );
  });

  /** A digit of one line becomes a letter or disappears, as in damaged files. */
  it.each(Object.entries(WRITERS))("loses no caption in silence where it is damaged: %s", (_, write) => {
    fc.assert(
      fc.property(captions, fc.nat(), fc.constantFrom("x", "", ":", "-", " ", "."), (all, place, sign) => {
        const text = write(all);
        const figures = [...text.matchAll(/\d/gu)];
        const at = figures[place % figures.length]?.index ?? 0;
        const damaged = text.slice(0, at) + sign + text.slice(at + 1);
        const segments = accepted(damaged);
        if (!segments) return;
        const said = segments.map((one) => one.text).join(" ");
        for (const one of all) for (const word of one.text.split(" ")) expect(said).toContain(word);
      }),
      { numRuns: 60 },
    );
  });
});

/** Times that may be broken in any way. */
const slip = fc.constantFrom(
  "00:01:00:500",
  "00:01:00,5:",
  "00:01:00,500.25",
  "００：０１：００，５００",
  "00: 01: 00,500",
  "00:01:00 500",
  "00:01:00.5",
  "0:1:0,5",
  "01:00,500",
  "00:0x:00,500",
  "00:01:xx,500",
  "xx",
  "",
  "NaN:NaN:NaN,NaN",
  "00:01:00,5e2",
  "--",
  "1:00:60:00,5",
  "00-01-00,500",
  "minute one",
);

describe("one broken time among good ones", () => {
  it("is read to the second, or its line is named", () => {
    fc.assert(
      fc.property(slip, fc.boolean(), fc.constantFrom("srt", "vtt"), (time, isEnd, format) => {
        const cue = (at: number, start: string, end: string, text: string) => `${at}\n${start} --> ${end}\n${text}\n`;
        const [start, end] = isEnd ? ["00:01:00,500", time] : [time, "00:01:04,000"];
        const body = [
          cue(1, "00:00:01,000", "00:00:04,000", "the first of them"),
          cue(2, start, end, "the second of them"),
          cue(3, "00:02:00,000", "00:02:04,000", "the third of them"),
        ].join("\n");
        const offset = format === "vtt" ? 2 : 0;
        const text = format === "vtt" ? `WEBVTT\n\n${body}` : body;
        try {
          const { segments } = parseCaptions({ text, fileName: `a.${format}` });
          expect(segments.map((one) => one.text)).toEqual([
            "the first of them",
            "the second of them",
            "the third of them",
          ]);
          expect(Math.abs((segments[1]?.startMs ?? 0) - 60_500)).toBeLessThan(1000);
        } catch (thrown) {
          if (!(thrown instanceof AppError)) throw thrown;
          expect(thrown.message).toContain(`Line ${6 + offset} has an arrow`);
        }
      }),
      { numRuns: 200 },
    );
  });
});

function accepted(text: string) {
  try {
    return parseCaptions({ text }).segments;
  } catch (thrown) {
    if (thrown instanceof AppError) return null;
    throw thrown;
  }
}
