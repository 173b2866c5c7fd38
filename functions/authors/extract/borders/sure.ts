import { findTokens, isUnspaced } from "../classifier/features";
import { judgeBorder, type SentenceModel } from "../classifier/model";
import { type Passage, segmentIndexAt } from "../rules/passage";
import { borderFeatures } from "./features";

/** A break needs a silence and words that allow one: either alone is wrong too often (docs/decisions/033). */
const PAUSE_MS = 250;
const LIKELY = -0.7;
/** Words that break likelier than this, within what should be one sentence, make two of it. */
const UNLIKELY = -0.3;

/**
 * Stretches of speech without full stops that are surely one sentence: between two silences, at words where speech
 * breaks, with no such place inside. Most speech is in none of them.
 * @returns UTF-16 offsets in the passage, in order
 */
export function sureStretches(passage: Passage, model: SentenceModel): { start: number; end: number }[] {
  const found = [...findTokens(passage.text)].flatMap(({ text, start }) =>
    isUnspaced(text) ? [...text].map((character, at) => ({ text: character, start: start + at })) : [{ text, start }],
  );
  const tokens = found.map(({ text }) => text);
  const stretches: { start: number; end: number }[] = [];
  let open: number | null = null;
  for (const [at, { start }] of found.entries()) {
    if (at === 0) continue;
    const pause = pauseBefore(passage, start);
    const odds = judgeBorder(model, borderFeatures(tokens, at, pause));
    if ((pause ?? 0) >= PAUSE_MS && odds > LIKELY) {
      if (open !== null) stretches.push({ start: open, end: start });
      open = start;
    } else if ((pause ?? 0) >= PAUSE_MS || odds > UNLIKELY) open = null;
  }
  return stretches;
}

/** Milliseconds of silence before a word that opens a caption; null inside one. */
function pauseBefore({ starts, segments, ...passage }: Passage, start: number): number | null {
  const index = segmentIndexAt({ starts, segments, ...passage }, start);
  if (index === 0 || starts[index] !== start) return null;
  return (segments[index]?.startMs ?? 0) - (segments[index - 1]?.endMs ?? 0);
}
