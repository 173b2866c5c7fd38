import { type Cue, readCues, readTiming } from "./cues";
import { plainText } from "./markup";
import { unroll } from "./unroll";
import { splitVoices } from "./voices";

const HEADER_LANGUAGE = /^\s*Language:\s*([a-z]{2,3}(?:-[a-z\d]{2,8})*)\s*$/iu;

/** WebVTT, with or without its header (https://www.w3.org/TR/webvtt1/). */
export function parseVtt(lines: readonly string[]): Cue[] {
  const voiced = readCues(lines, "vtt").flatMap(splitVoices);
  return unroll(voiced.map((cue) => ({ ...cue, text: plainText(cue.text) })));
}

/** The language YouTube writes above the cues, lower case, or null. */
export function vttLanguage(lines: readonly string[]): string | null {
  for (const line of lines.slice(0, 20)) {
    if (readTiming(line)) return null;
    const language = HEADER_LANGUAGE.exec(line)?.[1];
    if (language) return language.toLowerCase();
  }
  return null;
}
