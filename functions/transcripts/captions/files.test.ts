import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CASES } from "../../../test/helpers/transcripts/imports";
import { parseCaptions } from "./parse-captions";

/** A file, where it was reported, and how its refusal begins. */
const REFUSED: [file: string, report: string, message: RegExp][] = [
  [
    "thumbnail-track/thumbs.vtt",
    "jwplayer/jwplayer#333",
    /^This is a thumbnail track: its cues are names of pictures, and nothing is said in it\. /,
  ],
  [
    "scenarist/show.scc",
    "szatmary/libcaption#59, mantas-done/subtitles#88",
    /^This is a Scenarist \(\.scc\) caption file/,
  ],
  ["live-chat/talk.live_chat.json", "yt-dlp/yt-dlp#6010, yt-dlp/yt-dlp#10872", /^This is the chat of a live stream/],
];

const read = (file: string) =>
  parseCaptions({
    text: readFileSync(`test/fixtures/imports/${file}`, "utf8"),
    fileName: file.slice(file.indexOf("/") + 1),
  });

describe("files that people reported elsewhere", () => {
  it.each(CASES)("%s, as in %s", (file, _, expected) => {
    const lines = read(file).segments.map(
      ({ startMs, speaker, text }) => `${startMs / 1000} ${speaker === undefined ? "" : `${speaker}: `}${text}`,
    );
    expect(lines).toEqual(expected);
  });

  it("end each caption where the next starts when their ends are an hour late", () => {
    const { segments, durationSeconds } = read("ends-an-hour-late/stacking.srt");
    expect(segments.map(({ endMs }) => endMs)).toEqual([34_800, 38_800, 42_800, 46_800, 56_800]);
    expect(durationSeconds).toBe(57);
  });

  it.each(REFUSED)("%s is refused by what it is, as in %s", (file, _, message) => {
    expect(() => read(file)).toThrow(message);
  });
});
