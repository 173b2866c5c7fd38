import { milliseconds } from "../caption-clock";
import { isWritten } from "../caption-lines";
import { type Cue, readCues, readTiming } from "../read-cues";
import { cleanName } from "../speaker-names";
import { plainText } from "../strip-markup";
import { unroll } from "../unroll";

/** `<v Name>` and `<v.loud Name>`, or the end of a voice; a name holds no angle bracket. */
const VOICE = /<v(?:\.[^\s<>]{1,80})?[ \t]([^<>]{1,200})>|<\/v>/giu;

/**
 * Splits a caption with voice spans (https://www.w3.org/TR/webvtt1/#webvtt-cue-voice-span) into one cue for each
 * voice, all with its times. Takes the text with its markup.
 */
export function splitVoices(cue: Cue): Cue[] {
  if (!/<\/?v/iu.test(cue.text)) return [cue];
  const cues: Cue[] = [];
  let from = 0;
  let speaker: string | undefined;
  const close = (to: number) => {
    const text = cue.text.slice(from, to);
    const before = cues.at(-1);
    if (before && (!isWritten(text) || before.speaker === speaker)) before.text += text;
    else if (isWritten(text)) cues.push({ ...cue, text, speaker });
  };
  for (const found of cue.text.matchAll(VOICE)) {
    close(found.index);
    from = found.index + found[0].length;
    speaker = found[1] === undefined ? undefined : cleanName(found[1]);
  }
  close(cue.text.length);
  return cues.length > 0 ? cues : [cue];
}

const HEADER = /^\s*WEBVTT(?:\s|$)/u;
/** YouTube's header for the language; Microsoft Stream puts it in a note. */
const HEADER_LANGUAGE = /^\s*(?:NOTE )?Language:\s*"?([a-z]{2,3}(?:-[a-z\d]{2,8})*)"?\s*$/iu;
/** Maps cue times to stream times in ticks of 90 kHz (RFC 8216, section 3.5). */
const TIME_MAP = /^\s*X-TIMESTAMP-MAP=/u;
const MPEG_TIME = /MPEGTS:(\d{1,12})/u;
const LOCAL_TIME = /LOCAL:(?:(\d{1,4}):)?(\d{1,2}):(\d{2})\.(\d{1,9})/u;
const TICKS_A_MS = 90;

/**
 * Parses WebVTT, with or without its header (https://www.w3.org/TR/webvtt1/). Also reads joined segments of a stream,
 * each with its own header and time map, as downloaders save them.
 */
export function parseVtt(lines: readonly string[]): Cue[] {
  let first: number | null = null;
  let line = 1;
  const cues = inParts(lines).flatMap((part) => {
    const map = readTimeMap(part);
    first ??= map;
    const shiftMs = (map ?? first ?? 0) - (first ?? 0);
    const read = readCues(part, "vtt", line);
    line += part.length;
    return read.map((cue) => ({ ...cue, startMs: cue.startMs + shiftMs, endMs: cue.endMs + shiftMs }));
  });
  return unroll(cues.flatMap(splitVoices).map((cue) => ({ ...cue, text: plainText(cue.text) })));
}

/** Cuts lines at every header that follows a blank line. */
function inParts(lines: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const [index, line] of lines.entries()) {
    if (HEADER.test(line) && !isWritten(lines[index - 1] ?? "")) parts.push([]);
    parts.at(-1)?.push(line);
  }
  return parts;
}

/** How far stream time is ahead of cue time, in milliseconds; null if there is no map. */
function readTimeMap(lines: readonly string[]): number | null {
  for (const line of lines) {
    if (readTiming(line)) return null;
    if (!TIME_MAP.test(line)) continue;
    const ticks = MPEG_TIME.exec(line)?.[1];
    const local = LOCAL_TIME.exec(line);
    if (ticks === undefined || !local) return null;
    return Math.round(Number(ticks) / TICKS_A_MS) - milliseconds(local[1], local[2], local[3], local[4]);
  }
  return null;
}

/** The language declared above the cues in lower case, or null. */
export function vttLanguage(lines: readonly string[]): string | null {
  for (const line of lines.slice(0, 20)) {
    if (readTiming(line)) return null;
    const language = HEADER_LANGUAGE.exec(line)?.[1];
    if (language) return language.toLowerCase();
  }
  return null;
}
