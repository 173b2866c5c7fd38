import { createHash, type Hash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { DeliverDeps } from "~/functions/notifications/deliver-notifications";
import { sweepOldNotifications } from "~/functions/notifications/sweep-notifications";
import { createMemoryD1, openMigrated } from "../fakes/d1";
import { choose, rest } from "./choosing";
import { cronOf } from "./cron";
import { FAULTS, NO_FAULTS } from "./faults";
import { createJudge } from "./judge";
import { insertLearner, type Model } from "./learners";
import { createUntold, leftOver } from "./left-over";
import { createMonth, DAY, HOUR, type Month } from "./month";
import { createProviders } from "./providers";
import { createStudying, openStudy, type Studying } from "./reviewing";

const ZONES = [
  ...["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"],
  ...["Pacific/Apia", "Africa/Casablanca", "Pacific/Chatham", "UTC"],
] as [string, ...string[]];

/** How many learners a month has: usually one, so that there is time for many months. */
const LEARNERS = [1, 1, 1, 1, 1, 2, 3] as const;
const DAYS = 30;

export type Run = { seed: number; hash: string; broken: string[]; arrivals: number; reviews: number; kills: number };
type Learner = { model: Model; studying: Studying; rest: () => Promise<void>; done: () => void };
type Judge = ReturnType<typeof createJudge>;

// Thread pools finish hashes in any order, but a month has to be the same each time.
Object.defineProperty(crypto.subtle, "digest", {
  configurable: true,
  value: async (algorithm: string, data: ArrayBuffer | ArrayBufferView) => {
    const bytes = ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : data;
    const hashed = createHash(algorithm.replace("-", "").toLowerCase()).update(new Uint8Array(bytes)).digest();
    return new Uint8Array(hashed).buffer;
  },
});

/** One database, which keeps its compiled statements from month to month. */
let shared: { sqlite: DatabaseSync; d1: D1Database; empty: () => void } | undefined;
/** The database's own clock, which decides whether sessions are valid. */
let databaseClock = () => 0;
/** Tables that a month writes, children first. Their ids restart at 1. */
const WRITTEN = [
  ...["notification_history", "notification_queue", "content_analytics", "content_items", "flashcards"],
  ...["video_transcripts", "sessions", "users", "sqlite_sequence"],
];

function openShared() {
  const sqlite = openMigrated();
  sqlite.function("unixepoch", () => Math.floor(databaseClock() / 1000));
  const deletions = WRITTEN.map((table) => sqlite.prepare(`delete from ${table}`));
  const empty = () => {
    for (const deletion of deletions) deletion.run();
  };
  return { sqlite, d1: createMemoryD1(sqlite), empty };
}

/** A month of a few learners, determined by a seed. The same seed gives the same run and the same hash. */
export async function simulate(seed: number, days = DAYS): Promise<Run> {
  shared ??= openShared();
  shared.empty();
  const { sqlite, d1 } = shared;
  // Often in spring and autumn, when clocks change.
  const month = createMonth(d1, seed, (random) =>
    Date.UTC(2026, random.pick([0, 2, 2, 3, 8, 9, 9, 10]), random.int(1, 28), random.int(0, 23)),
  );
  databaseClock = month.now;
  const [judge, hash, learners] = [createJudge(), createHash("sha256"), new Map<number, Learner>()];
  const deps = depsOf(month, { sqlite, learners, judge, hash });
  try {
    await addLearners(month, { sqlite, learners, judge, days });
    await runMonth(month, { sqlite, deps, days }).catch((cause) => judge.broken.push(`failed: ${cause}`));
    const all = [...learners.values()];
    judge.broken.push(...leftOver(sqlite, month.now(), { learners: all, hasArrived: judge.hasArrived }));
    const rows = sqlite.prepare("select id, status, last_error, attempts from notification_queue order by id").all();
    for (const row of rows) hash.update(JSON.stringify(row));
    const reviews = all.reduce((sum, { model }) => sum + model.reviews.size, 0);
    for (const { model } of all) hash.update(JSON.stringify([...model.reviews]));
    const counts = { arrivals: judge.arrivals(), reviews, kills: month.kills() };
    return { seed, hash: hash.digest("hex"), broken: judge.broken, ...counts };
  } finally {
    for (const { done } of learners.values()) done();
  }
}

type Stage = { sqlite: DatabaseSync; learners: Map<number, Learner>; judge: Judge };

/** A consumer's dependencies, with providers whose messages are judged, and sometimes answered, as they arrive. */
function depsOf(month: Month, { sqlite, learners, judge, hash }: Stage & { hash: Hash }): DeliverDeps {
  const { random } = month;
  const providers = createProviders({
    ...{ sqlite, random, faults: () => month.faults, now: month.now, step: month.step },
    // Before the next attempt, things may change for a message that was sent.
    unanswered(userId) {
      const learner = learners.get(userId);
      if (!learner || random.chance(0.5)) return;
      const next = random.chance(0.5) ? learner.rest : () => learner.studying.sit();
      month.plan(month.now() + random.int(1, 50) * 1000, next);
    },
    arrive: (one, shown) => {
      const learner = learners.get(one.userId);
      if (!learner) throw new Error("an arrival for nobody");
      hash.update(JSON.stringify(one));
      judge.arrived(one, learner.model);
      if (shown?.review && random.chance(0.3))
        month.plan(one.at + random.int(1, HOUR), () => learner.studying.rate(shown));
    },
  });
  return {
    ...{ db: month.db, ...providers, log: () => undefined, appOrigin: "https://vidwright.example" },
    now: () => new Date(month.now()),
    unsubscribeToken: async (userId) => `token-${userId}`,
    questionOf: ({ front }) => front,
  };
}

async function addLearners(month: Month, { sqlite, learners, judge, days }: Stage & { days: number }): Promise<void> {
  const { random } = month;
  const start = month.now();
  const [count, untold] = [random.pick(LEARNERS), createUntold(sqlite)];
  for (let n = 1; n <= count; n += 1) {
    const zone = random.pick(ZONES);
    const devices = random.pick([0, 1, 1, 2]);
    const model = insertLearner(sqlite, { n, devices, zone, at: start });
    const { bench, done } = await openStudy(model.userId);
    const fail = (what: string) => judge.broken.push(what);
    const change = () => choose(month, model, about);
    const studying = createStudying(month, model, { bench, zones: ZONES, fail, untold, meanwhile: change });
    const chooseAgain = async () => {
      await change();
      month.plan(month.now() + random.int(2, 12) * DAY, chooseAgain);
    };
    learners.set(model.userId, { model, studying, done, rest: () => rest(month, model, about) });
    const about = {
      ...{ reviewSchedule: studying.port, zones: ZONES },
      meanwhile: () => studying.sit(),
    };
    month.plan(start + random.int(0, 2 * DAY), () => studying.study());
    if (random.chance(0.9)) month.plan(start + random.int(0, 3 * DAY), () => chooseAgain());
    if (random.chance(0.05)) month.plan(start + random.int(DAY, days * DAY), async () => remove(sqlite, model));
  }
}

function remove(sqlite: DatabaseSync, model: Model): void {
  sqlite.prepare("delete from users where id = ?").run(model.userId);
  model.isGone = true;
}

/** Runs the days with faults, and then without, so that everything due must be finished. */
async function runMonth(month: Month, input: { sqlite: DatabaseSync; deps: DeliverDeps; days: number }): Promise<void> {
  const { sqlite, deps, days } = input;
  const start = month.now();
  if (month.random.chance(0.3)) month.faults = { ...FAULTS, providerAfter: 0.3 };
  const tick = cronOf(month, sqlite, deps);
  const tidy = async () => {
    await month.process(() => sweepOldNotifications(deps));
    month.plan(month.now() + DAY, tidy);
  };
  month.plan(start + DAY, tidy);
  const end = start + days * DAY;
  await month.pass(end, tick);
  month.faults = NO_FAULTS;
  month.stopPeople();
  await month.pass(end + 3 * HOUR, tick);
}
