import { describe, expect, it } from "vitest";
import { unroll } from "~/functions/transcripts/captions/unroll";
import type { Cue } from "./read-cues";

/** A caption of one second; `Name: text` if it has a speaker. */
function cue(second: number, text: string, speaker?: string): Cue {
  return { startMs: second * 1000, endMs: (second + 1) * 1000, text, speaker };
}

/** Captions as `second Name: text`. */
function read(cues: Cue[]): string[] {
  return unroll(cues).map(({ startMs, text, speaker }) => `${startMs / 1000} ${speaker ?? "-"}: ${text}`);
}

const ROLL = [cue(0, "the red line"), cue(1, "the red line\nthe blue line"), cue(2, "the blue line\nthe last line")];

describe("captions that roll", () => {
  it("are read in the order of their times", () => {
    const lines = ["0 -: the red line", "1 -: the blue line", "2 -: the last line"];
    expect(read(ROLL)).toEqual(lines);
    expect(read(ROLL.toReversed())).toEqual(lines);
  });

  it("give the words that a line grew by", () => {
    expect(read([cue(0, "so"), cue(1, "so we"), cue(2, "so we go"), cue(3, "so we go on")])).toEqual([
      "0 -: so",
      "1 -: we",
      "2 -: go",
      "3 -: on",
    ]);
  });

  it("last as long as a caption that holds them, and no shorter", () => {
    const held = unroll([
      ...ROLL,
      { ...cue(3, "the last line"), endMs: 9000 },
      { ...cue(4, "the last line"), endMs: 5000 },
    ]);
    expect(held.at(-1)).toMatchObject({ startMs: 2000, endMs: 9000, text: "the last line" });
  });

  it("go on over captions without a word", () => {
    const [first, second, third] = ROLL;
    const sounds = [cue(0.5, "[Music]"), cue(1.5, " \n"), cue(1.6, "♪")];
    expect(read([first, second, third, ...sounds].flatMap((one) => one ?? []))).toEqual(read(ROLL));
  });

  it("may begin with a caption that is none", () => {
    expect(read([cue(0, " "), ...ROLL.map((one) => ({ ...one, startMs: one.startMs + 1000 }))])).toHaveLength(3);
  });
});

describe("captions that repeat", () => {
  it("are kept where people say the same again and again", () => {
    const same = [cue(0, "No."), cue(1, "No."), cue(2, "No."), cue(3, "No."), cue(4, "No.")];
    expect(read(same)).toHaveLength(5);
  });
});

describe("captions of several voices that roll", () => {
  it("are one screen where they have the same times, and name who says each line once", () => {
    const screens = [
      [cue(0, "the red line", "Ana")],
      [cue(1, "the red line", "Ana"), cue(1, "the blue line", "Ben")],
      [cue(2, "the blue line", "Ben"), cue(2, "the green line\nthe dark line", "Ana"), cue(2, "the end", "Ben")],
    ];
    expect(read(screens.flat())).toEqual([
      "0 Ana: the red line",
      "1 Ben: the blue line",
      "2 Ana: the green line\nthe dark line",
      "2 Ben: the end",
    ]);
  });

  it("are another screen where one ends earlier, or one voice goes on", () => {
    const early = { ...cue(1, "the blue line", "Ben"), endMs: 1500 };
    expect(read([cue(0, "the red line", "Ana"), cue(1, "the red line\nit goes on", "Ana"), early])).toEqual([
      "0 Ana: the red line",
      "1 Ana: it goes on",
      "1 Ben: the blue line",
    ]);
    const twice = [
      cue(0, "the red line"),
      cue(1, "the red line\nthe blue line"),
      cue(1, "the blue line\nthe last line"),
    ];
    expect(read(twice)).toEqual(["0 -: the red line", "1 -: the blue line", "1 -: the last line"]);
  });
});
