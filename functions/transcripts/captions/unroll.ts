import { cleanCaptions } from "./clean-captions";
import type { Cue } from "./read-cues";
import { isChange } from "./speakers";

/** A roll-up window shows at most this many lines. */
const MAX_WINDOW_LINES = 4;
/** At least this share of captions must begin with the end of the one before for a file to count as rolling. */
const ROLLING_SHARE = 0.25;
/** After this much silence, a repeated caption was said again. */
const HOLD_MS = 1000;

type Line = { text: string; speaker: string | undefined; turn: boolean };
/** What is on the screen at once: one caption, perhaps of several speakers. */
type Shown = { startMs: number; endMs: number; lines: Line[] };

/**
 * Auto captions roll: each caption repeats the last lines of the one before. It adds a line or, live, a few words, so
 * every line appears two or three times. Leaves each line once, where it first appeared. The whole file decides
 * whether it rolls; in one that does not, people who repeat themselves are left alone.
 */
export function unroll(cues: readonly Cue[]): Cue[] {
  const shown = inScreens(cues);
  if (!isRolling(shown)) return [...cues];
  const said: Cue[] = [];
  let before: Shown | null = null;
  for (const cue of shown) {
    const overlap: number = before ? repeated(before, cue) : 0;
    const added = behind(cue.lines, overlap);
    const isSaidAgain = before !== null && cue.startMs - before.endMs > HOLD_MS;
    const last = said.at(-1);
    if (added.length > 0) said.push(...spoken(cue, added));
    else if (isSaidAgain) said.push(...spoken(cue, cue.lines));
    else if (last) last.endMs = Math.max(last.endMs, cue.endMs);
    before = cue;
  }
  return said;
}

/** Groups captions by their times, in order; leaves out those without a word. */
function inScreens(cues: readonly Cue[]): Shown[] {
  const shown: Shown[] = [];
  for (const { startMs, endMs, text, speaker } of cues.toSorted((one, other) => one.startMs - other.startMs)) {
    const lines = text.split("\n").flatMap((line) => {
      const said = cleanCaptions(line);
      return said === "" ? [] : [{ text: said, speaker, turn: isChange(line) }];
    });
    const open = shown.at(-1);
    if (lines.length === 0) continue;
    const isNextVoice = open?.startMs === startMs && open.endMs === endMs && open.lines.at(-1)?.speaker !== speaker;
    if (open && isNextVoice) open.lines.push(...lines);
    else shown.push({ startMs, endMs, lines });
  }
  return shown;
}

/** The lines without the first `characters` of their text, as `textOf` joins it. */
function behind(lines: readonly Line[], characters: number): Line[] {
  let from = 0;
  return lines.flatMap((line) => {
    const isWhole = from >= characters;
    const rest = line.text.slice(Math.max(0, characters - from)).trim();
    from += line.text.length + 1;
    return rest === "" ? [] : [{ ...line, text: rest, turn: line.turn && isWhole }];
  });
}

function spoken({ startMs, endMs }: Shown, lines: readonly Line[]): Cue[] {
  const cues: Cue[] = [];
  for (const [index, { text: said, speaker, turn }] of lines.entries()) {
    const open = cues.at(-1);
    const text = turn ? `>> ${said}` : said;
    if (open && lines[index - 1]?.speaker === speaker) open.text += `\n${text}`;
    else cues.push({ startMs, endMs, text, speaker });
  }
  return cues;
}

function textOf(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join(" ");
}

function isRolling(shown: readonly Shown[]): boolean {
  let rolled = 0;
  let grown = 0;
  let changed = 0;
  for (const [index, cue] of shown.entries()) {
    const before = shown[index - 1];
    if (!before) continue;
    const overlap = repeated(before, cue);
    if (overlap === textOf(cue.lines).length) continue;
    changed++;
    if (overlap === 0) continue;
    if (cue.lines.length > 1) rolled++;
    else grown++;
  }
  const evidence = rolled + grown;
  // A line can begin with the one before it by chance ("No." "No. Never."); three in a row are a roll.
  return (rolled > 0 || grown > 2) && evidence >= changed * ROLLING_SHARE;
}

/** How many characters of a caption repeat the last whole lines of the one before. */
function repeated(before: Shown, cue: Shown): number {
  const text = textOf(cue.lines);
  for (let lines = before.lines.slice(-MAX_WINDOW_LINES); lines.length > 0; lines = lines.slice(1)) {
    const tail = textOf(lines);
    if (text === tail || text.startsWith(`${tail} `)) return tail.length;
  }
  return 0;
}
