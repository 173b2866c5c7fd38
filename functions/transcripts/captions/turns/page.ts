import { milliseconds } from "../clock";
import { isWritten } from "../lines";
import { isName } from "../names";
import { hearSpokenTimes, spokenTimeLength, timesOfFigures } from "../spoken-time";
import type { Head, HeadReader } from "./heads";

/** `0:03`, and `0 minutes 3 seconds0:03`, at the end of a line that has more before it. */
const TIME_ALONE = /^\s*[[(]?(?:(\d{1,3}):)?(\d{1,4}):(\d{2})[\])]?\s*$/u;
const SPOKEN_AND_TIME = /^\s*(\S.{0,79}?)(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\s*$/u;
/** Times in lines of their own that stand under a name, of all, from which on that is the spelling. */
const NAMED_SHARE = 0.8;

type Moment = { startMs: number; text: string };

/**
 * Reads heads as pages show them and as they are copied: the name in a line, below it the time. Teams' has the time in words
 * too, again behind the name, and so for every further line of the same speaker.
 * @returns null where lines are not spelled so
 */
export function pageReader(lines: readonly string[]): HeadReader | null {
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
