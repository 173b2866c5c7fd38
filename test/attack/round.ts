import { repeatedCalls } from "./transport";

/** The result of a round of attacks. */
export type Outcome = {
  name: string;
  unit: string;
  /** Less than `of` if time ran out. */
  tried: number;
  of: number;
  seconds: number;
  /** Calls that the local runtime lost and that were repeated; see transport.ts. */
  repeated: number;
  faults: string[];
};

type Round<T> = {
  name: string;
  /** The unit for the table: `strings`, `bodies`. */
  unit: string;
  cases: readonly T[];
  /** No new case is started after this many seconds. */
  seconds: number;
  /** How many cases run concurrently. */
  lanes?: number;
  /** @returns one line per fault; a thrown error is a fault too */
  attack(one: T, lane: number): Promise<string[]>;
};

/** Most faults reported; a thousand of the same help nobody. */
const MAX_TOLD = 40;

/** Runs all cases in several lanes until all are done or time is up. */
export async function round<T>({ name, unit, cases, seconds, lanes = 4, attack }: Round<T>): Promise<Outcome> {
  const began = Date.now();
  const repeatedBefore = repeatedCalls();
  const faults: string[] = [];
  let next = 0;
  let tried = 0;
  const run = async (lane: number): Promise<void> => {
    while (next < cases.length && Date.now() - began < seconds * 1000 && faults.length < MAX_TOLD) {
      const one = cases[next++] as T;
      faults.push(...(await attack(one, lane).catch((error: unknown) => [`${shown(one)}: ${String(error)}`])));
      tried += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
  const repeated = repeatedCalls() - repeatedBefore;
  return { name, unit, tried, of: cases.length, seconds: (Date.now() - began) / 1000, repeated, faults };
}

/** A case for a message: short, and with characters that any terminal shows. */
export function shown(one: unknown): string {
  const text = JSON.stringify(one) ?? String(one);
  return text
    .slice(0, 120)
    .replace(/[^\x20-\x7e]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The list in an order determined by the seed, so that whatever time is left covers all of its kinds. */
export function shuffled<T>(list: readonly T[], seed = 1): T[] {
  const random = seeded(seed);
  const keyed = list.map((one) => ({ one, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ one }) => one);
}

/** This many entries of a list, the same ones on every machine and every day. */
export const sample = <T>(list: readonly T[], count: number): T[] => shuffled(list).slice(0, count);
