import type { Cue } from "./read-cues";

/** Far more than anyone says in one caption: about two minutes of speech. */
export const MAX_CUE_LENGTH = 2000;

/** A cut looks for a space within this many characters. */
const NEAR = 200;

/**
 * Cuts an overlong caption into several, between words. Each part gets its share of the time; only the first start is
 * known.
 */
export function cutOverlong(cue: Cue): Cue[] {
  const { text, startMs, endMs, speaker, turn, doubt } = cue;
  if (text.length <= MAX_CUE_LENGTH) return [cue];
  const pieces: Cue[] = [];
  // Parts are at least a millisecond apart, because two with the same start and words would count as one.
  const timeAt = (index: number) =>
    startMs + Math.max(pieces.length, Math.round((Math.max(0, endMs - startMs) * index) / text.length));
  for (let from = 0; from < text.length; ) {
    const to = cutBefore(text, from + MAX_CUE_LENGTH);
    pieces.push({
      startMs: timeAt(from),
      endMs: timeAt(to),
      text: text.slice(from, to),
      ...(from > 0 && { estimated: true }),
      ...(from === 0 && turn && { turn }),
      ...(doubt && { doubt }),
      speaker,
    });
    from = to;
  }
  return pieces;
}

/** The last place for a cut up to `end`: after a nearby space if there is one, and never inside a character. */
function cutBefore(text: string, end: number): number {
  if (end >= text.length) return text.length;
  // In text without spaces, a search without this limit would go back to the beginning at each cut.
  const near = end - NEAR + 1;
  const space = text.slice(near, end + 1).lastIndexOf(" ");
  if (space >= 0) return near + space + 1;
  const isInside = /[\uDC00-\uDFFF]/.test(text[end] ?? "");
  return isInside ? end - 1 : end;
}
