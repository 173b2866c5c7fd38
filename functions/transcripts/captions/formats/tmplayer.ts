import { milliseconds } from "../clock";
import type { Cue } from "../cues";
import { isWritten } from "../lines";
import { plainText } from "../markup";
import { lastUntil } from "../stretches";

/** `00:00:04:text`, `0:00:04=text`, and of a caption's second line `00:00:04,2=text`. */
const LINE = /^\s*(\d{1,2}):(\d{2}):(\d{2})(?:,(\d))?[:=](?!\d{2}(?!\d))\s?(.*)$/su;
const SHARE = 0.7;

/** Whether lines are TMPlayer's, which have the text right behind the time and its colon. */
export function isTmPlayer(lines: readonly string[]): boolean {
  const written = lines.filter(isWritten);
  const glued = written.filter(
    (line) => /^\s*\d{1,2}:\d{2}:\d{2}(?:,\d)?[:=](?:\S|\s*$)/u.test(line) && LINE.test(line),
  );
  return glued.length > 0 && glued.length >= written.length * SHARE;
}

/** TMPlayer: a time without an end and a text whose lines are split by `|`; a line without text ends the one before. */
export function parseTmPlayer(lines: readonly string[]): Cue[] {
  const said: { startMs: number; text: string }[] = [];
  for (const line of lines) {
    const [, hours, minutes, seconds, part, text = ""] = LINE.exec(line) ?? [];
    const open = said.at(-1);
    if (seconds === undefined) {
      if (isWritten(line) && open) open.text += `|${line}`;
      else if (isWritten(line)) said.push({ startMs: 0, text: line });
      continue;
    }
    const startMs = milliseconds(hours, minutes, seconds);
    if (open && part !== undefined && part !== "1" && open.startMs === startMs) open.text += `|${text}`;
    else said.push({ startMs, text });
  }
  return said.map(({ startMs, text }, index) => {
    const plain = plainText(text.replaceAll("|", "\n"));
    return { startMs, endMs: lastUntil(startMs, said[index + 1]?.startMs, plain), text: plain };
  });
}
