import type { Aside, AsideKind } from "../../../transcripts/asides/schema";
import { type Passage, segmentIndexAt } from "../rules/passage";

/**
 * A sentence by its offsets in the passage (UTF-16, end exclusive), and its kind of aside; null if it is part of the
 * talk.
 */
export type Said = { start: number; end: number; kind: AsideKind | null };

/** Shorter stretches are not worth marking and are often mistakes. */
const SHORTEST_MS: Record<AsideKind, number> = { sponsor: 4_000, chatter: 6_000 };
/** The share of a segment's letters that must be an aside for the whole segment to count as one. */
const MOST = 0.5;

/** The stretches of segments that are mostly asides, in the order of the talk. */
export function asidesOf(passage: Passage, sentences: readonly Said[]): Aside[] {
  const letters = {
    sponsor: new Float64Array(passage.starts.length),
    chatter: new Float64Array(passage.starts.length),
  };
  for (const { start, end, kind } of sentences) {
    if (kind === null) continue;
    for (let index = segmentIndexAt(passage, start); index < passage.starts.length; index += 1) {
      const [from, to] = [passage.starts[index] ?? 0, endOf(passage, index)];
      if (from >= end) break;
      letters[kind][index] = (letters[kind][index] ?? 0) + Math.max(0, Math.min(end, to) - Math.max(start, from));
    }
  }
  const found: Aside[] = [];
  for (const [index] of passage.segments.entries()) {
    const kind = kindAt(letters, index, endOf(passage, index) - (passage.starts[index] ?? 0));
    const last = found.at(-1);
    if (kind !== null && last?.kind === kind && last.last === index - 1) last.last = index;
    else if (kind !== null) found.push({ kind, first: index, last: index });
  }
  return found.filter(({ kind, first, last }) => lengthOf(passage, first, last) >= SHORTEST_MS[kind]);
}

function kindAt(letters: Record<AsideKind, Float64Array>, index: number, length: number): AsideKind | null {
  const [sponsor = 0, chatter = 0] = [letters.sponsor[index], letters.chatter[index]];
  if (length === 0 || (sponsor + chatter) / length <= MOST) return null;
  return sponsor >= chatter ? "sponsor" : "chatter";
}

/** The end of a segment's text, without the space that joins it to the next one. */
function endOf({ text, starts }: Passage, index: number): number {
  return (starts[index + 1] ?? text.length + 1) - 1;
}

function lengthOf({ segments }: Passage, first: number, last: number): number {
  return (segments[last]?.endMs ?? 0) - (segments[first]?.startMs ?? 0);
}
