/** Positions on a reel that lists draw, from its beginning to its end. */
export const TICK_STEPS = 200;

/** Where on a reel moments lie: each position once, in the order given, from 0 to `TICK_STEPS`. */
export function ticksOf(startsMs: readonly number[], durationMs: number): number[] {
  const length = Math.max(1, durationMs);
  return [...new Set(startsMs.map((startMs) => Math.round(Math.min(1, startMs / length) * TICK_STEPS)))];
}
