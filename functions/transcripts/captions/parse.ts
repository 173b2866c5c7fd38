import { AppError } from "../../errors";
import type { Segment } from "../schema";
import { type Cue, readTiming, splitLines } from "./cues";
import { type CaptionFormat, detectFormat } from "./detect";
import { parseJson3, readJson3 } from "./json3";
import { parseLrc } from "./lrc";
import { normalise } from "./normalise";
import { parsePanel } from "./panel";
import { nothingSaid, refuseForeign } from "./refuse";
import { hearSpeakers } from "./speakers";
import { parseSrt } from "./srt";
import { parseText } from "./text";
import { parseVtt, vttLanguage } from "./vtt";

export type ParsedCaptions = {
  format: CaptionFormat;
  segments: Segment[];
  /** The end of the last segment, rounded up. */
  durationSeconds: number;
  /** BCP 47, lower case, where the file or its name says it. */
  language: string | null;
};

const NAME_LANGUAGE = /\.([a-z]{2}(?:-[a-z]{2}|-[a-z]{4}|-\d{3})?)\.(?:srt|vtt|json3?|txt|sbv|lrc)$/u;

/**
 * Captions a visitor brings, whatever their format: SubRip, WebVTT, YouTube's json3, LRC, a copied transcript panel, or plain
 * text (whose times are estimated). Never returns an empty transcript.
 * @throws AppError `captions_unreadable` with what is wrong and what to do; `transcript_too_long`
 */
export function parseCaptions(input: { text: string; fileName?: string | null }): ParsedCaptions {
  refuseForeign(input.text);
  const name = (input.fileName ?? "").toLowerCase();
  const text = input.text.replace(/^\ufeff+/u, "");
  const lines = splitLines(text);
  const format = detectFormat(text, lines, /\.([a-z\d]{1,8})$/u.exec(name)?.[1] ?? null);
  const cues = read(format, text, lines);
  const segments = normalise(cues);
  const last = segments.at(-1);
  if (!last) throw nothingIn(format, cues, lines);
  const language = (format === "vtt" ? vttLanguage(lines) : null) ?? NAME_LANGUAGE.exec(name)?.[1] ?? null;
  return { format, segments, durationSeconds: Math.ceil(last.endMs / 1000), language };
}

function read(format: CaptionFormat, text: string, lines: readonly string[]): Cue[] {
  switch (format) {
    case "srt":
      return hearSpeakers(parseSrt(lines));
    case "vtt":
      return hearSpeakers(parseVtt(lines));
    case "json3":
      return hearSpeakers(readJson3(text));
    case "lrc":
      return hearSpeakers(parseLrc(lines));
    case "panel":
      return hearSpeakers(parsePanel(lines));
    case "text":
      return parseText(lines);
  }
}

function nothingIn(format: CaptionFormat, cues: readonly Cue[], lines: readonly string[]): AppError {
  const hasText = cues.some((cue) => /[\p{L}♩♪♫♬]/u.test(cue.text));
  if (format === "json3" && !hasText) {
    return new AppError(
      "captions_unreadable",
      "The json3 file has no caption event with text. Download the captions again, or bring them as .srt or .vtt.",
    );
  }
  const times = format === "panel" ? cues.length : lines.filter((line) => readTiming(line) !== null).length;
  return nothingSaid(format, times, hasText);
}

export { normalise, parseJson3 };
