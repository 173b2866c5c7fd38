import { unreadable } from "./caption-errors";
import { isWritten } from "./caption-lines";
import { isPodcastHtml } from "./formats/podcast-html";
import { rootName } from "./formats/xml";

/** First characters of files that people pick by mistake, as UTF-8 shows them. */
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

/** Caption formats that this parser does not read. */
const UNREAD: readonly [pattern: RegExp, what: string][] = [
  [/^\s*Scenarist_SCC/iu, "a Scenarist (.scc) caption file"],
  [/^\d{3}STL\d{2}\.\d{2}/u, "an EBU subtitle (.stl) file"],
  [/^\s*# VobSub index file/iu, "a VobSub (.idx) index of subtitle pictures"],
  [/^\s*\{QTtext\}/iu, "a QuickTime text file"],
  [/^\s*<window[\s>]/iu, "a RealText (.rt) file"],
];
const LIVE_CHAT = /"(?:replayChatItemAction|addChatItemAction|liveChatTextMessageRenderer)"/u;

const XML = /^\s*<\?xml/iu;
const HTML = /^\s*(?:<!--[^>]{0,500}-->\s*)?<(?:!doctype html|html|head|body|meta|script|div)[\s>]/iu;
const SAMPLE_LENGTH = 65_536;

/**
 * Refuses content that cannot be captions, whatever the file name says, and names what it is.
 * @throws AppError `captions_unreadable`
 */
export function refuseForeign(text: string): void {
  if (!isWritten(text)) {
    throw unreadable("The file is empty: it has no captions.");
  }
  const start = text.slice(0, SAMPLE_LENGTH);
  refuseSigned(start);
  if (HTML.test(start) && !isPodcastHtml(text)) {
    throw unreadable("This is an HTML page, not a caption file. The download may have saved the page instead.");
  }
  if (XML.test(start) && !isCaptionXml(rootName(start))) {
    throw unreadable("This is an XML file, but neither TTML nor YouTube's timed text.");
  }
  if (/^\s*\{\\rtf/u.test(start)) {
    throw unreadable("This is a rich-text (RTF) document.", "Please save it as plain text and upload that.");
  }
  const format = UNREAD.find(([pattern]) => pattern.test(start))?.[1];
  if (format) throw unreadable(`This is ${format}, which we can't read.`);
  if (LIVE_CHAT.test(start)) {
    throw unreadable("This is the chat of a live stream, not its captions.", "Please download the captions instead.");
  }
  refuseBinary(start);
}

/**
 * Refuses text with replacement characters, which were saved in place of unreadable ones.
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
 * Refuses a file whose first characters belong to another kind; `start` is decoded as UTF-8.
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

/** Whether XML with this root element holds captions: TTML or YouTube's own. */
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
