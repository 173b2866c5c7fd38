import type { Segment } from "~/functions/transcripts/model";
import { countWords, type Line } from "./document";
import { countBy } from "./rests";

/**
 * An utterance ends at the end of a sentence, at a pause, or after this many words: single captions would be shorter
 * than any line.
 */
const PAUSE_MS = 700;
const MAX_WORDS = 16;
const SENTENCE_END = /[.!?。！？؟।…]["»”』」)]*$/u;

/** Joins captions into utterances. */
export function utterances(segments: readonly Segment[]): (Line & { startMs: number })[] {
  const said: (Line & { startMs: number })[] = [];
  let open: Segment[] = [];
  for (const [index, segment] of segments.entries()) {
    open.push(segment);
    const next = segments[index + 1];
    const text = open.map((one) => one.text).join(" ");
    const isOver =
      !next ||
      SENTENCE_END.test(segment.text) ||
      next.startMs - segment.endMs >= PAUSE_MS ||
      countWords(`${text} ${next.text}`) > MAX_WORDS;
    if (!isOver) continue;
    said.push({ text, rests: restsOf(open), startMs: open[0]?.startMs ?? 0 });
    open = [];
  }
  return said;
}

/** The first utterance of each of `count` even slots of time. */
export function evenlySpread(segments: readonly Segment[], count: number): Line[] {
  const said = utterances(segments);
  const end = segments.at(-1)?.endMs ?? 0;
  const slots = Array.from({ length: count }, (_, slot) => [(slot * end) / count, ((slot + 1) * end) / count] as const);
  return slots.flatMap(([from, to]) => said.find(({ startMs }) => startMs >= from && startMs < to) ?? []);
}

/** The `count` longest utterances. */
export function longest(segments: readonly Segment[], count: number): Line[] {
  return [...utterances(segments)].sort((a, b) => countWords(b.text) - countWords(a.text)).slice(0, count);
}

function restsOf(segments: readonly Segment[]) {
  return countBy(segments.flatMap(({ id, text }) => Array<number>(Math.max(1, Math.round(countWords(text)))).fill(id)));
}
