import type { Cue } from "../cues";
import { isWritten } from "../lines";
import { countWords, lastUntil } from "../stretches";
import type { Frame } from "./frame";

/** The text of a paragraph so far; `hasTime` if it has times of its own. */
export type Paragraph = { pieces: Cue[]; hasTime: boolean };

/** Text with different times than the text before it starts a new piece, unless it continues a word. */
export function say({ pieces }: Paragraph, { startMs, endMs, speaker }: Frame, text: string): void {
  const open = pieces.at(-1);
  const isSameVoice = open?.speaker === speaker;
  const isSameTime = open?.startMs === startMs && open.endMs === endMs;
  const isInWord = open !== undefined && isWritten(open.text.slice(-1)) && isWritten(text.charAt(0));
  if (open && (!isWritten(text) || (isSameVoice && (isSameTime || isInWord)))) {
    open.text += text;
    if (isInWord && isSameVoice) open.endMs = Math.max(open.endMs, endMs);
  } else if (isWritten(text)) {
    pieces.push({ startMs, endMs, text, speaker });
  }
}

/** The captions of a paragraph that ends: words with times of their own are one, as long as one voice says them. */
export function toCues({ pieces, hasTime }: Paragraph): Cue[] {
  const [first] = pieces;
  if (!first) return [];
  const words = pieces.filter(({ text }) => countWords(text) <= 2).length;
  const isOne = hasTime && words * 2 > pieces.length && pieces.every(({ speaker }) => speaker === first.speaker);
  if (!isOne) return pieces.map(withEnd);
  const endMs = pieces.reduce((latest, piece) => Math.max(latest, piece.endMs), 0);
  return [withEnd({ ...first, endMs, text: pieces.map(({ text }) => text).join("") })];
}

function withEnd(cue: Cue): Cue {
  return Number.isFinite(cue.endMs)
    ? cue
    : { ...cue, endMs: lastUntil(cue.startMs, Number.POSITIVE_INFINITY, cue.text) };
}
