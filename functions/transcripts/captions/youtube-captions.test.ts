import { describe, expect, it } from "vitest";
import { texts } from "../../../test/helpers/transcripts/captions-text";
import { parseCaptions } from "./parse-captions";

/** What a text is read as: its format, then segments as `start-end text` in milliseconds. */
function read(text: string, fileName?: string): string[] {
  const { format, segments } = parseCaptions({ text, fileName });
  return [format, ...segments.map((segment) => `${segment.startMs}-${segment.endMs} ${segment.text}`)];
}

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
