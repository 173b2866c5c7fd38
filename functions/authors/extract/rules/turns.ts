import { beginsTurn } from "~/functions/citations/begins-turn";
import type { SpokenPassage } from "./passage";

type Span = { start: number; end: number };

/** What one person says until another does: UTF-16 offsets of the passage, in order, all of it and once. */
export function turnsOf({ text, segments, starts }: SpokenPassage): Span[] {
  const begins = segments.flatMap((segment, at) =>
    at === 0 || beginsTurn(segments[at - 1], segment) ? [starts[at] ?? 0] : [],
  );
  return begins.map((start, at) => ({ start, end: begins[at + 1] ?? text.length }));
}
