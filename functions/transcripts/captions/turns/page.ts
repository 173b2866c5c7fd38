import { milliseconds } from "../cues";
import { isName } from "../names";
import { hearSpokenTimes, spokenTimeLength } from "../spoken-time";
import type { HeadReader } from "./heads";

const TIME_ALONE = /^\s*[[(]?(?:(\d{1,3}):)?(\d{1,4}):(\d{2})[\])]?\s*$/u;
/** `0 minutes 3 seconds0:03`. */
const SPOKEN_AND_TIME = /^\s*(\S.{0,79}?)(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\s*$/u;
const FIGURES = /\d{1,3}/gu;

/** Times in lines of their own that stand under a name, of all, from which on that is the spelling. */
const NAMED_SHARE = 0.8;

type Moment = { startMs: number; text: string };

/**
 * Reads heads as pages show them and as they are copied: the name in a line, below it the time. Teams' has the time in words
 * too, again behind the name, and so for every further line of the same speaker.
 * @returns null where lines are not spelled so
 */
export function pageReader(lines: readonly string[]): HeadReader | null {
  const written = lines.flatMap((line, index) => (line.trim() === "" ? [] : [index]));
  const moments = new Map<number, Moment>();
  for (const index of written) {
    const moment = readMoment(lines[index] ?? "");
    if (moment) moments.set(index, moment);
  }
  const language = hearSpokenTimes([...moments.values()].filter(({ text }) => text !== ""));
  const isTime = ({ text, startMs }: Moment) =>
    text === "" || (language !== null && spokenTimeLength({ text, startMs }, language) >= text.trimEnd().length);
  const nameOf = new Map<number, number>();
  let times = 0;
  for (const [position, index] of written.entries()) {
    const moment = moments.get(index);
    if (!moment || !isTime(moment)) continue;
    times++;
    const name = written[position - 1];
    if (name !== undefined && isName((lines[name] ?? "").trim())) nameOf.set(name, index);
  }
  if (nameOf.size === 0 || nameOf.size < times * NAMED_SHARE) return null;
  return (all, from, before) => {
    const line = (all[from] ?? "").trim();
    const time = nameOf.get(from);
    const moment = time === undefined ? undefined : moments.get(time);
    if (time !== undefined && moment) {
      return { from, length: time - from + 1, startMs: moment.startMs, speaker: line, spelling: "page" };
    }
    if (!before || language === null || !line.startsWith(before.speaker)) return null;
    const startMs = readSpoken(line.slice(before.speaker.length).trim(), before.startMs, language);
    return startMs === null ? null : { from, length: 1, startMs, speaker: before.speaker, spelling: "page" };
  };
}

/** A time at the end of a line; `text` is what stands before it. */
function readMoment(line: string): Moment | null {
  const alone = TIME_ALONE.exec(line);
  if (alone) return { startMs: milliseconds(alone[1], alone[2], alone[3]), text: "" };
  const spoken = SPOKEN_AND_TIME.exec(line);
  return spoken && { startMs: milliseconds(spoken[2], spoken[3], spoken[4]), text: spoken[1] ?? "" };
}

/** The time that a text is in words, the first from a moment on that it can be; null where it is none. */
function readSpoken(text: string, fromMs: number, language: string): number | null {
  const figures = (text.match(FIGURES) ?? []).map(Number);
  if (figures.length === 0 || figures.length > 3) return null;
  const [first = 0, second = 0, third = 0] = figures;
  const times = {
    1: [first, first * 60, first * 3600],
    2: [first * 60 + second, first * 3600 + second, first * 3600 + second * 60],
    3: [first * 3600 + second * 60 + third],
  }[figures.length as 1 | 2 | 3];
  const found = times.find(
    (seconds) =>
      seconds * 1000 >= fromMs && spokenTimeLength({ startMs: seconds * 1000, text }, language) === text.length,
  );
  return found === undefined ? null : found * 1000;
}
