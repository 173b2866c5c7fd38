import { expect, it } from "vitest";
import { insertAttempt } from "~/db/queries/quizzes/attempt-rows";
import { insertQuiz } from "~/db/queries/quizzes/quiz-rows";
import { planAttempt, planNewQuiz } from "~/functions/notifications/planning/plan-quiz-reminders";
import { sweepOldNotifications } from "~/functions/notifications/sweep-notifications";
import { localDate } from "~/functions/notifications/timing/wall-time";
import { enroll } from "~/workers/objects/review-schedule/items";
import { sendSummary } from "~/workers/objects/review-schedule/send-summary";
import { createDelivering, MINUTE } from "../../helpers/delivering";
import { cases } from "../../helpers/every-case";
import { newStudy } from "../../helpers/reviews/node-storage";
import { card, DAY_MS, itemOf, rated, START, send } from "../../helpers/reviews/study-calls";
import { insertMember, rowsOf } from "../../helpers/verb-deps";

const ZONE = "Europe/Berlin";
const TAB = { sessionId: null, deviceType: null, source: "direct" } as const;
const FRONTS = [
  ...["What do bees store?", "Why do they dance?", "Who lays eggs?", "What is a swarm?", "Who guards the hive?"],
  ...["How do they keep warm?"],
];
/** Her rating of each card whenever it is due. She sees the last two on the second day. */
const RATINGS = ["good", "hard", "easy", "good", "good", "hard"] as const;
const FIRST_DAY = 4;
/** The days when she studies; the last one is half a year after the previous one. */
const STUDIED = [1, 2, 9, 40, 120, 303];
const LAST_DAY = 330;
const HOUR = 60 * MINUTE;
/** How often the queue is looked at on days without events, besides when something in it is due. */
const LOOK_EVERY = cases(6, 1) * HOUR;
/** Days on which it is looked at every quarter of an hour. */
const isEventful = (day: number) => STUDIED.some((studied) => day >= studied && day < studied + cases(1, 5));

type World = ReturnType<typeof createDelivering>;

/** A learner with a video, four cards and the schedule of a real review object. */
async function openLearner(world: World) {
  const { userId } = await insertMember(world, "ada");
  const owner = { userId, anonymousId: null, sessionHash: "session-of-ada" } as const;
  const [video] = await rowsOf(
    world.DB,
    `insert into video_transcripts (source_key, video_title, video_description, language, kind, source, duration_seconds,
      segment_count, user_id) values ('bees', 'How bees talk', '', 'en', 'uploaded', 'upload', 60, 0, ?) returning id`,
    userId,
  );
  const transcriptId = Number(video?.id);
  const ids: number[] = [];
  for (const front of FRONTS) {
    const sql =
      "insert into flashcards (key, transcript_id, user_id, front, back) values (?1, ?2, ?3, ?1, 'x') returning id";
    ids.push(Number((await rowsOf(world.DB, sql, front, transcriptId, userId))[0]?.id));
  }
  const bench = await newStudy({ timeZone: ZONE });
  const tell = (now: number) => sendSummary(bench.open(), world.db, now, () => undefined);
  enroll(
    bench.open(),
    ids.map((id) => ({ item: card(id), transcriptId })),
    START,
  );
  return {
    userId,
    tell,
    /** Reviews whatever is due, and again what must be seen again in ten minutes. */
    async study(now: number, seen: number) {
      for (const at of [now, now + 11 * MINUTE]) {
        const due = ids.slice(0, seen).filter((id) => itemOf(bench, id).nextReview <= at);
        for (const id of due) send(bench, [rated(id, RATINGS[ids.indexOf(id)] ?? "good")], at + id * 1000);
        await tell(at + 5000);
      }
    },
    async makeQuiz(now: number) {
      world.state.now = now;
      const quiz = { generationKey: "quiz", transcriptId, createdAt: new Date(now) };
      const written = { title: "Quiz: How bees talk", description: "", model: "", isOfflineDraft: false };
      await insertQuiz(world.db, owner, { ...written, ...quiz }, [], await planNewQuiz(world, owner, quiz));
    },
    async takeQuiz(now: number, score: number) {
      const attempt = {
        ...{ clientId: `attempt-${now}`, quizId: 1, score, totalQuestions: 20, timeSpent: 60, answers: [] },
        ...{ isPractice: false, completedAt: new Date(now) },
      };
      const planned = await planAttempt(world, owner, { id: 1, transcriptId, userId }, attempt);
      await insertAttempt(world.db, owner, attempt, { planned, tab: TAB, answered: 20 });
    },
  };
}

const FIRST_DATE = Date.parse(localDate(START, ZONE));
const dayOf = (at: number) => 1 + Math.round((Date.parse(localDate(at, ZONE)) - FIRST_DATE) / DAY_MS);
const clock = new Intl.DateTimeFormat("en-US", { timeZone: ZONE, hour: "numeric", minute: "2-digit" });

/** All mail until the end, with the day and the time in Berlin. */
async function mailed(frequency: string, isTold: (day: number) => boolean) {
  const world = createDelivering();
  const learner = await openLearner(world);
  await world.choose(learner.userId, `notification_frequency = '${frequency}'`);
  const told: string[] = [];
  const findNext = "select min(scheduled_for) as at from notification_queue where status = 'pending'";
  let nextDue = 0;
  const first = Date.UTC(2026, 4, 4);
  const evening = (day: number) => first + (day - 1) * DAY_MS + 17 * 60 * MINUTE;
  for (let at = first, day = 1; day <= LAST_DAY; at += 15 * MINUTE) {
    // Days begin with an hour.
    if (at % HOUR === 0) day = dayOf(at);
    if (STUDIED.includes(day) && at === evening(day)) {
      if (day === 1) await learner.makeQuiz(at);
      if (day === 2) await learner.takeQuiz(at, 8);
      if (day === 9) await learner.takeQuiz(at, 19);
      await learner.study(at, day === 1 ? FIRST_DAY : FRONTS.length);
    }
    if (isEventful(day) || at % LOOK_EVERY === 0 || nextDue <= at) {
      await world.run(at);
      nextDue = Number((await rowsOf(world.DB, findNext))[0]?.at ?? Number.POSITIVE_INFINITY);
    }
    if (at % DAY_MS === 0) await sweepOldNotifications(world);
    for (const { subject, text } of world.mails.splice(0)) {
      const when = `=== Day ${day}, ${clock.format(at).replace(/\s/, " ")}: ${subject}`;
      if (isTold(day)) told.push(`${when}\n\n${text.replaceAll(/\?n=\d+/g, "")}`);
    }
  }
  return told.join("\n");
}

it.each([
  ["per_session", () => true],
  ["daily_digest", (day: number) => [2, 3, 9, 10, 40, 41, 120, 121, 302, 303, 304].includes(day)],
  ["weekly_summary", () => true],
] as const)(
  "mails word for word what was true when it was sent: %s",
  { timeout: 60_000 },
  async (frequency, isTold) => {
    await expect(await mailed(frequency, isTold)).toMatchFileSnapshot(`./${frequency}.txt`);
  },
);
