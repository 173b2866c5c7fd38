import { AppError } from "../../errors";
import { isWritten } from "./lines";
import { rootName } from "./xml";

const ADVICE = "Please upload captions as .srt, .vtt, .sbv, .ttml, .json3, .lrc, or plain text.";

function unreadable(problem: string, advice = ADVICE): AppError {
  return new AppError("captions_unreadable", `${problem} ${advice}`);
}

/** First characters of files people pick by mistake, as they look after being read as UTF-8. */
const SIGNATURES: readonly [pattern: RegExp, what: string][] = [
  [/^.?PNG\r?\n/u, "an image"],
  [/^GIF8[79]a/u, "an image"],
  [/^.{4}ftyp/su, "a video"],
  [/^\p{Cc}E\ufffd\ufffd/u, "a video"],
  [/^RIFF.{1,4}WEBP/su, "an image"],
  [/^RIFF.{1,4}(?:WAVE|AVI )/su, "a sound or video file"],
  [/^ID3\p{Cc}/u, "a sound file"],
  [/^(?:7z\ufffd|Rar!)/u, "an archive"],
];

/** Formats that people can open and copy from. */
const DOCUMENTS: readonly [pattern: RegExp, what: string][] = [
  [/^PK\p{Cc}\p{Cc}/u, "a ZIP archive or an Office document"],
  [/^%PDF-/u, "a PDF"],
];

const XML = /^\s*<\?xml/iu;
const HTML = /^\s*(?:<!--[^>]{0,500}-->\s*)?<(?:!doctype html|html|head|body|meta|script|div)[\s>]/iu;
const SAMPLE_LENGTH = 65_536;

/**
 * Throws for content that holds no captions whatever its ending says, naming what it is.
 * @throws AppError `captions_unreadable`
 */
export function refuseForeign(text: string): void {
  if (!isWritten(text)) {
    throw unreadable("The file is empty: it has no captions.");
  }
  const start = text.slice(0, SAMPLE_LENGTH);
  refuseSigned(start);
  if (HTML.test(start)) {
    throw unreadable("This is an HTML page, not a caption file. The download may have saved the page instead.");
  }
  if (XML.test(start) && !isCaptionXml(rootName(start))) {
    throw unreadable("This is an XML file, but neither TTML nor YouTube's timed text.");
  }
  if (/^\s*\{\\rtf/u.test(start)) {
    throw unreadable("This is a rich-text (RTF) document.", "Please save it as plain text and upload that.");
  }
  if (/^\s*\[Script Info\]/iu.test(start)) {
    throw unreadable("This is a SubStation Alpha (.ass) file, which we can't read.");
  }
  refuseBinary(start);
}

/**
 * Throws for text in which a character stands for one that could not be read when it was saved.
 * @throws AppError `captions_unreadable` with the line
 */
export function refuseLost(text: string): void {
  const lost = text.indexOf("\ufffd");
  if (lost >= 0) {
    throw unreadable(
      `Line ${text.slice(0, lost).split(/\r\n?|\n/u).length} has a character that could not be read (\ufffd).`,
      "It was lost when the text was saved. Get the captions once more, or type the word as it was said.",
    );
  }
}

/**
 * Throws for a file whose first characters say that it is of another kind; `start` is decoded as UTF-8.
 * @throws AppError `captions_unreadable`
 */
export function refuseSigned(start: string): void {
  const what = SIGNATURES.find(([pattern]) => pattern.test(start))?.[1];
  if (what) throw unreadable(`This is ${what}, not a caption file.`);
  const document = DOCUMENTS.find(([pattern]) => pattern.test(start))?.[1];
  if (document) {
    throw unreadable(
      `This is ${document}, not a caption file.`,
      "Please open it and paste its text here, or upload captions as .srt, .vtt, or plain text.",
    );
  }
}

/** Whether XML with this root holds captions: TTML, or YouTube's own. */
export function isCaptionXml(root: string | null): root is "tt" | "timedtext" | "transcript" {
  return root === "tt" || root === "timedtext" || root === "transcript";
}

function refuseBinary(start: string): void {
  const nuls = start.match(/\0/gu)?.length ?? 0;
  const broken = start.match(/\ufffd|(?![\t-\r\0])\p{Cc}/gu)?.length ?? 0;
  if (nuls > start.length * 0.3 && nuls < start.length * 0.6) {
    throw unreadable("The file is saved as UTF-16.", "Please save it as UTF-8 and upload it again.");
  }
  if (nuls + broken > start.length * 0.1) {
    throw unreadable(
      "The file isn't readable text. It's binary, damaged, or not saved as UTF-8.",
      "Please save the captions as UTF-8 text (.srt, .vtt, .sbv, .ttml, .json3, .lrc, or .txt).",
    );
  }
}

/** The error for captions that are pictures of text, as broadcasters have them. */
export function picturesOnly(): AppError {
  return unreadable("The captions in this TTML file are images, not text.", "Please add them as text.");
}

/** The error for a file of a known format in which nothing was said, as precise as what was found in it. */
export function nothingSaid(format: string, times: number, hasText: boolean): AppError {
  if (hasText) return unreadable("The captions have only sound descriptions such as [Music], and no speech.");
  if (times > 0) {
    return unreadable(
      `The file has ${times === 1 ? "a cue time" : `${times} cue times`} but no text under ${times === 1 ? "it" : "them"}.`,
    );
  }
  if (format === "ttml") return unreadable("The TTML file has no caption with text.");
  if (format === "timedtext") return unreadable("The XML file has no caption with text.");
  if (format === "vtt") return unreadable("The file has the WEBVTT header but no cues after it.");
  return unreadable("The text has no words.");
}

/** The error for a line that looks like a cue time but is not valid; `line` counts from 1. */
export function badCueTime(line: number): AppError {
  return unreadable(
    `Line ${line} has an arrow but no readable times around it.`,
    "Cue times look like 00:00:01,000 --> 00:00:04,000.",
  );
}

/** The error for prose in a file that says it is a caption file of that ending. */
export function noCueTimes(ending: string): AppError {
  return unreadable(
    `The file ends in .${ending} but has no cue times such as 00:00:01,000 --> 00:00:04,000.`,
    "To use it as text without times, paste it or rename it to .txt.",
  );
}
