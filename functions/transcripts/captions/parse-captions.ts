import { AppError } from "~/functions/errors";
import type { Segment } from "../model";
import { nothingSaid, picturesOnly } from "./caption-errors";
import { isWritten, splitLines } from "./caption-lines";
import { refuseMetadata } from "./codes";
import { type CaptionFormat, detectFormat } from "./detect-format";
import { readTimedJson } from "./formats/json";
import { readJson3, readJson3Event } from "./formats/json3";
import { parseLrc } from "./formats/lrc";
import { type CaptionText, OTHER_FORMATS } from "./formats/other-formats";
import { samiLanguage } from "./formats/sami";
import { parseVtt, vttLanguage } from "./formats/vtt";
import { readXml, type XmlAttributes } from "./formats/xml";
import { normalize } from "./normalize";
import { parsePanel } from "./panel";
import { type Cue, readCues, readTiming } from "./read-cues";
import { refuseForeign, refuseLost } from "./refuse";
import { hearSpeakers } from "./speakers";
import { plainText } from "./strip-markup";
import { parseText } from "./text";
import { parseTtml, ttmlLanguage } from "./ttml/parse-ttml";
import { parseTurns } from "./turns/parse-turns";
import { unroll } from "./unroll";

const LANGUAGE =
  /\.([a-z]{2})(?:-([a-z]{4}))?(?:-([a-z]{2,4}|\d{3}))?(?:\.(?:forced|sdh|cc|default))?\.(?:srt|vtt|json3?|txt|sbv|lrc|ttml|dfxp|xml|srv[123]|smi|sub|ass|ssa|csv|tsv|md|html?|stl)$/u;
const regions = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
const scripts = new Intl.DisplayNames(["en"], { type: "script", fallback: "none" });

/**
 * The language in a file name before its ending, in lower case. Only scripts and regions count after it, because
 * downloads mark an original as `en-orig` and a translation as `de-en`.
 * @returns BCP 47, or null
 */
export function nameLanguage(name: string): string | null {
  const [, language, script, region] = LANGUAGE.exec(name) ?? [];
  if (language === undefined) return null;
  const isScript =
    script !== undefined && scripts.of(`${script.charAt(0).toUpperCase()}${script.slice(1)}`) !== undefined;
  const isRegion = region !== undefined && region.length < 4 && regions.of(region.toUpperCase()) !== undefined;
  return [language, ...(isScript ? [script] : []), ...(isRegion ? [region] : [])].join("-");
}

/** SubViewer writes line breaks as `[br]`. */
const BREAK = /\[br\]/giu;

/**
 * Parses YouTube's SBV, and SubViewer 2, its model: both times on one line, separated by a comma. The header is
 * skipped.
 */
function parseSbv(lines: readonly string[]): Cue[] {
  return unroll(readCues(lines, "sbv").map((cue) => ({ ...cue, text: plainText(cue.text.replace(BREAK, "\n")) })));
}

export type ParsedCaptions = {
  format: CaptionFormat;
  segments: Segment[];
  /** The end of the last segment, rounded up. */
  durationSeconds: number;
  /** BCP 47 in lower case, if the file or its name says it. */
  language: string | null;
};

/**
 * Parses captions that a visitor brings, in any format. Plain text gets estimated times. Never returns an empty
 * transcript.
 * @throws AppError `captions_unreadable` with what is wrong and what to do; `transcript_too_long`
 */
export function parseCaptions(input: { text: string; fileName?: string | null }): ParsedCaptions {
  refuseForeign(input.text);
  refuseLost(input.text);
  const name = (input.fileName ?? "").toLowerCase();
  const text = input.text.replace(/^\ufeff+/u, "");
  const ending = /\.([a-z\d]{1,8})$/u.exec(name)?.[1] ?? null;
  const { format, lines } = detectFormat({ text, lines: splitLines(text), ending });
  const cues = read(format, { text, lines, ending });
  refuseMetadata(cues);
  const segments = normalize(cues);
  const last = segments.at(-1);
  if (!last) throw nothingIn(format, cues, lines);
  const language = saidLanguage(format, text, lines) ?? nameLanguage(name);
  return { format, segments, durationSeconds: Math.ceil(last.endMs / 1000), language };
}

function saidLanguage(format: CaptionFormat, text: string, lines: readonly string[]): string | null {
  if (format === "vtt") return vttLanguage(lines);
  if (format === "sami") return samiLanguage(text);
  return format === "ttml" ? ttmlLanguage(text) : null;
}

function read(format: CaptionFormat, file: CaptionText): Cue[] {
  const { text, lines } = file;
  const other = OTHER_FORMATS.find(({ name }) => name === format);
  if (other) return hearSpeakers(unroll(other.read(file)));
  switch (format) {
    case "srt":
      return hearSpeakers(parseSrt(lines));
    case "vtt":
      return hearSpeakers(parseVtt(lines));
    case "sbv":
      return hearSpeakers(parseSbv(lines));
    case "ttml":
      return hearSpeakers(parseTtml(text));
    case "timedtext":
      return hearSpeakers(unroll(parseTimedtext(text)));
    case "json3":
      return hearSpeakers(readJson3(text));
    case "json":
      return hearSpeakers(readTimedJson(text));
    case "lrc":
      return hearSpeakers(parseLrc(lines));
    case "turns":
      return hearSpeakers(parseTurns(lines));
    case "panel":
      return hearSpeakers(parsePanel(lines));
    default:
      return parseText(lines);
  }
}

function nothingIn(format: CaptionFormat, cues: readonly Cue[], lines: readonly string[]): AppError {
  const hasText = cues.some((cue) => /[\p{L}♩♪♫♬]/u.test(cue.text));
  if (format === "json3" && !hasText) {
    return new AppError(
      "captions_unreadable",
      "The json3 file has no caption event with text. Download the captions again, or upload them as .srt or .vtt.",
    );
  }
  if (format === "ttml" && !hasText && lines.some((line) => /<(?:smpte:)?image|backgroundImage/u.test(line))) {
    return picturesOnly();
  }
  const times =
    format === "panel" || format === "turns" ? cues.length : lines.filter((line) => readTiming(line) !== null).length;
  return nothingSaid(format, times, hasText);
}

export { normalize };

function parseSrt(lines: readonly string[]): Cue[] {
  return unroll(readCues(lines, "srt").map((cue) => ({ ...cue, text: plainText(cue.text) })));
}

type Line = { startMs: number; lengthMs: number; segs: { utf8: string; tOffsetMs: number | undefined }[] };

/**
 * Parses YouTube's own XML (`fmt=srv1`, `srv2` and `srv3` of a caption track). Lines are `text` elements with seconds
 * or milliseconds, or `p` elements. The `s` elements of a `p` are words with their own times, read like json3's.
 */
export function parseTimedtext(text: string): Cue[] {
  const cues: Cue[] = [];
  let line: Line | null = null;
  for (const event of readXml(text)) {
    if (event.kind === "text") {
      const seg = line?.segs.at(-1);
      if (seg) seg.utf8 += event.text;
    } else if (event.kind === "open" && event.name === "s") {
      line?.segs.push({ utf8: "", tOffsetMs: readMs(event.attributes, "t") });
    } else if (event.name === "br") {
      const seg = line?.segs.at(-1);
      if (seg) seg.utf8 += "\n";
    } else if (event.name === "p" || event.name === "text") {
      cues.push(...toCues(line));
      line = event.kind === "open" && !event.isEmpty ? openLine(event.attributes) : null;
    }
  }
  return [...cues, ...toCues(line)];
}

function openLine(attributes: XmlAttributes): Line {
  return {
    startMs: readMs(attributes, "t") ?? 1000 * (readMs(attributes, "start") ?? 0),
    lengthMs: readMs(attributes, "d") ?? 1000 * (readMs(attributes, "dur") ?? 0),
    segs: [{ utf8: "", tOffsetMs: undefined }],
  };
}

function toCues(line: Line | null): Cue[] {
  if (!line) return [];
  // If words are elements, the text before the first one is empty.
  const segs = line.segs.filter(({ utf8 }, at) => at > 0 || isWritten(utf8));
  return readJson3Event({ tStartMs: line.startMs, dDurationMs: line.lengthMs }, segs);
}

function readMs(attributes: XmlAttributes, name: string): number | undefined {
  const value = Number.parseFloat(String(attributes.get(name)));
  return Number.isFinite(value) ? value : undefined;
}
