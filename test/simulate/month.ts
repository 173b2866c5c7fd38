import { createDatabase, type Database } from "~/db/d1-client";
import { FAULTS, type Faults, Killed, limitedD1, occurs, type Turn } from "./faults";
import { createRandom, type Random } from "./random";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The longest a process waits between two statements while others go on. */
const MAX_PAUSE = 1500;

type Event = { at: number; order: number; isOurs: boolean; run: () => Promise<void> };
/** One process; once it is dead, nothing of it runs. */
type Process = { isDead: boolean; isLost: boolean };

/** One simulated stretch of time: its clock, its upcoming events and its failing processes. */
export type Month = {
  random: Random;
  db: Database;
  /** Milliseconds since 1970. */
  now(): number;
  /** How many processes were killed. */
  kills(): number;
  faults: Faults;
  /** Time passes, the process may end, and others may run first. */
  step(): Turn;
  /** After an effect: the response may get lost or arrive late. */
  answered(): Turn;
  /** Plans an event; `ours` is the product's own work, which continues when people do nothing anymore. */
  plan(at: number, run: () => Promise<void>, whose?: "ours"): void;
  /** Runs one process: being killed or failing ends it. @returns whether it finished */
  process(work: () => Promise<unknown>): Promise<boolean>;
  /** Retries until it works, like a person who presses again. */
  insist(work: () => Promise<unknown>): Promise<void>;
  /** Runs what is planned until an instant; `tick` is told when it may run next and runs in between. */
  pass(until: number, tick: { next(): number; run(): Promise<void> }): Promise<void>;
  /** Drops people's planned actions. */
  stopPeople(): void;
};

/** Starts at an instant. @param seed determines everything */
export function createMonth(d1: D1Database, seed: number, startOf: (random: Random) => number): Month {
  const random = createRandom(seed);
  let clock = startOf(random);
  let [order, kills] = [0, 0];
  const nobody: Process = { isDead: false, isLost: false };
  // Only one process runs at a time, until it ends or pauses, so everything in between is its work.
  let running = nobody;
  let events: Event[] = [];
  let paused = () => {};
  let failure: { cause: unknown } | null = null;
  const insert = (event: Event) => {
    const index = events.findIndex(({ at }) => at > event.at);
    events.splice(index < 0 ? events.length : index, 0, event);
  };
  const alive = (process: Process) => {
    if (process.isDead) throw new Killed();
  };
  /** Sometimes lets others run: the process continues as a separate event. */
  const pause = (): Turn => {
    if (!occurs(random, month.faults.pause)) return undefined;
    const mine = running;
    const turn = new Promise<void>((resolve) => {
      const goOn = async () => {
        running = mine;
        resolve();
        await everythingDone();
      };
      month.plan(clock + random.int(1, MAX_PAUSE), goOn, "ours");
    });
    paused();
    return turn.then(() => alive(mine));
  };
  /** Runs an event until it has ended or paused. */
  const runEvent = async (event: Event) => {
    const isPaused = new Promise<"paused">((resolve) => {
      paused = () => resolve("paused");
    });
    const work = event.run();
    if ((await Promise.race([work, isPaused])) === "paused") {
      work.catch((cause) => {
        failure ??= { cause };
      });
      await everythingDone();
    }
    if (failure) throw failure.cause;
  };
  const month: Month = {
    random,
    faults: FAULTS,
    now: () => clock,
    kills: () => kills,
    step() {
      if (occurs(random, month.faults.kill)) {
        running.isDead = true;
        kills += 1;
      }
      alive(running);
      clock += random.int(1, 40);
      return pause();
    },
    answered() {
      if (!occurs(random, month.faults.lostAnswer)) return pause();
      running.isLost = true;
      throw new Error("D1: the answer was lost");
    },
    db: createDatabase(limitedD1(d1, { before: () => month.step(), answered: () => month.answered() })),
    plan(at, run, whose) {
      order += 1;
      insert({ at, order, isOurs: whose === "ours", run });
    },
    async process(work) {
      const mine: Process = { isDead: false, isLost: false };
      running = mine;
      try {
        await work();
        return true;
      } catch (cause) {
        if (mine.isDead || mine.isLost) return false;
        throw cause;
      } finally {
        if (running === mine) running = nobody;
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
          await runEvent(first);
        } else {
          clock = Math.max(clock, ticks);
          await runEvent({ at: clock, order: 0, isOurs: true, run: () => tick.run() });
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

/** Resolves when nothing is left to run: what is simulated never waits for anything outside. */
const everythingDone = () => new Promise<void>((resolve) => void setImmediate(resolve));
