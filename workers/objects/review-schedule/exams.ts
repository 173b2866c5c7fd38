import { and, eq, type SQL, sql } from "drizzle-orm";
import { items, QUEUES, reviewLog } from "~/db/learner/learner-tables";
import { type Exam, type LeftItem, MAX_EXAM_DAYS, MAX_EXAMS } from "~/functions/reviews/exam";
import { reviewItemKey } from "~/functions/reviews/model";
import type { PartMembers } from "~/functions/reviews/part";
import type { ExamRequest, FollowedPart, SchedulePlan } from "~/functions/reviews/port";
import { leftOfDay, planOfDay } from "~/functions/reviews/scheduling/daily-limits";
import { dayAfter, daysUntil } from "~/functions/reviews/scheduling/days";
import { type KnownCard, planExam } from "~/functions/reviews/scheduling/exam-plan";
import type { ScheduledItemRow } from "./items";
import { changeScheduleSettings, type Schedule } from "./open-schedule";
import { isOfPart } from "./part-items";

const DAY_MS = 86_400_000;

/** Why an exam is refused: its day is not ahead, is too far ahead, or there are too many exams. */
export type ExamRefusal = "past" | "far" | "many";

/** What an exam would mean for each day. Reads only. */
export function previewExam(schedule: Schedule, asked: ExamRequest, now: number): SchedulePlan | ExamRefusal {
  const { settings, dayOf } = schedule;
  const { part, name, date, retention, newPerDay, members } = asked;
  const today = dayOf(now);
  const length = daysUntil(today.date, date);
  if (length < 1) return "past";
  if (length > MAX_EXAM_DAYS) return "far";
  const isOther = (exam: Exam) => exam.part !== part;
  if (settings.exams.filter(isOther).length >= MAX_EXAMS) return "many";
  const done = schedule.on.day.get({ date: today.date });
  const days = Array.from({ length }, (_, offset) => {
    const day = dayAfter(today, offset, settings).date;
    const left = leftOfDay(planOfDay(settings, day), offset === 0 ? done : undefined);
    return { date: day, newPerDay: left.new, reviewsPerDay: left.reviews };
  });
  const { fresh, known } = readCards(schedule, members, now);
  const cards = { fresh: fresh.length, known: known.map(({ card }) => card) };
  const { reached, ...plan } = planExam({ days, ...cards, retention, newPerDay, weights: settings.weights });
  const leftOut = [...fresh.slice(reached.fresh), ...known.slice(reached.known).map(({ item }) => item)];
  return { part, name, date, retention, ...plan, leftOut };
}

/** Sets the exam of a part, replacing one it has; the same again changes nothing. Its cards are scheduled anew. */
export function setExam(schedule: Schedule, asked: ExamRequest, now: number): ExamRefusal | null {
  const plan = previewExam(schedule, asked, now);
  if (typeof plan === "string") return plan;
  const { part, name, date, retention, members } = asked;
  const { newPerDay, lastDays } = plan;
  const membersOf = schedule.dayOf(now).date;
  const exam = { part, name, date, retention, newPerDay, lastDays, members, membersOf };
  const others = schedule.settings.exams.filter((one) => one.part !== part);
  changeScheduleSettings(schedule, { exams: [...others, exam] });
  return null;
}

/** Removes the exam of a part; its cards are due again when FSRS says. */
export function removeExam(schedule: Schedule, part: string): void {
  const exams = schedule.settings.exams.filter((one) => one.part !== part);
  if (exams.length < schedule.settings.exams.length) changeScheduleSettings(schedule, { exams });
}

/** Takes over which items the parts of exams have today. */
export function followParts(schedule: Schedule, parts: readonly FollowedPart[], now: number): void {
  const membersOf = schedule.dayOf(now).date;
  const exams = schedule.settings.exams.flatMap((exam) => {
    const found = parts.find(({ part }) => part === exam.part);
    if (!found) return [exam];
    return found.members ? [{ ...exam, name: found.name, members: found.members, membersOf }] : [];
  });
  if (exams.length > 0 || schedule.settings.exams.length > 0) changeScheduleSettings(schedule, { exams });
}

/**
 * Opens the schedule after ending exams whose day has begun: their cards are due again when FSRS says. They are kept for
 * that day, to be named.
 */
export function openToday(open: () => Schedule, now: number): Schedule {
  const schedule = open();
  const { exams, examsToday: begun = [] } = schedule.settings;
  if (exams.length + begun.length === 0) return schedule;
  const today = schedule.dayOf(now).date;
  const ahead = exams.filter(({ date }) => date > today);
  const examsToday = [...begun, ...exams].filter(({ date }) => date === today);
  if (ahead.length === exams.length && examsToday.length === begun.length) return schedule;
  changeScheduleSettings(schedule, { exams: ahead, examsToday });
  const after = open();
  placeReviews(after, exams);
  return after;
}

/** Moves reviews to when they are due with the exams there are now. @param exams that there are or were */
export function placeReviews(schedule: Schedule, exams: readonly Exam[]): void {
  for (const row of readReviews(schedule, exams)) {
    const due = schedule.dueOf(row, row.fsrsData);
    if (due === row.sortKey) continue;
    schedule.db.update(items).set({ nextReview: due, sortKey: due }).where(eq(items.id, row.id)).run();
  }
}

const isIn = (queue: number) => sql`${items.queue} = ${sql.raw(String(queue))}`;

function readReviews(schedule: Schedule, exams: readonly Pick<Exam, "members">[]): ScheduledItemRow[] {
  if (exams.length === 0) return [];
  const ofAny = sql.join(
    exams.map(({ members }) => isOfPart(schedule, members)),
    sql` or `,
  );
  return schedule.db
    .select()
    .from(items)
    .where(and(isIn(QUEUES.review), sql`(${ofAny})`))
    .all();
}

/** What a plan is computed from, in the order of the queue: cards never seen, and the others with their memory. */
function readCards(schedule: Schedule, members: PartMembers, now: number) {
  const { id, itemType, flashcardId, quizQuestionId, transcriptId, queue, sortKey, fsrsData } = items;
  const rows = schedule.db
    .select({ id, itemType, flashcardId, quizQuestionId, transcriptId, queue, fsrsData })
    .from(items)
    .where(and(sql`removed_at is null and suspended = 0`, isOfPart(schedule, members)))
    .orderBy(queue, sortKey, id)
    .all();
  const today = schedule.dayOf(now);
  const toItem = (row: (typeof rows)[number]): LeftItem => ({ ...reviewItemKey(row), transcriptId: row.transcriptId });
  const known = rows.flatMap((row): { item: LeftItem; card: KnownCard }[] => {
    const { stability, difficulty, due, lastReview } = row.fsrsData;
    if (row.queue === QUEUES.new || stability <= 0) return [];
    const elapsed = Math.max(0, Math.round((now - Date.parse(lastReview ?? due)) / DAY_MS));
    const dueIn = Math.floor((Date.parse(due) - today.startMs) / DAY_MS);
    return [{ item: toItem(row), card: { stability, difficulty, elapsed, dueIn, place: row.id } }];
  });
  return { fresh: rows.filter((row) => row.queue === QUEUES.new).map(toItem), known };
}

/** The condition that an item belongs to one of the exams, and how many new ones the plans leave for today. */
export type ExamPace = { isOf: SQL; perDay: number; left: number };

/** How the exams set today's new cards; null without exams. */
export function examPace(schedule: Schedule, now: number): ExamPace | null {
  const { settings, dayOf, db } = schedule;
  const { exams } = settings;
  if (exams.length === 0) return null;
  const ofAny = sql.join(
    exams.map(({ members }) => isOfPart(schedule, members)),
    sql` or `,
  );
  const perDay = exams.reduce((sum, { newPerDay }) => sum + newPerDay, 0);
  const { date, startMs } = dayOf(now);
  const isOf = sql`(${ofAny})`;
  const seen = db
    .select({ n: sql<number>`count(distinct ${items.id})` })
    .from(reviewLog)
    .innerJoin(items, eq(items.id, reviewLog.itemId))
    .where(
      sql`${reviewLog.undoneAt} is null and ${reviewLog.grade} > 0 and ${reviewLog.receivedAt} >= ${startMs}
        and ${reviewLog.day} = ${date} and json_extract(${reviewLog.before}, '$.state') = 0 and ${isOf}`,
    )
    .get();
  return { isOf, perDay, left: Math.max(0, perDay - (seen?.n ?? 0)) };
}
