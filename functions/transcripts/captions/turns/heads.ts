import { milliseconds } from "../cues";
import { isFullName, isName } from "../names";
import { pageReader } from "./page";

/** Who speaks and when: `length` lines from the line `from` on, in one of the spellings. */
export type Head = {
  from: number;
  length: number;
  startMs: number;
  speaker: string;
  spelling: "brackets" | "page" | "line";
};

/** Reads the head that stands at a line, if one does; `before` is the one before it. */
export type HeadReader = (lines: readonly string[], from: number, before: Head | undefined) => Head | null;

export const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,4}):(\d{2})(?:[.,](\d{1,3}))?`;
const NAME = String.raw`(\S.{0,79}?)`;
/** Zoom, as who took part saves it: `[Jane Doe] 11:20:49`. */
const IN_BRACKETS = new RegExp(String.raw`^\s*\[([^\][]{1,80})\]\s{1,4}${TIME}(?:\s?([AP])M)?\s*$`, "u");
/** Teams' document and others: `Jane Doe   0:05`, `Jane Doe (00:05):`. */
const NAME_FIRST = new RegExp(String.raw`^\s*${NAME}(?:\s{1,20}|\s?[-–—|,]\s?)[[(]?${TIME}[\])]?:?\s*$`, "u");
/** `00:00:05 Jane Doe`. */
const TIME_FIRST = new RegExp(String.raw`^\s*[[(]?${TIME}[\])]?(?:\s{1,20}|\s?[-–—|]\s?)${NAME}:?\s*$`, "u");

/** Heads of all lines, and heads that something is said below of all heads, from which on lines are such a transcript. */
const MIN_SHARE = 0.1;
const FOLLOWED_SHARE = 0.7;

/** The heads of a transcript in the spelling that it is in, in order; none where it is none. */
export function findHeads(lines: readonly string[]): Head[] {
  const brackets = readAll(lines, inBrackets);
  if (areEnough(brackets, lines)) return brackets;
  for (const read of [pageReader(lines), nameFirst, timeFirst]) {
    const heads = read ? readAll(lines, read) : [];
    if (heads.length < 2 || !areEnough(heads, lines)) continue;
    if (areNamed(heads) && areFollowed(heads, lines)) return heads;
  }
  return [];
}

function readAll(lines: readonly string[], read: HeadReader): Head[] {
  const heads: Head[] = [];
  for (let from = 0; from < lines.length; ) {
    const before = heads.at(-1);
    const head = read(lines, from, before);
    // A time that goes back was spoken, save in brackets, where no text looks so.
    const isHead = head !== null && (head.spelling === "brackets" || head.startMs >= (before?.startMs ?? 0));
    if (isHead && before && isSame(before, head, lines)) before.length = from + head.length - before.from;
    else if (isHead) heads.push(head);
    from += isHead ? head.length : 1;
  }
  return heads;
}

/** Teams' page says who and when twice. */
function isSame(before: Head, head: Head, lines: readonly string[]): boolean {
  const between = lines.slice(before.from + before.length, head.from);
  return (
    head.speaker === before.speaker && head.startMs === before.startMs && between.every((line) => line.trim() === "")
  );
}

/** A few names that come again, or full names: a list of things with times has neither. */
function areNamed(heads: readonly Head[]): boolean {
  const names = new Set(heads.map(({ speaker }) => speaker));
  return names.size * 2 <= heads.length || [...names].every(isFullName);
}

function areEnough(heads: readonly Head[], lines: readonly string[]): boolean {
  const written = lines.filter((line) => line.trim() !== "").length;
  return heads.length > 0 && heads.length >= written * MIN_SHARE;
}

function areFollowed(heads: readonly Head[], lines: readonly string[]): boolean {
  const followed = heads.filter(({ from, length }, index) =>
    lines.slice(from + length, heads[index + 1]?.from).some((line) => line.trim() !== ""),
  );
  return followed.length >= heads.length * FOLLOWED_SHARE;
}

const inBrackets: HeadReader = (lines, from) => {
  const [all, speaker = "", hours, minutes, seconds, fraction, half] = IN_BRACKETS.exec(lines[from] ?? "") ?? [];
  if (all === undefined) return null;
  const hour = half === undefined ? hours : String((Number(hours ?? 0) % 12) + (half === "P" ? 12 : 0));
  return { from, length: 1, startMs: milliseconds(hour, minutes, seconds, fraction), speaker, spelling: "brackets" };
};

const nameFirst: HeadReader = (lines, from) => {
  const [all, speaker = "", hours, minutes, seconds, fraction] = NAME_FIRST.exec(lines[from] ?? "") ?? [];
  if (all === undefined || !isName(speaker)) return null;
  return { from, length: 1, startMs: milliseconds(hours, minutes, seconds, fraction), speaker, spelling: "line" };
};

const timeFirst: HeadReader = (lines, from) => {
  const [all, hours, minutes, seconds, fraction, speaker = ""] = TIME_FIRST.exec(lines[from] ?? "") ?? [];
  if (all === undefined || !isName(speaker)) return null;
  return { from, length: 1, startMs: milliseconds(hours, minutes, seconds, fraction), speaker, spelling: "line" };
};
