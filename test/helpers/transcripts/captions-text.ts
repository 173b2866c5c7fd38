import { parseCaptions } from "~/functions/transcripts/captions/parse-captions";

/** SubRip with one caption per second; `\n` splits a caption's lines. */
export function srt(...captions: string[]): string {
  return captions
    .map((text, index) => `${index + 1}\n${clock(index * 1000)} --> ${clock((index + 1) * 1000)}\n${text}\n`)
    .join("\n");
}

export function clock(ms: number): string {
  const part = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, "0");
  return `${part(ms / 3_600_000, 2)}:${part((ms / 60_000) % 60, 2)}:${part((ms / 1000) % 60, 2)},${part(ms % 1000, 3)}`;
}

/** The spoken text of each segment. */
export function texts(text: string, fileName?: string): string[] {
  return parseCaptions({ text, fileName }).segments.map((segment) => segment.text);
}
