import type { FsrsData } from "~/functions/reviews/model";
import type { ExportedSettings } from "../exported";

const MIN_DIFFICULTY = 1;
const MAX_DIFFICULTY = 10;
/** The range in days that a card may have here. */
const MIN_STABILITY = 0.001;
const MAX_STABILITY = 1_000_000;
/** The default FSRS-6 weights w8, w9 and w10, used to convert the ease of SM-2. */
const [GAIN, SATURATION, RECALL] = [1.8722, 0.1666, 0.796];
/** The retention that SM-2 intervals are assumed to target. */
const SM2_RETENTION = 0.9;

type Memory = Pick<FsrsData, "stability" | "difficulty">;

/** The FSRS memory that recent versions of Anki store in a card's `data`, as `s` and `d`. Null if absent. */
export function readMemory(data: string): Memory | null {
  const { s, d } = parse(data);
  if (!isPositive(s) || !isPositive(d)) return null;
  return { stability: Math.min(MAX_STABILITY, Math.max(MIN_STABILITY, s)), difficulty: clamp(d) };
}

/** When a card was last reviewed, in milliseconds, if its `data` says so. */
export function readLastReview(data: string): number | null {
  const { lrt } = parse(data);
  return isPositive(lrt) ? lrt * 1000 : null;
}

/** The index of the decay among the FSRS-6 weights, and its default. */
const DECAY_AT = 20;
const DEFAULT_DECAY = 0.1542;

/** How fast memory decays with a learner's weights. Anki assumes FSRS-5 for a card without a decay. */
export function decayOf(weights: readonly number[] | null): number {
  return weights?.[DECAY_AT] ?? DEFAULT_DECAY;
}

/** The `data` of a card, from which Anki continues with the state it has here. */
export function writeMemory(state: FsrsData, { desiredRetention, decay }: ExportedSettings): string {
  if (state.state === 0) return "{}";
  const round = (value: number, places: number) => Number(value.toFixed(places));
  return JSON.stringify({
    s: round(state.stability, 4),
    d: round(state.difficulty, 3),
    dr: round(desiredRetention, 2),
    decay: round(decay, 3),
    ...(state.lastReview === null ? {} : { lrt: Math.floor(Date.parse(state.lastReview) / 1000) }),
  });
}

/**
 * Converts an SM-2 card's memory. The interval becomes the stability. The difficulty is the one at which a success
 * would lengthen the interval by the ease (fsrs-rs, `memory_state_from_sm2`).
 * @param ease as a factor, such as 2.5
 * @param interval in days
 */
export function memoryOfSm2(ease: number, interval: number): Memory {
  const stability = Math.min(MAX_STABILITY, Math.max(1, interval));
  const gain = Math.exp(GAIN) * stability ** -SATURATION * Math.expm1((1 - SM2_RETENTION) * RECALL);
  return { stability, difficulty: clamp(11 - (Math.max(1.3, ease) - 1) / gain) };
}

function parse(data: string): Record<string, unknown> {
  if (!data.startsWith("{")) return {};
  try {
    return JSON.parse(data) as Record<string, unknown>;
  } catch (cause) {
    if (cause instanceof SyntaxError) return {};
    throw cause;
  }
}

const isPositive = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value > 0 && value < 1e12;
const clamp = (difficulty: number) => Math.min(MAX_DIFFICULTY, Math.max(MIN_DIFFICULTY, difficulty));
