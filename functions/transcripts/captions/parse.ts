import { AppError } from "../../errors";
import type { Segment } from "../schema";
import { refuseMetadata } from "./codes";
import { type Cue, readTiming } from "./cues";
import { type CaptionFormat, detectFormat } from "./detect-format";
import { nothingSaid, picturesOnly } from "./errors";
import { readTimedJson } from "./formats/json";
import { type CaptionText, OTHERS } from "./formats/others";
import { samiLanguage } from "./formats/sami";
import { parseJson3, readJson3 } from "./json3";
import { splitLines } from "./lines";
import { parseLrc } from "./lrc";
import { nameLanguage } from "./name-language";
import { normalize } from "./normalize";
import { parsePanel } from "./panel";
import { refuseForeign, refuseLost } from "./refuse";
import { parseSbv } from "./sbv";
import { hearSpeakers } from "./speakers";
import { parseSrt } from "./srt";
import { parseText } from "./text";
import { parseTimedtext } from "./timedtext";
import { parseTtml, ttmlLanguage } from "./ttml/parse";
import { parseTurns } from "./turns/parse";
import { unroll } from "./unroll";
import { parseVtt, vttLanguage } from "./vtt";

export type ParsedCaptions = {
  format: CaptionFormat;
  segments: Segment[];
  /** The end of the last segment, rounded up. */
  durationSeconds: number;
  /** BCP 47, lower case, where the file or its name says it. */
  language: string | null;
};

/**
 * Captions a visitor brings, whatever their format: SubRip, WebVTT, SBV, TTML, YouTube's json3 and XML, LRC, those of players
 * and editors in `formats`, JSON with timed lines, the transcript of a meeting, a copied transcript panel, or plain text (whose
 * times are estimated). Never returns an empty transcript.
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
  const other = OTHERS.find(({ name }) => name === format);
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

export { normalize, parseJson3 };
