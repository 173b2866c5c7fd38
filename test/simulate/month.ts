import { createDatabase, type Database } from "~/db/client";
import { FAULTS, type Faults, Killed, limitedD1, occurs } from "./faults";
import { createRandom, type Random } from "./random";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

type Event = { at: number; order: number; isOurs: boolean; run: () => Promise<void> };

/** One simulated stretch of time: its clock, its upcoming events and its failing processes. */
export type Month = {
  random: Random;
  db: Database;
  /** Milliseconds since 1970. */
  now(): number;
  faults: Faults;
  /** Time passes, and the process may end. */
  step(): void;
  /** After an effect: the answer may get lost. */
  answered(): void;
  /** Plans an event; `ours` is the product's own work, which goes on when people do nothing anymore. */
  plan(at: number, run: () => Promise<void>, whose?: "ours"): void;
  /** Runs one process: being killed or failing ends it. @returns whether it finished */
  process(work: () => Promise<unknown>): Promise<boolean>;
  /** Retries until it works, like a person who presses again. */
  insist(work: () => Promise<unknown>): Promise<void>;
  /** Runs what is planned until an instant; `tick` is told when it may run next and runs in between. */
  pass(until: number, tick: { next(): number; run(): Promise<void> }): Promise<void>;
  /** Drops what people would do. */
  stopPeople(): void;
};

/** Starts at an instant. @param seed determines everything */
export function createMonth(d1: D1Database, seed: number, startOf: (random: Random) => number): Month {
  const random = createRandom(seed);
  let clock = startOf(random);
  let [order, isDead, isLost] = [0, false, false];
  let events: Event[] = [];
  const insert = (event: Event) => {
    const index = events.findIndex(({ at }) => at > event.at);
    events.splice(index < 0 ? events.length : index, 0, event);
  };
  const month: Month = {
    random,
    faults: FAULTS,
    now: () => clock,
    step() {
      if (isDead || occurs(random, month.faults.kill)) {
        isDead = true;
        throw new Killed();
      }
      clock += random.int(1, 40);
    },
    answered() {
      if (!occurs(random, month.faults.lostAnswer)) return;
      isLost = true;
      throw new Error("D1: the answer was lost");
    },
    db: createDatabase(limitedD1(d1, { before: () => month.step(), answered: () => month.answered() })),
    plan(at, run, whose) {
      order += 1;
      insert({ at, order, isOurs: whose === "ours", run });
    },
    async process(work) {
      [isDead, isLost] = [false, false];
      try {
        await work();
        return true;
      } catch (cause) {
        if (isDead || isLost) return false;
        throw cause;
      } finally {
        isDead = false;
      }
    },
    async insist(work) {
      while (!(await month.process(work))) clock += 1000;
    },
    async pass(until, tick) {
      for (;;) {
        const [first] = events;
        const ticks = tick.next();
        if (Math.min(first?.at ?? Number.POSITIVE_INFINITY, ticks) > until) break;
        if (first && first.at <= ticks) {
          events.shift();
          clock = Math.max(clock, first.at);
          await first.run();
        } else {
          clock = Math.max(clock, ticks);
          await tick.run();
        }
      }
      clock = Math.max(clock, until);
    },
    stopPeople() {
      events = events.filter(({ isOurs }) => isOurs);
    },
  };
  return month;
}
