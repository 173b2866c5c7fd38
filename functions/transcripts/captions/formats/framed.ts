import { badTime, noFrameRate } from "../caption-errors";
import { isWritten } from "../caption-lines";
import type { Cue } from "../read-cues";
import { lastUntil } from "../stretches";
import { plainText } from "../strip-markup";

/** MicroDVD: `{50}{125}text`, in frames. */
const MICRODVD = /^\s*\{(\d{1,9})\}\{(\d{0,9})\}(.*)$/su;
/** MPL2: `[50][125]text`, in tenths of a second. */
const MPL2 = /^\s*\[(\d{1,9})\]\s?\[(\d{0,9})\](.*)$/su;
const RATE = /^\s*(\d{2,3}(?:[.,]\d{1,4})?)(?:\s?fps)?\s*$/iu;
/** `{y:i}`, `{c:$0000ff}`, and MicroDVD's default styles. */
const CODE = /\{[a-zA-Z]{1,2}:[^{}]{0,100}\}|^\s*\{DEFAULT\}\{\}.*$/gu;
const SHARE = 0.5;
const TENTHS = 10;

export type FramedFormat = "microdvd" | "mpl2";

/** The format of lines with times as counts in brackets; null if they are in neither. */
export function framedFormat(lines: readonly string[]): FramedFormat | null {
  const written = lines.filter(isWritten);
  const share = (pattern: RegExp) => written.filter((line) => pattern.test(line)).length / Math.max(1, written.length);
  if (share(MICRODVD) >= SHARE) return "microdvd";
  return share(MPL2) >= SHARE ? "mpl2" : null;
}

/**
 * Parses MicroDVD, whose first line gives the frame rate, and MPL2. Both separate lines by `|`. A line without times
 * continues the one above.
 * @throws AppError `captions_unreadable` if no line gives the frame rate: a guess is wrong by minutes in an hour
 */
export function parseFramed(lines: readonly string[], format: FramedFormat): Cue[] {
  const pattern = format === "microdvd" ? MICRODVD : MPL2;
  let rate = format === "mpl2" ? TENTHS : null;
  const said: { start: number; end: number | null; text: string }[] = [];
  for (const [index, line] of lines.entries()) {
    const [, start, end, text = ""] = pattern.exec(line.replace(CODE, "")) ?? [];
    const open = said.at(-1);
    const told = RATE.exec(text)?.[1];
    const isRate = format === "microdvd" && Number(start) <= 1 && told !== undefined && said.length === 0;
    if (isRate) rate = Number(told.replace(",", "."));
    else if (start !== undefined) said.push({ start: Number(start), end: end ? Number(end) : null, text });
    else if (open && isWritten(line)) open.text += `|${line}`;
    else if (isWritten(line.replace(CODE, "")))
      throw badTime(index + 1, format === "microdvd" ? "MicroDVD file" : "MPL2 file");
  }
  if (!rate) throw noFrameRate();
  const ms = (count: number) => Math.round((count * 1000) / (rate ?? TENTHS));
  return said.map(({ start, end, text }, index) => {
    const next = said[index + 1]?.start;
    const plain = plainText(
      text
        .split("|")
        .map((one) => one.replace(/^\s*\//u, ""))
        .join("\n"),
    );
    const startMs = ms(start);
    const endMs = end === null ? lastUntil(startMs, next === undefined ? undefined : ms(next), plain) : ms(end);
    return { startMs, endMs, text: plain };
  });
}
