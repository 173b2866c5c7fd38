import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { createDatabase } from "~/db/client";
import { changePreferences } from "~/functions/notifications/choose";
import { type DeliverDeps, deliverNotifications } from "~/functions/notifications/deliver";
import { OFFSETS } from "~/functions/notifications/kinds";
import { DEFAULT_PREFERENCES } from "~/functions/notifications/preferences";
import { sweepNotifications, sweepOldNotifications } from "~/functions/notifications/sweep";
import type { QueueMessage } from "~/functions/queue-messages";
import { saveSummary } from "~/functions/reviews/save-summary";
import { DEFAULT_SETTINGS } from "~/functions/reviews/settings";
import { createMemoryD1, openMigrated } from "../fakes/d1";
import { FAULTS, type Faults, Killed, limitedD1, NO_FAULTS, occurs } from "./faults";
import { createJudge, type Model } from "./judge";
import { createProviders } from "./providers";
import { createRandom } from "./random";

export const ZONES = [
  ...["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"],
  ...["Pacific/Apia", "Africa/Casablanca", "Pacific/Chatham", "UTC"],
] as [string, ...string[]];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TICK = 2 * MINUTE;
/** How many learners a month has: usually one, so that there is time for many months. */
const LEARNERS = [1, 1, 1, 2, 3] as const;
const DAYS = 30;
const MAX_DELIVERIES = 6;

export type Run = { seed: number; hash: string; broken: string[]; arrivals: number };
type Event = { at: number; order: number; run: () => Promise<void> };

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
/** Tables that a month writes, children first. Their ids restart at 1. */
const WRITTEN = ["notification_history", "notification_queue", "sessions", "users", "sqlite_sequence"];

/** A month of a few learners, determined by a seed. The same seed gives the same run and the same hash. */
export async function simulate(seed: number, days = DAYS): Promise<Run> {
  if (!shared) {
    const sqlite = openMigrated();
    const deletions = WRITTEN.map((table) => sqlite.prepare(`delete from ${table}`));
    const empty = () => {
      for (const deletion of deletions) deletion.run();
    };
    shared = { sqlite, d1: createMemoryD1(sqlite), empty };
  }
  shared.empty();
  return await createMonth(shared, seed, days);
}

async function createMonth(
  { sqlite, d1 }: { sqlite: DatabaseSync; d1: D1Database },
  seed: number,
  days: number,
): Promise<Run> {
  const random = createRandom(seed);
  // Often in spring and autumn, when clocks change.
  const start = Date.UTC(2026, random.pick([0, 2, 2, 3, 8, 9, 9, 10]), random.int(1, 28), random.int(0, 23));
  const end = start + days * DAY;
  const judge = createJudge();
  const hash = createHash("sha256");
  const models = new Map<number, Model>();
  let [clock, faults, arrivals, order]: [number, Faults, number, number] = [start, FAULTS, 0, 0];
  let [isDead, isLost] = [false, false];
  const events: Event[] = [];
  const plan = (at: number, run: () => Promise<void>) => {
    order += 1;
    events.push({ at, order, run });
  };
  const step = () => {
    if (isDead || occurs(random, faults.kill)) {
      isDead = true;
      throw new Killed();
    }
    clock += random.int(1, 40);
  };
  const answered = () => {
    if (!occurs(random, faults.lostAnswer)) return;
    isLost = true;
    throw new Error("D1: the answer was lost");
  };
  const db = createDatabase(limitedD1(d1, { before: step, answered }));
  const log = () => undefined;
  const outside = { sqlite, random, faults: () => faults, now: () => clock, step };
  const providers = createProviders({
    ...outside,
    arrive: (one) => {
      const model = models.get(one.userId);
      if (!model) throw new Error("an arrival for nobody");
      arrivals += 1;
      hash.update(JSON.stringify(one));
      judge.arrived(one, model);
    },
  });
  const deps: DeliverDeps = {
    ...{ db, ...providers, log, appOrigin: "https://vidwright.example", now: () => new Date(clock) },
    unsubscribeToken: async (userId) => `token-${userId}`,
    questionOf: ({ front }) => front,
  };
  /** Runs one process: being killed or failing ends it. @returns whether it finished */
  const process = async (work: () => Promise<unknown>): Promise<boolean> => {
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
  };
  const consume = async (message: Extract<QueueMessage, { type: "notifications.deliver" }>, delivery: number) => {
    const isDone = await process(() => deliverNotifications(deps, message));
    if (!isDone && delivery < MAX_DELIVERIES) plan(clock + 10_000, () => consume(message, delivery + 1));
  };
  const queue = {
    async send(messages: readonly QueueMessage[]) {
      for (const message of messages) {
        if (message.type !== "notifications.deliver" || occurs(random, faults.drop)) continue;
        for (const _ of occurs(random, faults.duplicate) ? [1, 2] : [1]) {
          const late = occurs(random, faults.delay) ? random.int(1, 30 * MINUTE) : random.int(1, 2000);
          plan(clock + late, () => consume(message, 1));
        }
      }
    },
  };

  /** Keeps retrying, like the object's alarm. */
  const insist = async (work: () => Promise<unknown>) => {
    while (!(await process(work))) clock += 1000;
  };
  const revisions = new Map<number, { revision: number; streak: number; total: number; day: number }>();
  const study = async (model: Model) => {
    if (model.isGone) return;
    const at = clock;
    const before = revisions.get(model.userId) ?? { revision: 0, streak: 0, total: random.int(0, 99), day: -9 };
    const day = Math.floor((at - start) / DAY);
    const reviews = random.int(1, 40);
    const streak = day === before.day ? before.streak : day === before.day + 1 ? before.streak + 1 : 1;
    const now = { revision: before.revision + 1, streak, total: before.total + reviews, day };
    revisions.set(model.userId, now);
    model.lastStudiedAt = at;
    model.nextDueAt = at + random.pick([0, 10 * MINUTE, 40 * MINUTE, 5 * HOUR, DAY, 2 * DAY, 6 * DAY]);
    const summary = {
      ...{
        nextDueAt: model.nextDueAt,
        dueCount: random.int(1, 30),
        newCount: 0,
        lastStudiedAt: at,
        streakDays: streak,
      },
      ...{
        reviewsToday: reviews,
        reviewsWeek: reviews,
        reviewsTotal: now.total,
        timeZone: model.zone,
        dayStartHour: 4,
      },
      ...{ usualMinute: random.chance(0.5) ? random.int(0, 1439) : null, recallFallsAt: model.nextDueAt, atRisk: [] },
      ...{ dueVideos: [], maturedTranscriptId: null },
      revision: now.revision,
    };
    await insist(() => saveSummary({ db }, { userId: model.userId, anonymousId: null }, summary, clock));
    const pause = random.chance(0.2) ? random.int(1, 9) * MINUTE : random.int(2, 60) * HOUR;
    plan(at + (random.chance(0.15) ? random.int(5, 16) * DAY : pause), () => study(model));
  };
  const choose = async (model: Model) => {
    if (model.isGone) return;
    const flip = (share = 0.8) => random.chance(share);
    const offsets = Object.fromEntries(OFFSETS.map(({ preference }) => [preference, flip(0.6)]));
    const time = () => `${String(random.int(0, 23)).padStart(2, "0")}:${random.pick(["00", "15", "30", "45"])}`;
    const [quietHoursStart, quietHoursEnd] = [time(), time()];
    const patch = {
      ...{ emailNotifications: flip(), browserNotifications: flip(), inAppNotifications: flip() },
      ...{ flashcardReminders: flip(), studyStreakUpdates: flip(), studySessionReminders: flip() },
      ...{ progressMilestones: flip(), motivationalMessages: flip(), quizReminders: flip() },
      ...{ ...offsets, maxDailyNotifications: random.pick([1, 2, 3, 10, 50]) },
      notificationFrequency: random.pick(["per_session", "per_session", "daily_digest", "weekly_summary"] as const),
      ...(quietHoursStart === quietHoursEnd ? {} : { quietHoursStart, quietHoursEnd, quietHoursEnabled: flip() }),
      ...{
        quietHoursTimezone: random.pick(ZONES),
        pausedUntil: random.chance(0.1) ? new Date(clock + random.int(1, 4) * DAY) : null,
      },
    };
    const owner = { userId: model.userId, anonymousId: null, sessionHash: `session-${model.userId}` } as const;
    const settings = async () => ({ ...DEFAULT_SETTINGS, timeZone: model.zone });
    const chooser = { db, now: () => new Date(clock), reviewSchedule: { settings } } as never;
    await insist(() => changePreferences(chooser, { owner, patch }));
    model.preferences = { ...model.preferences, ...patch };
    model.chosenAt = clock;
    plan(clock + random.int(2, 12) * DAY, () => choose(model));
  };
  const remove = async (model: Model) => {
    sqlite.prepare("delete from users where id = ?").run(model.userId);
    model.isGone = true;
  };
  const learners = random.pick(LEARNERS);
  for (let n = 1; n <= learners; n += 1) {
    const zone = random.pick(ZONES);
    const userId = insertLearner(sqlite, n, random.chance(0.7), start);
    const preferences = { ...DEFAULT_PREFERENCES, quietHoursTimezone: zone };
    const model: Model = {
      userId,
      zone,
      preferences,
      lastStudiedAt: 0,
      nextDueAt: Number.POSITIVE_INFINITY,
      chosenAt: start,
      isGone: false,
    };
    models.set(userId, model);
    plan(start + random.int(0, 2 * DAY), () => study(model));
    if (random.chance(0.9)) plan(start + random.int(0, 3 * DAY), () => choose(model));
    if (random.chance(0.05)) plan(start + random.int(DAY, days * DAY), () => remove(model));
  }

  const due = sqlite.prepare(`select min(at) as at from (
    select * from (select scheduled_for as at from notification_queue where status = 'pending' order by scheduled_for limit 1)
    union all select min(next_retry_at) from notification_queue indexed by notification_queue_leases where status = 'processing')`);
  const nextTick = (): number => {
    const at = due.get()?.at;
    return at === null || at === undefined
      ? Number.POSITIVE_INFINITY
      : Math.max(clock + 1, Math.ceil(Number(at) / TICK) * TICK);
  };
  const cron = async () => {
    if (occurs(random, faults.skipCron)) return;
    await process(() => sweepNotifications({ db, queue, now: () => new Date(clock), log }));
  };
  /** Runs upcoming events until `until`. */
  const pass = async (until: number) => {
    let ticked = 0;
    for (;;) {
      const [first] = events.sort((a, b) => a.at - b.at || a.order - b.order);
      // What was announced but not done is still due: it is announced again at the next tick.
      const tick = Math.max(nextTick(), ticked + TICK);
      if (Math.min(first?.at ?? Number.POSITIVE_INFINITY, tick) > until) break;
      if (first && first.at <= tick) {
        events.shift();
        clock = Math.max(clock, first.at);
        await first.run();
      } else {
        clock = Math.max(clock, tick);
        ticked = clock;
        await cron();
      }
    }
    clock = Math.max(clock, until);
  };
  const tidy = async () => {
    await process(() => sweepOldNotifications({ db, now: () => new Date(clock) }));
    plan(clock + DAY, tidy);
  };
  plan(start + DAY, tidy);
  await pass(end);
  // Nobody does anything more and nothing fails, so everything due must be finished.
  faults = NO_FAULTS;
  const isQuiet = (event: Event) => /consume/.test(String(event.run));
  events.splice(0, events.length, ...events.filter(isQuiet));
  await pass(end + 3 * HOUR);
  judge.broken.push(...leftOver(sqlite, clock, models));
  for (const row of sqlite
    .prepare("select id, status, last_error, attempts from notification_queue order by id")
    .all()) {
    hash.update(JSON.stringify(row));
  }
  return { seed, hash: hash.digest("hex"), broken: judge.broken, arrivals };
}

/** Rows still waiting although they are due, and learners who were not told about anything that is due. */
function leftOver(sqlite: DatabaseSync, now: number, models: ReadonlyMap<number, Model>): string[] {
  const late = now - HOUR;
  const stuck = sqlite
    .prepare(
      "select id from notification_queue where (status = 'pending' and scheduled_for < ?) or status = 'processing'",
    )
    .all(late);
  const told =
    sqlite.prepare(`select 1 from notification_queue where user_id = ? and notification_type = 'flashcard_reminder'
    and delivery_channel = 'in_app' and metadata ->> 'studiedAt' = ? and status in ('sent', 'pending')`);
  const forgotten = [...models.values()].filter(
    ({ userId, preferences, chosenAt, isGone, lastStudiedAt, nextDueAt }) => {
      const isOn =
        preferences.inAppNotifications && preferences.flashcardReminders && preferences.thirtyMinuteReminders;
      const isRecent = lastStudiedAt > 0 && nextDueAt > now - 6 * DAY && nextDueAt < now - HOUR;
      const isFree = isOn && preferences.immediateNotifications && preferences.pausedUntil === null;
      // What was turned on after its moment is sent at the next one.
      return (
        !isGone &&
        isRecent &&
        isFree &&
        chosenAt < nextDueAt &&
        nextDueAt > lastStudiedAt &&
        !told.get(userId, lastStudiedAt)
      );
    },
  );
  return [
    ...stuck.map(({ id }) => `row ${id} never ended`),
    ...forgotten.map(({ userId }) => `learner ${userId} was told nothing of what is due`),
  ];
}

function insertLearner(sqlite: DatabaseSync, n: number, hasDevice: boolean, at: number): number {
  const user = sqlite
    .prepare("insert into users (username, email, password, email_verified) values (?, ?, '', 1) returning id")
    .get(`learner${n}`, `learner${n}@example.com`);
  const userId = Number(user?.id);
  sqlite
    .prepare("insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at) values (?, ?, ?, ?, ?)")
    .run(`session-${userId}`, userId, at, at, Date.UTC(2200, 0));
  const device =
    "insert into push_subscriptions (user_id, endpoint, p256dh, auth, device_name, created_at) values (?, ?, '', '', '', 0)";
  if (hasDevice) sqlite.prepare(device).run(userId, `https://push.example/${n}`);
  return userId;
}
