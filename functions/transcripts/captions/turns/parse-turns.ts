import { isWritten } from "../caption-lines";
import type { Cue } from "../read-cues";
import { cleanName } from "../speaker-names";
import { lastUntil } from "../stretches";
import { plainText } from "../strip-markup";
import { findHeads, type Head } from "./turn-heads";

/** Up to this many short lines above the first head are a title, a date, and the participants. */
const MAX_OPENING = 12;
const MAX_LINE = 120;
/** Nobody is silent this long, so a later first time is a time of day. */
const TIME_OF_DAY_MS = 3_600_000;
const DAY_MS = 24 * TIME_OF_DAY_MS;
/** The word in notices about who started or stopped the transcription, in languages that have it. */
const NOTICE = /(?:trans[ck]ri|trascri|транскри)/iu;
/** The credit of the service below its transcript. */
const SERVICE = /^\s*Transcribed (?:by|with) https?:\/\/\S{1,100}\s*$/iu;

/**
 * Parses the transcript of a meeting as text: a line with speaker and time, then what was said. Zoom and Teams write
 * this, and so do copies of their pages.
 */
export function parseTurns(lines: readonly string[]): Cue[] {
  const heads = findHeads(lines);
  const starts = startsOf(heads);
  const names = new Set(heads.map(({ speaker }) => speaker));
  const cues = heads.map((head, index) => {
    const next = heads[index + 1];
    const startMs = starts[index] ?? 0;
    const written = lines.slice(head.from + head.length, next?.from).filter(isWritten);
    const said = withoutPicture(written, next).filter((line) => !isNotice(line, names) && !SERVICE.test(line));
    const text = plainText(said.join("\n"));
    return { startMs, endMs: lastUntil(startMs, starts[index + 1], text), text, speaker: cleanName(head.speaker) };
  });
  const opening = lines.slice(0, heads[0]?.from).filter(isWritten);
  if (opening.length <= MAX_OPENING && opening.every((line) => line.length <= MAX_LINE)) return cues;
  return [{ startMs: 0, endMs: starts[0] ?? 0, text: plainText(opening.join("\n")) }, ...cues];
}

/** Whether lines are the transcript of a meeting. */
export function isTurns(lines: readonly string[]): boolean {
  return findHeads(lines).length > 0;
}

/** Drops the next speaker's initials, which Teams' page has for a picture. Initials alone were said. */
function withoutPicture(written: readonly string[], next: Head | undefined): readonly string[] {
  const isPicture = next?.spelling === "page" && written.slice(1).at(-1)?.trim() === initialsOf(next.speaker);
  return isPicture ? written.slice(0, -1) : written;
}

/** `Jane Doe stopped transcription`, whoever spoke last. */
function isNotice(line: string, names: ReadonlySet<string>): boolean {
  if (line.length > MAX_LINE || !NOTICE.test(line) || /[.?!:]\s*$/u.test(line)) return false;
  const words = line.split(" ");
  return words.some((_, count) => names.has(words.slice(0, count).join(" ")));
}

function initialsOf(name: string): string {
  const [first, ...further] = name.match(/(?<!\S)\S/gu) ?? [];
  return `${first}${further.at(-1) ?? ""}`;
}

/** Zoom saves the time of day. The first words are then the start, and times continue past midnight. */
function startsOf(heads: readonly Head[]): number[] {
  const [first] = heads;
  const originMs = first?.spelling === "brackets" && first.startMs >= TIME_OF_DAY_MS ? first.startMs : 0;
  const starts: number[] = [];
  for (const { startMs } of heads) {
    const before = starts.at(-1) ?? 0;
    const start = startMs - originMs;
    starts.push(start < before - DAY_MS / 2 ? start + DAY_MS : Math.max(start, before));
  }
  return starts;
}
