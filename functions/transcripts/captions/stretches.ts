import { UNSPACED } from "~/functions/text/unspaced";
import type { Cue } from "./read-cues";

/** Of scripts written without spaces, where a word is about two characters. */
const UNSPACED_LETTER = new RegExp(`[${UNSPACED}]`, "gu");
const UNSPACED_END = new RegExp(`[${UNSPACED}]$`, "u");
const UNSPACED_START = new RegExp(`^[${UNSPACED}]`, "u");

/** Milliseconds a spoken word takes at 150 words a minute, the usual pace of talks. */
export const WORD_MS = 400;

const MAX_STRETCH_MS = 12_000;
const MAX_STRETCH_LENGTH = 300;
const MAX_PAUSE_MS = 1500;
const SENTENCE_END = /[.!?…。！？]["'”’)]?$/u;
/** Joining texts with these characters could form a marker from two halves. */
const UNJOINABLE = /[[\](){}（）【】<>:]/u;

/** A line without an end is shown at least this long, if the next one does not start sooner. */
const MIN_LINE_MS = 10_000;

/** The end of a line with a known start: the next start, unless silence must come before it. In milliseconds. */
export function lastUntil(startMs: number, nextMs: number | undefined, text: string): number {
  const latest = nextMs === undefined ? startMs + spokenMs(text) : latestEnd(startMs, text);
  return Math.max(startMs, Math.min(nextMs ?? latest, latest));
}

/** The latest plausible end of a line without one, in milliseconds. */
export function latestEnd(startMs: number, text: string): number {
  return startMs + Math.max(2 * spokenMs(text), MIN_LINE_MS);
}

function spokenMs(text: string): number {
  return Math.max(1, countWords(text)) * WORD_MS;
}

export function countWords(text: string): number {
  const unspaced = text.match(UNSPACED_LETTER)?.length ?? 0;
  return (text.replace(UNSPACED_LETTER, " ").match(/\S+/gu)?.length ?? 0) + Math.ceil(unspaced / 2);
}

/**
 * Joins word-by-word captions into readable stretches: up to a sentence end, a pause, another voice or 12 seconds.
 * Captions of whole lines stay as they are. Takes and returns cues in order. Joining again changes nothing, because
 * each stretch ends for a reason that still holds.
 */
export function joinFragments(cues: readonly Cue[]): Cue[] {
  const fragments = cues.filter((cue) => cue.text.length <= 40 && countWords(cue.text) <= 2).length;
  if (cues.length < 4 || fragments * 2 <= cues.length) return [...cues];
  const stretches: Cue[] = [];
  for (const cue of cues) {
    const open = stretches.at(-1);
    if (open && mayJoin(open, cue)) {
      open.text += `${needsSpace(open.text, cue.text) ? " " : ""}${cue.text}`;
      open.endMs = cue.endMs;
      if (cue.doubt) open.doubt = true;
    } else stretches.push({ ...cue });
  }
  return stretches;
}

function mayJoin(open: Cue, next: Cue): boolean {
  return (
    next.speaker === open.speaker &&
    !next.turn &&
    next.endMs - open.startMs <= MAX_STRETCH_MS &&
    next.startMs - open.endMs <= MAX_PAUSE_MS &&
    open.text.length + 1 + next.text.length <= MAX_STRETCH_LENGTH &&
    !SENTENCE_END.test(open.text) &&
    !UNJOINABLE.test(open.text) &&
    !UNJOINABLE.test(next.text)
  );
}

function needsSpace(left: string, right: string): boolean {
  return !(UNSPACED_END.test(left) && UNSPACED_START.test(right));
}
