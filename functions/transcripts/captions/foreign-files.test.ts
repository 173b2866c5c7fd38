import { describe, expect, test } from "vitest";
import { refuseForeign } from "~/functions/transcripts/captions/refuse";

describe("a file that is something else", () => {
  const ADVICE = "Please upload captions as .srt, .vtt, .sbv, .ttml, .json3, .lrc, or plain text.";
  test.each([
    ["\ufffdPNG\r\n", "This is an image, not a caption file."],
    ["PNG\n", "This is an image, not a caption file."],
    ["GIF89a", "This is an image, not a caption file."],
    ["GIF87a", "This is an image, not a caption file."],
    ["\u0000\u0000\n\u0020ftypisom", "This is a video, not a caption file."],
    ["\u001aE\ufffd\ufffd", "This is a video, not a caption file."],
    ["RIFF\n\u0000xyWAVE", "This is a sound or video file, not a caption file."],
    ["RIFF\u0000AVI ", "This is a sound or video file, not a caption file."],
    ["RIFF\n\u0000xyWEBP", "This is an image, not a caption file."],
    ["ID3\u0003", "This is a sound file, not a caption file."],
    ["7z\ufffd", "This is an archive, not a caption file."],
    ["Rar!", "This is an archive, not a caption file."],
    ["<html>", "This is an HTML page, not a caption file. The download may have saved the page instead."],
    [
      " <!-- saved --> \n <!DOCTYPE html>",
      "This is an HTML page, not a caption file. The download may have saved the page instead.",
    ],
    ["\n<?xml version='1.0'?>", "This is an XML file, but neither TTML nor YouTube's timed text."],
    ["<?xml version='1.0'?><!-- tt --><ttx/>", "This is an XML file, but neither TTML nor YouTube's timed text."],
  ])("%j", (text, problem) => {
    expect(() => refuseForeign(text)).toThrow(`${problem} ${ADVICE}`);
  });

  test("says what to do instead", () => {
    for (const [start, what] of [
      ["PK\u0003\u0004rest", "a ZIP archive or an Office document"],
      ["%PDF-1.7", "a PDF"],
    ]) {
      expect(() => refuseForeign(start ?? "")).toThrow(
        `This is ${what}, not a caption file. Please open it and paste its text here, or upload captions as .srt, .vtt, or plain text.`,
      );
    }
    expect(() => refuseForeign(" {\\rtf1")).toThrow(
      "This is a rich-text (RTF) document. Please save it as plain text and upload that.",
    );
    expect(() => refuseForeign([..."hello there"].join("\u0000"))).toThrow(
      "The file is saved as UTF-16. Please save it as UTF-8 and upload it again.",
    );
    expect(() => refuseForeign("\u0000".repeat(6).padEnd(9, "x"))).toThrow(
      "The file isn't readable text. It's binary, damaged, or not saved as UTF-8. Please save the captions as UTF-8 text (.srt, .vtt, .sbv, .ttml, .json3, .lrc, or .txt).",
    );
    expect(() => refuseForeign(" \ufeff\n")).toThrow(`The file is empty: it has no captions. ${ADVICE}`);
  });

  test.each([
    "we say PK\u0003 here",
    "PKs are good",
    "100 %PDF-",
    "aaPNG\n",
    "so abcdftyp",
    "a \u001aE\ufffd\ufffd and so on and on and on",
    "a RIFF\n\u0000xyWAVE",
    "RIFFs of a guitar",
    "of 7z\ufffd there",
    "say <?xml version='1.0'?><rss/>",
    "say <!-- x --><html>",
    "a GIF89a",
    "a RIFF1234",
    "the tag is ID3\u0003",
    "use <html> here",
    "<htmlish>",
    "<ttx",
    "<tt xmlns='x'>",
    "<?xml version='1.0'?><tt:tt>",
    "<?xml version='1.0'?>\n<timedtext>",
    "<transcript>",
    "the [Script Info]",
    "a {\\rtf",
    "tab\tand\r\nlines",
    "x\ufffd".padEnd(10, "x"),
    "x\u0000".padEnd(10, "x"),
  ])("is not %j", (text) => {
    expect(refuseForeign(text)).toBeUndefined();
  });

  test("is looked at in its first 65,536 characters", () => {
    expect(() => refuseForeign("x".repeat(58_982).padEnd(65_536, "\ufffd"))).toThrow("isn't readable text");
    expect(refuseForeign("x".repeat(65_536).padEnd(90_000, "\ufffd"))).toBeUndefined();
  });

  test("is damaged from a tenth of its characters on", () => {
    for (const sign of ["\ufffd", "\u0000", "\u0001"]) {
      expect(() => refuseForeign(`x${sign}${sign}`.padEnd(19, "x"))).toThrow("isn't readable text");
      expect(refuseForeign(`x${sign}${sign}`.padEnd(20, "x"))).toBeUndefined();
    }
    const nuls = (count: number) => `x${"\u0000".repeat(count)}`.padEnd(20, "x");
    expect(() => refuseForeign(nuls(6))).toThrow("isn't readable text");
    expect(() => refuseForeign(nuls(7))).toThrow("UTF-16");
    expect(() => refuseForeign(nuls(11))).toThrow("UTF-16");
    expect(() => refuseForeign(nuls(12))).toThrow("isn't readable text");
  });
});
