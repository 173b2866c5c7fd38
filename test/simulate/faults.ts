import type { Random } from "./random";

/** Simulates the end of a process: nothing it awaits afterwards happens. */
export class Killed extends Error {}

/** How often each fault happens, as probabilities. */
export type Faults = {
  kill: number;
  lostAnswer: number;
  providerBefore: number;
  providerAfter: number;
  drop: number;
  duplicate: number;
  delay: number;
  skipCron: number;
  /** Another process continues between two statements. */
  pause: number;
};

export const NO_FAULTS: Faults = {
  ...{
    kill: 0,
    lostAnswer: 0,
    providerBefore: 0,
    providerAfter: 0,
    drop: 0,
    duplicate: 0,
    delay: 0,
    skipCron: 0,
    pause: 0,
  },
};

export const FAULTS: Faults = {
  ...{ kill: 0.01, lostAnswer: 0.01, providerBefore: 0.05, providerAfter: 0.03 },
  ...{ drop: 0.05, duplicate: 0.1, delay: 0.1, skipCron: 0.1, pause: 0.08 },
};

const MAX_PARAMETERS = 100;
const MAX_STATEMENT = 100_000;
const MAX_VALUE = 2_000_000;

/** Steps of a simulated process: each takes time and may be its last. `answered` runs after the effect. */
export type Steps = { before(): Turn; answered(): Turn };
/** Resolves when the process continues, if others run first. */
export type Turn = Promise<void> | undefined;

/** A database with D1's limits; every call is a step. */
export function limitedD1(inner: D1Database, steps: Steps): D1Database {
  const check = (sql: string, values: readonly unknown[]) => {
    if (values.length > MAX_PARAMETERS) throw new Error(`D1: ${values.length} parameters`);
    if (sql.length > MAX_STATEMENT) throw new Error(`D1: a statement of ${sql.length} characters`);
    if (values.some((value) => typeof value === "string" && value.length > MAX_VALUE)) throw new Error("D1: too long");
  };
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    const turn = steps.before();
    if (turn) await turn;
    const answer = await work();
    const told = steps.answered();
    if (told) await told;
    return answer;
  };
  /** A class, because months prepare hundreds of statements. */
  class Limited {
    constructor(
      readonly sql: string,
      readonly real: Prepared,
    ) {}
    bind(...values: unknown[]) {
      check(this.sql, values);
      return new Limited(this.sql, this.real.bind(...values));
    }
    all() {
      return step(() => this.real.all());
    }
    run() {
      return step(() => this.real.run());
    }
    first(column?: string) {
      return step(() => (column === undefined ? this.real.first() : this.real.first(column)));
    }
    raw() {
      return step(() => this.real.raw());
    }
  }
  return {
    prepare: (sql: string) => new Limited(sql, inner.prepare(sql)),
    batch: (list: Limited[]) => step(() => inner.batch(list.map(({ real }) => real))),
  } as unknown as D1Database;
}

type Prepared = ReturnType<D1Database["prepare"]>;

export const occurs = (random: Random, share: number): boolean => share > 0 && random.chance(share);
