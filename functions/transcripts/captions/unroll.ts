import { clean } from "./clean";
import type { Cue } from "./cues";

/** A roll-up window shows at most this many lines. */
const MAX_WINDOW_LINES = 4;
/** Share of captions that must begin with the end of the one before, for a file to count as rolling. */
const ROLLING_SHARE = 0.25;
/** After such a silence a repeated caption was said again. */
const HOLD_MS = 1000;

type Shown = Cue & { lines: string[] };

/**
 * Auto captions roll: each caption repeats the last lines of the one before and adds a new one (or, live, adds words to
 * the line), so every line is in the file two or three times. Leaves each line once, where it first appeared.
 * Whether a file rolls is decided over the whole file; in one that does not, people who repeat themselves are left alone.
 */
export function unroll(cues: readonly Cue[]): Cue[] {
  const shown = cues
    .map((cue) => ({ ...cue, lines: cue.text.split("\n").map(clean).filter(Boolean) }))
    .filter((cue) => cue.lines.length > 0)
    .sort((one, other) => one.startMs - other.startMs);
  if (!isRolling(shown)) return [...cues];
  const said: Cue[] = [];
  let before: Shown | null = null;
  for (const cue of shown) {
    const overlap: number = before ? repeated(before, cue) : 0;
    const added = cue.lines.join(" ").slice(overlap).trim();
    const isSaidAgain = before !== null && cue.startMs - before.endMs > HOLD_MS;
    const last = said.at(-1);
    if (added !== "") said.push({ startMs: cue.startMs, endMs: cue.endMs, text: added });
    else if (isSaidAgain) said.push({ startMs: cue.startMs, endMs: cue.endMs, text: cue.lines.join("\n") });
    else if (last) last.endMs = Math.max(last.endMs, cue.endMs);
    before = cue;
  }
  return said;
}

function isRolling(shown: readonly Shown[]): boolean {
  let rolled = 0;
  let grown = 0;
  let changed = 0;
  for (let index = 1; index < shown.length; index++) {
    const before = shown[index - 1];
    const cue = shown[index];
    if (!before || !cue) continue;
    const overlap = repeated(before, cue);
    if (overlap === cue.lines.join(" ").length) continue;
    changed++;
    if (overlap === 0) continue;
    if (cue.lines.length > 1) rolled++;
    else grown++;
  }
  const evidence = rolled + grown;
  // A line that happens to begin with the line before it ("No." "No. Never.") is no roll; three of them in a row may be.
  return (rolled > 0 || grown > 2) && evidence >= changed * ROLLING_SHARE;
}

/** How many characters of a caption repeat the last whole lines of the one before. */
function repeated(before: Shown, cue: Shown): number {
  const text = cue.lines.join(" ");
  for (let count = Math.min(before.lines.length, MAX_WINDOW_LINES); count > 0; count--) {
    const tail = before.lines.slice(-count).join(" ");
    if (text === tail || text.startsWith(`${tail} `)) return tail.length;
  }
  return 0;
}
