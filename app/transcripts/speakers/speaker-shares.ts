import type { Segment } from "~/functions/transcripts/model";

/** How much a speaker says: turns, and whole minutes, at least one. `speaker` is the name in the captions. */
export type SpeakerShare = { speaker: string; turns: number; minutes: number };

/** A transcript's speakers in the order in which they first speak. */
export function speakerShares(segments: readonly Segment[]): SpeakerShare[] {
  const shares = new Map<string, { turns: number; ms: number }>();
  segments.forEach(({ speaker, startMs, endMs }, index) => {
    if (!speaker) return;
    const { turns, ms } = shares.get(speaker) ?? { turns: 0, ms: 0 };
    const begins = segments[index - 1]?.speaker !== speaker;
    shares.set(speaker, { turns: begins ? turns + 1 : turns, ms: ms + endMs - startMs });
  });
  return [...shares].map(([speaker, { turns, ms }]) => {
    return { speaker, turns, minutes: Math.max(1, Math.round(ms / 60_000)) };
  });
}
