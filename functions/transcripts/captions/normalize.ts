import { AppError } from "../../errors";
import type { Segment } from "../model";
import { cleanCaptions } from "./clean-captions";
import { cutOverlong } from "./overlong";
import type { Cue } from "./read-cues";
import { countWords, joinFragments, latestEnd, WORD_MS } from "./stretches";

export const MAX_TRANSCRIPT_MS = 24 * 60 * 60 * 1000;
export const MAX_TRANSCRIPT_LENGTH = 4_000_000;
/** The longest time that a four-digit hour can express. */
export const MAX_CLOCK_MS = 10_000 * 60 * 60 * 1000;
/** A caption moved more than this far from its start gets an estimated time. */
const NEAR_MS = 10_000;
/** A longer caption has a wrong end, unless it has the words to fill the time. */
const OPEN_CUE_MS = 10 * 60 * 1000;
/**
 * A caption that ends at least this long after the next one starts is stacked. If at least this share is stacked, the
 * file's ends are wrong.
 */
const STACKED_MS = 60 * 1000;
const STACKED_SHARE = 0.5;

/**
 * Turns captions of any source into clean segments. Text is readable and never empty, starts strictly ascend, and ids
 * count from 0. Every end comes after its start and none after the next start. Nothing spoken is dropped; of captions
 * with the same start and text, one stays. Normalizing segments again changes nothing. Input without speech gives an
 * empty list.
 * @throws AppError `transcript_too_long` past 24 hours or 4,000,000 characters of text
 */
export function normalize(cues: readonly Cue[]): Segment[] {
  const spoken = cues.flatMap(cutOverlong).flatMap((cue) => {
    const text = cleanCaptions(cue.text.split("\n").map(cleanCaptions).join(" "));
    if (text === "" || Number.isNaN(cue.startMs)) return [];
    return [{ startMs: clockTime(cue.startMs), endMs: clockTime(cue.endMs), text, ...marksOf(cue) }];
  });
  refuseTooMuchText(spoken);
  const sorted = spoken.sort((one, other) => one.startMs - other.startMs);
  const segments = joinFragments(inOrder(dropSame(withPlausibleEnds(sorted))));
  refuseTooLong(segments);
  return segments.map((cue, id) => ({
    id,
    startMs: cue.startMs,
    endMs: cue.endMs,
    text: cue.text,
    ...marksOf(cue),
  }));
}

/** What is known about a caption besides times and text; it is copied to everything made from the caption. */
function marksOf({ estimated, speaker, turn, doubt }: Cue): Pick<Cue, "estimated" | "speaker" | "turn" | "doubt"> {
  return {
    ...(estimated && { estimated }),
    ...(speaker !== undefined && { speaker }),
    ...(turn && { turn }),
    ...(doubt && { doubt }),
  };
}

/** Rounds a time to whole milliseconds, from 0 to the latest possible. */
function clockTime(ms: number): number {
  return Math.min(Math.max(Math.round(ms) || 0, 0), MAX_CLOCK_MS);
}

function refuseTooMuchText(cues: readonly Cue[]): void {
  const length = cues.reduce((sum, cue) => sum + cue.text.length, 0);
  if (length <= MAX_TRANSCRIPT_LENGTH) return;
  throw new AppError(
    "transcript_too_long",
    "The captions have more than 4,000,000 characters. Please upload a shorter part.",
  );
}

/** Takes cues in order. Length is counted from the first one, because some files start at a time code of their own. */
function refuseTooLong(cues: readonly Cue[]): void {
  const spanMs = (cues.at(-1)?.endMs ?? 0) - (cues[0]?.startMs ?? 0);
  if (spanMs <= MAX_TRANSCRIPT_MS) return;
  throw new AppError("transcript_too_long", "The captions span more than 24 hours. Please upload a shorter part.");
}

/**
 * Takes sorted cues. Of those with the same start, speaker and text, only the first stays, with the latest end. What a
 * named speaker says again after somebody else stays.
 */
function dropSame(sorted: readonly Cue[]): Cue[] {
  const kept: Cue[] = [];
  const atThisStart = new Map<string, Cue>();
  let startMs: number | undefined;
  for (const cue of sorted) {
    if (cue.startMs !== startMs) atThisStart.clear();
    startMs = cue.startMs;
    const words = JSON.stringify([cue.speaker, cue.text]);
    const same = atThisStart.get(words);
    if (same && (cue.speaker === undefined || kept.at(-1)?.text === cue.text))
      same.endMs = Math.max(same.endMs, cue.endMs);
    else {
      const own = { ...cue };
      kept.push(own);
      atThisStart.set(words, own);
    }
  }
  return kept;
}

/**
 * Takes sorted cues. Captions with the same start share their time by length, and one that moves far from it gets an
 * estimated time. A caption that overlaps the next one ends when that starts.
 */
function inOrder(sorted: readonly Cue[]): Cue[] {
  const ordered: Cue[] = [];
  for (let from = 0; from < sorted.length; ) {
    const startMs = sorted[from]?.startMs ?? 0;
    let to = from;
    while (sorted[to]?.startMs === startMs) to++;
    const group = sorted.slice(from, to);
    const lastEnd = group.reduce((latest, { endMs }) => Math.max(latest, endMs), 0);
    const spokenEnd = lastEnd > startMs ? lastEnd : startMs + group.reduce((sum, cue) => sum + speakingMs(cue.text), 0);
    const until = Math.min(spokenEnd, sorted[to]?.startMs ?? Number.POSITIVE_INFINITY);
    const length = group.reduce((sum, cue) => sum + cue.text.length, 0);
    let before = 0;
    for (const cue of group) {
      const previous = ordered.at(-1);
      const share = Math.floor(((until - startMs) * before) / length);
      const begin = Math.max(startMs + share, previous ? previous.startMs + 1 : 0);
      before += cue.text.length;
      if (previous && previous.endMs > begin) previous.endMs = begin;
      // A caption without a duration lasts as long as its words take to say.
      ordered.push({
        startMs: begin,
        endMs: cue.endMs > begin ? cue.endMs : begin + speakingMs(cue.text),
        text: cue.text,
        ...marksOf(cue),
        ...(share > NEAR_MS && { estimated: true }),
      });
    }
    from = to;
  }
  return ordered;
}

/**
 * Takes sorted cues. An end that was never set, or that the other ends show to be wrong, is estimated from the words.
 */
function withPlausibleEnds(sorted: readonly Cue[]): Cue[] {
  // Turns of one caption share its times.
  const isStacked = (cue: Cue, next: Cue | undefined) =>
    next !== undefined && next.startMs > cue.startMs && cue.endMs > next.startMs + STACKED_MS;
  const stacked = sorted.filter((cue, at) => isStacked(cue, sorted[at + 1])).length;
  const areWrong = stacked > 0 && stacked >= (sorted.length - 1) * STACKED_SHARE;
  return sorted.map((cue) => {
    const lengthMs = cue.endMs - cue.startMs;
    const isOpen = lengthMs > Math.max(areWrong ? STACKED_MS : OPEN_CUE_MS, 3 * speakingMs(cue.text));
    return isOpen ? { ...cue, endMs: latestEnd(cue.startMs, cue.text) } : cue;
  });
}

function speakingMs(text: string): number {
  return Math.max(1, countWords(text)) * WORD_MS;
}
