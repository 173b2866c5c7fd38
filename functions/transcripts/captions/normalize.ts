import { AppError } from "../../errors";
import type { Segment } from "../model";
import { cleanCaptions } from "./clean-captions";
import { cutOverlong } from "./overlong";
import type { Cue } from "./read-cues";
import { countWords, joinFragments, latestEnd, WORD_MS } from "./stretches";

export const MAX_TRANSCRIPT_MS = 24 * 60 * 60 * 1000;
export const MAX_TRANSCRIPT_LENGTH = 4_000_000;
/** What a four-digit hour can say. */
export const MAX_CLOCK_MS = 10_000 * 60 * 60 * 1000;
/** A caption's start says as well as any when its words are said, up to so far behind it. */
const NEAR_MS = 10_000;
/** No caption stays on the screen longer, unless it has the words for it. */
const OPEN_CUE_MS = 10 * 60 * 1000;
/** Captions that stay so far beyond the next one, of all, from which on the ends of a file say nothing. */
const STACKED_MS = 60 * 1000;
const STACKED_SHARE = 0.5;

/**
 * Captions of any source as clean segments: text readable and never empty, starts strictly ascending, every end after its
 * start and none past the next start, ids counted from 0. Nothing spoken is dropped: of captions with the same start and
 * the same text one stays. Normalizing segments again changes nothing. An input without speech gives an empty list.
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

/** What is known about a caption besides times and text, copied to whatever is made from it. */
function marksOf({ estimated, speaker }: Cue): Pick<Cue, "estimated" | "speaker"> {
  return { ...(estimated && { estimated }), ...(speaker !== undefined && { speaker }) };
}

/** Whole milliseconds from 0 to the last that a caption can have. */
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

/** Takes cues in order. Counted from the first, because some files start at a time code of their own. */
function refuseTooLong(cues: readonly Cue[]): void {
  const spanMs = (cues.at(-1)?.endMs ?? 0) - (cues[0]?.startMs ?? 0);
  if (spanMs <= MAX_TRANSCRIPT_MS) return;
  throw new AppError("transcript_too_long", "The captions span more than 24 hours. Please upload a shorter part.");
}

/** Takes sorted cues; of those with one start, one voice and one text only the first stays, with the latest end. */
function dropSame(sorted: readonly Cue[]): Cue[] {
  const kept: Cue[] = [];
  const atThisStart = new Map<string, Cue>();
  let startMs: number | undefined;
  for (const cue of sorted) {
    if (cue.startMs !== startMs) atThisStart.clear();
    startMs = cue.startMs;
    const words = JSON.stringify([cue.speaker, cue.text]);
    const same = atThisStart.get(words);
    if (same) same.endMs = Math.max(same.endMs, cue.endMs);
    else {
      const own = { ...cue };
      kept.push(own);
      atThisStart.set(words, own);
    }
  }
  return kept;
}

/**
 * Takes sorted cues. Captions with one start share the time they have by their length; where that puts one far from the
 * start, its time is estimated. An overlap ends where the next one starts.
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
      // A caption without a length lasts as long as it takes to say its words.
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

/** Takes sorted cues. An end that was never set, or that all the others show to be wrong, is estimated from the words. */
function withPlausibleEnds(sorted: readonly Cue[]): Cue[] {
  const isStacked = (cue: Cue, next: Cue | undefined) => next !== undefined && cue.endMs > next.startMs + STACKED_MS;
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
