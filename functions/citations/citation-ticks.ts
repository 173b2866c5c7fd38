/** The number of positions on a reel in a list. */
export const TICK_STEPS = 200;

/** The positions of moments on a reel, from 0 to `TICK_STEPS`: each once, in the order given. */
export function ticksOf(startsMs: readonly number[], durationMs: number): number[] {
  const length = Math.max(1, durationMs);
  return [...new Set(startsMs.map((startMs) => Math.round(Math.min(1, startMs / length) * TICK_STEPS)))];
}
