import { describe, expect, it } from "vitest";
import type { Segment } from "../transcripts/model";
import { quoteFinder } from "./find-quote";
import { passageFinder } from "./passage-around";

const CALL: Segment[] = (
  [
    ["Dana", "So on a scale from one to ten, how likely are you to switch?"],
    ["Ben", "Nine."],
    ["Ben", "Well, unless the export stays as slow as it is."],
    ["Dana", "And would you pay for the second seat right away?"],
    ["Ben", "No, not for day one."],
    ["Dana", "Understood, we leave that out."],
  ] as const
).map(([speaker, text], id) => ({ id, startMs: id * 3000, endMs: id * 3000 + 2500, speaker, text }));

function passages(segments: readonly Segment[], ...quotes: [segmentId: number, quote: string][]): string[][] {
  const find = quoteFinder(segments);
  const citations = quotes.flatMap(([segmentId, quote]) => find(segmentId, quote) ?? []);
  expect(citations).toHaveLength(quotes.length);
  return passageFinder(segments)(citations).map((lines) =>
    lines.map(({ speaker, text }) => (speaker ? `${speaker}: ${text}` : text)),
  );
}

describe("the passage around a quote", () => {
  it("has the line before and, where captions are short, one or two after, with the quote between marks", () => {
    expect(passages(CALL, [1, "Nine"])).toEqual([
      [
        "Dana: So on a scale from one to ten, how likely are you to switch?",
        "Ben: «Nine».",
        "Ben: Well, unless the export stays as slow as it is.",
        "Dana: And would you pay for the second seat right away?",
      ],
    ]);
    expect(passages(CALL, [2, "the export stays as slow as it is"])).toEqual([
      [
        "Ben: Nine.",
        "Ben: Well, unless «the export stays as slow as it is».",
        "Dana: And would you pay for the second seat right away?",
      ],
    ]);
  });

  it("ends with the quote's own caption where that holds a whole thought", () => {
    const long = `${"and then we looked at all the others ".repeat(3)}but the archive must open without a network.`;
    const talk = [...CALL.slice(0, 1), { ...CALL[1], text: long }, ...CALL.slice(2)] as Segment[];
    expect(passages(talk, [1, "the archive must open without a network"])[0]).toHaveLength(2);
  });

  it("goes on to the end of the quote's sentence, at most ten words where there are no full stops", () => {
    const talk = [
      "a truck of twice the weight does",
      "to the deck of such a bridge",
      "eight times the harm. Then",
      "we",
    ];
    const cues = (texts: readonly string[], more: Partial<Segment> = {}) =>
      texts.map((text, id): Segment => ({ id, startMs: id * 3000, endMs: id * 3000 + 2500, text, ...more }));
    const lines = (segments: Segment[]) => passages(segments, [0, "a truck of twice the weight"])[0];
    expect(lines(cues(talk))?.at(-1)).toBe("eight times the harm. Then");
    const unpunctuated = cues([
      ...talk.slice(0, 2),
      ...Array.from({ length: 9 }, () => "and so on and on for eight words"),
    ]);
    expect(lines(unpunctuated)).toHaveLength(3);
    const interrupted = unpunctuated.map((one) =>
      one.id > 2 ? { ...one, speaker: "Eve" } : { ...one, speaker: "Ana" },
    );
    expect(lines(interrupted)?.at(-1)).toMatch(/^Ana: /);
  });

  it("is one for quotes whose passages overlap, and marks each of them", () => {
    expect(passages(CALL, [3, "would you pay for the second seat"], [4, "not for day one"])).toEqual([
      [
        "Ben: Well, unless the export stays as slow as it is.",
        "Dana: And «would you pay for the second seat» right away?",
        "Ben: No, «not for day one».",
        "Dana: Understood, we leave that out.",
      ],
    ]);
  });

  it("is one for each place where quotes stand far apart", () => {
    const far = [...CALL, ...CALL.map((one) => ({ ...one, id: one.id + 6, startMs: one.startMs + 60_000 }))];
    expect(passages(far, [0, "how likely are you to switch"], [11, "we leave that out"])).toHaveLength(2);
  });

  it("marks a quote that runs over two captions in both of them", () => {
    const talk = [
      { id: 7, startMs: 0, endMs: 1000, text: "you must be able to share" },
      { id: 8, startMs: 1000, endMs: 2000, text: "a plan with a link" },
    ];
    expect(passages(talk, [7, "able to share a plan"])).toEqual([
      ["you must be «able to share»", "«a plan» with a link"],
    ]);
  });

  it("joins quotes that overlap, and lets no guillemets of the text pose as marks", () => {
    const talk = [{ id: 0, startMs: 0, endMs: 1, text: "on dit «jamais de publicité» dans la charte, toujours" }];
    expect(passages(talk, [0, "dit jamais de publicité"], [0, "publicité dans la charte"])).toEqual([
      ["on «dit ‹jamais de publicité› dans la charte», toujours"],
    ]);
  });

  it("cuts a caption of minutes to what is near the quote", () => {
    const filler = "words that say nothing at all ".repeat(60);
    const talk = [{ id: 0, startMs: 0, endMs: 1, text: `${filler}we close at nine on Sundays ${filler}` }];
    const [[line = ""] = []] = passages(talk, [0, "we close at nine on Sundays"]);
    expect(line).toMatch(/^….* «we close at nine on Sundays» .*…$/u);
    expect(line.length).toBeLessThan(700);
  });

  it("is found in scripts without spaces", () => {
    const talk = [
      { id: 0, startMs: 0, endMs: 1, text: "何点ですか" },
      { id: 1, startMs: 1, endMs: 2, text: "電池は二冬もちます" },
    ];
    expect(passages(talk, [1, "電池は二冬"])).toEqual([["何点ですか", "«電池は二冬»もちます"]]);
  });
});
