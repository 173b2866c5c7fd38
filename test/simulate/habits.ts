import { review } from "~/functions/reviews/record-reviews";
import { changeScheduleSettings } from "~/workers/objects/review-schedule/open-schedule";
import { createMemoryD1, openMigrated } from "../fakes/d1";
import { cronOf } from "./cron";
import { NO_FAULTS } from "./faults";
import { insertLearner } from "./learners";
import { createMonth, DAY, HOUR, MINUTE } from "./month";
import { createProviders } from "./providers";
import { openStudy } from "./reviewing";
import { createScheduleObject } from "./schedule-object";

const ZONE = "Europe/Berlin";
/** A Monday, at midnight in Berlin. */
const START = Date.UTC(2026, 0, 4, 23);
const STUDY_HOUR = 19;
const NEW_A_DAY = 5;
const MONTH_DAYS = 30;

/** Habits by name: whether a learner studies on a day, counted from a Monday. */
const HABITS = {
  "studies daily": () => true,
  "studies on weekends": (day: number) => day % 7 >= 5,
  "stops after a week": (day: number) => day < 7,
} as const;

type Mail = { at: number; type: string };

/** The mails to a learner with a habit and default preferences; nothing fails. */
async function mailsTo(studiesOn: (day: number) => boolean, days: number): Promise<Mail[]> {
  const sqlite = openMigrated();
  const month = createMonth(createMemoryD1(sqlite), 1, () => START);
  month.faults = NO_FAULTS;
  sqlite.function("unixepoch", () => Math.floor(month.now() / 1000));
  const model = insertLearner(sqlite, { n: 1, devices: 0, zone: ZONE, at: START });
  const { bench, done } = await openStudy(model.userId);
  const cards = insertCards(sqlite, model.userId, days);
  const nothing = { fail: () => undefined, untold: () => [] };
  changeScheduleSettings(bench.open(), { timeZone: ZONE });
  const { port } = createScheduleObject(month, model, { bench, ...nothing });
  const mails: Mail[] = [];
  const providers = createProviders({
    ...{ sqlite, random: month.random, faults: () => NO_FAULTS, now: month.now, step: month.step },
    unanswered: () => undefined,
    arrive: ({ at, type, channel }) => channel === "email" && mails.push({ at, type }),
  });
  const deps = {
    ...{ db: month.db, ...providers, log: () => undefined, appOrigin: "https://vidwright.example" },
    ...{ now: () => new Date(month.now()), unsubscribeToken: async () => "token" },
    ...{ questionOf: ({ front }: { front: string }) => front, reviewSchedule: port },
    afterwards: () => undefined,
  };
  const owner = { userId: model.userId, anonymousId: null, sessionHash: `session-${model.userId}` } as const;
  const dues = new Map<number, number>();
  let known = 0;
  const study = async () => {
    const at = month.now();
    known = Math.min(known + NEW_A_DAY, cards.length);
    // What falls due later that day is due at its time, and left until the next sitting.
    const ids = cards.slice(0, known).filter((id) => (dues.get(id) ?? 0) <= at);
    const reviews = ids.map((id, index) => ({
      ...({ id: `${at}-${id}`, item: { itemType: "flashcard", id }, rating: "good", timeSpent: 5 } as const),
      reviewedAt: at - (ids.length - index) * 10_000,
    }));
    for (let from = 0; from < reviews.length; from += 20) {
      const some = reviews.slice(from, from + 20);
      for (const one of await review(deps, { owner, reviews: some, tab: null, timeZone: ZONE }))
        if (one.status === "recorded" && one.flashcardId) dues.set(one.flashcardId, Date.parse(one.nextReview));
    }
  };
  for (let day = 0; day < days; day += 1) {
    const minutes = (day * 7) % 40;
    if (studiesOn(day)) month.plan(START + day * DAY + STUDY_HOUR * HOUR + minutes * MINUTE, () => month.insist(study));
  }
  await month.pass(START + days * DAY, cronOf(month, sqlite, deps));
  done();
  return mails;
}

function insertCards(sqlite: ReturnType<typeof openMigrated>, userId: number, days: number): number[] {
  const transcript = sqlite.prepare("select id from video_transcripts where user_id = ?").get(userId)?.id ?? null;
  const insert =
    sqlite.prepare(`insert into flashcards (key, transcript_id, user_id, front, back, created_at, updated_at)
    values (?1, ?2, ?3, ?1, 'A', ?4, ?4) returning id`);
  const count = days * NEW_A_DAY;
  return Array.from({ length: count }, (_, index) =>
    Number(insert.get(`card ${index}`, transcript, userId, START)?.id),
  );
}

/** Prints, for each habit, how many mails a month brings, of which kinds, and when each came. */
export async function printHabits(days: number): Promise<void> {
  for (const [name, studiesOn] of Object.entries(HABITS)) {
    const mails = await mailsTo(studiesOn, days);
    const months = Array.from(
      { length: Math.ceil(days / MONTH_DAYS) },
      (_, month) => mails.filter(({ at }) => Math.floor((at - START) / (MONTH_DAYS * DAY)) === month).length,
    );
    const kinds = Map.groupBy(mails, ({ type }) => type);
    console.log(`${name}: ${months.join(", ")} mails a month`);
    console.log(`  ${[...kinds].map(([type, some]) => `${some.length} ${type}`).join(", ")}`);
    console.log(`  at ${mails.map(({ at }) => momentOf(at)).join(", ")}`);
  }
}

/** The day from 1 on, and the time on clocks in Berlin. */
function momentOf(at: number): string {
  const time = new Date(at).toLocaleTimeString("en-GB", { timeZone: ZONE, timeStyle: "short" });
  return `day ${Math.floor((at - START) / DAY) + 1} ${time}`;
}
