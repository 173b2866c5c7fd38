import { milliseconds } from "../caption-clock";
import { isWritten } from "../caption-lines";
import { isFullName, isName } from "../speaker-names";

import { hearSpokenTimes, spokenTimeLength, timesOfFigures } from "../spoken-time";

/** `0:03`, or `0 minutes 3 seconds0:03`, at the end of a line with other text before it. */
const TIME_ALONE = /^\s*[[(]?(?:(\d{1,3}):)?(\d{1,4}):(\d{2})[\])]?\s*$/u;
const SPOKEN_AND_TIME = /^\s*(\S.{0,79}?)(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\s*$/u;
/** At least this share of times on their own lines must stand under a name for a file to count as a page. */
const NAMED_SHARE = 0.8;

type Moment = { startMs: number; text: string };

/**
 * Reads heads as pages show them and people copy them: a line with the name, then a line with the time. Teams writes
 * the time in words too, and repeats both for every further line of a speaker.
 * @returns null if lines have another spelling
 */
function pageReader(lines: readonly string[]): HeadReader | null {
  const language = hearSpokenTimes(lines.flatMap((line) => readMoment(line) ?? []));
  const isTimeAlone = (moment: Moment) => spokenLength(moment, language) === moment.text.length;
  const heads = new Map<number, Head>();
  let times = 0;
  let above: { from: number; speaker: string } | null = null;
  for (const [index, line] of lines.entries()) {
    if (!isWritten(line)) continue;
    const moment = readMoment(line);
    if (moment && isTimeAlone(moment)) {
      times++;
      if (above && isName(above.speaker)) {
        const length = index - above.from + 1;
        heads.set(above.from, { ...above, length, startMs: moment.startMs, spelling: "page" });
      }
    }
    above = { from: index, speaker: line.trim() };
  }
  if (heads.size < times * NAMED_SHARE) return null;
  return (line, from, before) => {
    const head = heads.get(from);
    if (head || !before || !line.trim().startsWith(before.speaker)) return head ?? null;
    const text = line.trim().slice(before.speaker.length);
    const startMs = timesOfFigures(text).find((ms) => isTimeAlone({ startMs: ms, text }));
    return startMs === undefined ? null : { ...before, from, length: 1, startMs };
  };
}

/** A time at the end of a line; `text` is what stands before it. */
function readMoment(line: string): Moment | null {
  const alone = TIME_ALONE.exec(line);
  if (alone) return { startMs: milliseconds(alone[1], alone[2], alone[3]), text: "" };
  const spoken = SPOKEN_AND_TIME.exec(line);
  return spoken && { startMs: milliseconds(spoken[2], spoken[3], spoken[4]), text: (spoken[1] ?? "").trimEnd() };
}

function spokenLength(moment: Moment, language: string | null): number {
  return language === null ? 0 : spokenTimeLength(moment, language);
}

/** Who speaks and when, on `length` lines starting at line `from`. */
export type Head = {
  from: number;
  length: number;
  startMs: number;
  speaker: string;
  /** Whether the time is in brackets or far from the name, which never happens in speech. */
  isApart?: boolean;
  spelling: "brackets" | "page" | "line";
};

/** Reads the head at line `from`, if there is one; `before` is the previous head. */
type HeadReader = (line: string, from: number, before: Head | undefined) => Head | null;

const TIME = String.raw`(?:(?<hours>\d{1,3}):)?(?<minutes>\d{1,4}):(?<seconds>\d{2})(?:[.,](?<fraction>\d{1,3}))?`;
const NAME = String.raw`(?<name>\S.{0,79}?)`;
/** Zoom, as participants save it: `[Jane Doe] 11:20:49`. */
const IN_BRACKETS = new RegExp(String.raw`^\s*\[(?<name>[^\][]{1,80})\]\s{1,4}${TIME}(?:\s?(?<half>[AP])M)?\s*$`, "u");
/** Teams' document and others: `Jane Doe   0:05`, `Jane Doe (00:05):`. */
const NAME_FIRST = new RegExp(
  String.raw`^\s*${NAME}(?:\s{1,20}|\s?[-–—|,]\s?)(?<bracket>[[(])?${TIME}[\])]?:?\s*$`,
  "u",
);
/** `00:00:05 Jane Doe`. */
const TIME_FIRST = new RegExp(String.raw`^\s*[[(]?${TIME}[\])]?(?:\s?[-–—|]\s?|\s{1,20})${NAME}:?\s*$`, "u");

/**
 * For a file to count as a transcript, at least the first share of its lines must be heads. At least the second share
 * of heads must have text below.
 */
const MIN_SHARE = 0.1;
const FOLLOWED_SHARE = 0.7;

/** The heads of a transcript in its spelling, in order; empty if there are none. */
export function findHeads(lines: readonly string[]): Head[] {
  const brackets = readAll(lines, lineReader(IN_BRACKETS, "brackets"));
  if (areEnough(brackets, lines)) return brackets;
  for (const read of [pageReader(lines), lineReader(NAME_FIRST, "line"), lineReader(TIME_FIRST, "line")]) {
    const heads = read ? readAll(lines, read) : [];
    if (heads.length >= 2 && areEnough(heads, lines) && areNamed(heads) && areFollowed(heads, lines)) return heads;
  }
  return [];
}

function readAll(lines: readonly string[], read: HeadReader): Head[] {
  const heads: Head[] = [];
  let next = 0;
  for (const [from, line] of lines.entries()) {
    const before = heads.at(-1);
    const head = from < next ? null : read(line, from, before);
    // A time that goes back was spoken, except in brackets, where speech never puts a time.
    if (!head || (head.spelling !== "brackets" && head.startMs < (before?.startMs ?? 0))) continue;
    next = from + head.length;
    if (before && isSame(before, head, lines)) before.length = next - before.from;
    else heads.push(head);
  }
  return heads;
}

/** Teams' page shows speaker and time twice. */
function isSame(before: Head, head: Head, lines: readonly string[]): boolean {
  const isSaidBetween = lines.slice(before.from + before.length, head.from).some(isWritten);
  return !isSaidBetween && head.speaker === before.speaker && head.startMs === before.startMs;
}

/** A few recurring names, full names, or times set apart. A list of things with times has none of these. */
function areNamed(heads: readonly Head[]): boolean {
  const names = new Set(heads.map(({ speaker }) => speaker));
  if (heads.every(({ isApart }) => isApart)) return true;
  return names.size * 2 <= heads.length || [...names].every(isFullName);
}

function areEnough(heads: readonly Head[], lines: readonly string[]): boolean {
  return heads.length >= lines.filter(isWritten).length * MIN_SHARE;
}

function areFollowed(heads: readonly Head[], lines: readonly string[]): boolean {
  const followed = heads.filter(({ from, length }, index) =>
    lines.slice(from + length, heads[index + 1]?.from).some(isWritten),
  );
  return followed.length >= heads.length * FOLLOWED_SHARE;
}

/** Reads heads of one line each. Anything in brackets counts as a name. */
function lineReader(pattern: RegExp, spelling: "brackets" | "line"): HeadReader {
  return (line, from) => {
    const { name, hours, minutes, seconds, fraction, half, bracket } = pattern.exec(line)?.groups ?? {};
    if (name === undefined || (spelling === "line" && !isName(name))) return null;
    const hour = half === undefined ? hours : String((Number(hours ?? 0) % 12) + (half === "P" ? 12 : 0));
    return {
      from,
      length: 1,
      startMs: milliseconds(hour, minutes, seconds, fraction),
      speaker: name,
      isApart: bracket !== undefined || /\S\s{2,20}\d/u.test(line),
      spelling,
    };
  };
}
