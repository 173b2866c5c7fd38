import { describe, expect, it } from "vitest";
import { AppError } from "~/functions/errors";
import { srt } from "../../../test/helpers/transcripts/captions-text";
import { normalize, parseCaptions } from "./parse-captions";

function refusal(run: () => unknown): AppError {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown;
    throw thrown;
  }
  throw new Error("it was accepted");
}

describe("a file without captions is refused with what is wrong", () => {
  it.each([
    ["nothing", "", null, "The file is empty"],
    ["blanks", "\ufeff \r\n\t\n", "a.srt", "The file is empty"],
    ["a page", "<!DOCTYPE html>\n<html><body>Sign in</body></html>", "a.vtt", "HTML page"],
    ["other XML", '<?xml version="1.0"?><rss><channel/></rss>', null, "XML file, but neither TTML"],
    ["empty TTML", '<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml"></tt>', null, "no caption with text"],
    ["empty timed text", '<timedtext format="3"><body/></timedtext>', null, "no caption with text"],
    ["names and times only", "[Ana] 00:00:05\n[Ben] 00:00:09\n", null, "2 cue times but no text"],
    ["SubStation", "[Script Info]\nTitle: a", "a.ass", "SubStation"],
    ["rich text", "{\\rtf1\\ansi hello}", "a.rtf", "rich-text"],
    ["a PDF", "%PDF-1.7\n%\ufffd\ufffd", "a.srt", "a PDF"],
    ["a document", "PK\u0003\u0004\u0014\u0000", "a.docx", "ZIP archive"],
    ["a video", "\u0000\u0000\u0000\u0020ftypisom", "a.mp4", "a video"],
    ["noise", "\ufffd\u0000\u0012\ufffdab\ufffd\u0001\ufffd", "a.txt", "isn't readable text"],
    ["UTF-16", [..."1 hello there"].join("\u0000"), "a.srt", "UTF-16"],
    ["JSON of something else", '{"items":[1,2]}', "a.json", 'no list of "events"'],
    ["cut off JSON", '{"events":[{"tStartMs":1,"segs":[{"utf8":"he', "a.json3", "cut off"],
    ["json3 without events", '{"events":[]}', "a.json3", "no caption event with text"],
    [
      "json3 of windows only",
      '{"events":[{"tStartMs":1,"segs":[{"utf8":"\\n"}]}]}',
      null,
      "no caption event with text",
    ],
    [
      "times only",
      "1\n00:00:01,000 --> 00:00:02,000\n\n2\n00:00:03,000 --> 00:00:04,000\n",
      "a.srt",
      "2 cue times but no text",
    ],
    ["one time only", "00:00:01,000 --> 00:00:02,000\n", "a.srt", "a cue time but no text"],
    ["header only", "WEBVTT\n\nNOTE nothing here\n", "a.vtt", "WEBVTT header but no cues"],
    ["sounds only", srt("[Music]", "(applause)", "♪"), "a.srt", "only sound descriptions"],
    ["broken times", "1\n00:00:xx,000 --> 00:00:02,000\nhello", "a.srt", "Line 2 has an arrow"],
    ["panel times only", "0:01\n0:05\n", null, "2 cue times but no text"],
    ["prose that says it is SubRip", "Not found", "a.srt", "no cue times"],
    ["prose that says it is TTML", "Not found", "a.dfxp", "no cue times"],
    ["signs only", "--- ??? ---", null, "has no words"],
  ])("%s", (_, text, fileName, problem) => {
    const error = refusal(() => parseCaptions({ text, fileName }));
    expect(error.code).toBe("captions_unreadable");
    expect(error.message).toContain(problem);
    // Advice follows the problem.
    expect(error.message).toMatch(/(?:Please|Download|Cue times look like|To use it) .+\.$/u);
  });

  it.each([
    [
      "times without text",
      srt("", ""),
      "The file has 2 cue times but no text under them. Please upload captions as .srt, .vtt, .sbv, .ttml, .json3, .lrc, or plain text.",
    ],
    [
      "a time without text",
      srt(""),
      "The file has a cue time but no text under it. Please upload captions as .srt, .vtt, .sbv, .ttml, .json3, .lrc, or plain text.",
    ],
    [
      "pictures of text in TTML of today",
      '<tt><body><div begin="1s"><image src="a.png"/></div></body></tt>',
      "The captions in this TTML file are images, not text. Please add them as text.",
    ],
    [
      "sounds beside a picture",
      '<tt><body><div begin="1s"><image src="a.png"/><p>[Music]</p></div></body></tt>',
      "The captions have only sound descriptions such as [Music], and no speech. Please upload captions as .srt, .vtt, .sbv, .ttml, .json3, .lrc, or plain text.",
    ],
    [
      "pictures of text",
      '<tt><body><p begin="1s"><smpte:image>iVBOR</smpte:image></p></body></tt>',
      "The captions in this TTML file are images, not text. Please add them as text.",
    ],
  ])("%s are refused in these words", (_, text, message) => {
    expect(refusal(() => parseCaptions({ text })).message).toBe(message);
  });

  it("json3 of another shape is refused", () => {
    for (const text of ['{"events":{}}', '{"events":[{}]}']) {
      expect(refusal(() => parseCaptions({ text, fileName: "a.json3" })).code).toBe("captions_unreadable");
    }
  });
});

describe("a transcript may be 24 hours long", () => {
  const day = 24 * 60 * 60 * 1000;
  const at = (startMs: number) => ({ startMs, endMs: startMs + 1000, text: "hello" });

  it("and no longer", () => {
    expect(normalize([at(0), at(day - 1000)])).toHaveLength(2);
    const error = refusal(() => normalize([at(0), at(day - 999)]));
    expect(error.code).toBe("transcript_too_long");
    expect(error.message).toBe("The captions span more than 24 hours. Please upload a shorter part.");
  });

  it("counted from the first caption, for files with a time code of their own", () => {
    expect(normalize([at(100 * 3_600_000), at(101 * 3_600_000)])).toHaveLength(2);
  });
});
