import { eq } from "drizzle-orm";
import type { LearnerDatabase } from "~/db/learner/learner-client";
import { learner } from "~/db/learner/learner-tables";
import { type Statements, statementsOf } from "~/db/learner/schedule-statements";
import type { Owner } from "~/functions/accounts/owner";
import type { FsrsData } from "~/functions/reviews/model";
import { DEFAULT_SETTINGS, type SettingsPatch, type StudySettings } from "~/functions/reviews/schedule-settings";
import { createDayFinder, type StudyDay } from "~/functions/reviews/scheduling/days";
import { createScheduler, type Scheduler } from "~/functions/reviews/scheduling/schedule-review";
import { createExamDues, type ExamItem } from "./exam-dues";

type LearnerRow = typeof learner.$inferSelect;

/** What every change or read of a learner's items works with. */
export type Schedule = {
  db: LearnerDatabase;
  /** Prepared statements that every review uses. */
  on: Statements;
  row: LearnerRow;
  settings: StudySettings;
  scheduler: Scheduler;
  dayOf: (at: number) => StudyDay;
  /** When an item in a state is due, in milliseconds since 1970: as FSRS says, or earlier for an exam. */
  dueOf: (item: ExamItem, state: FsrsData) => number;
  /** Whether this call made the learner's row. */
  isNew: boolean;
  /** Set by `markChanged`. */
  isChanged: boolean;
};

/** The settings that affect replaying the log. */
const SCHEDULING = [
  "desiredRetention",
  "learningSteps",
  "relearningSteps",
  "maximumInterval",
  "fuzz",
  "weights",
] as const satisfies (keyof StudySettings)[];

/** Reuses the scheduler and day function while the settings stay the same. */
export type ScheduleCache = { key: string; made: Pick<Schedule, "settings" | "scheduler" | "dayOf" | "dueOf"> };

/**
 * Reads the learner's row, creating it if there is none. A visitor's first call schedules a summary, because the
 * sweep only finds objects that D1 names.
 */
export function openSchedule(
  db: LearnerDatabase,
  owner: Owner | null,
  cache: { last: ScheduleCache | null },
): Schedule {
  const on = statementsOf(db);
  const known = on.learner.get();
  const row = known ?? insertLearner(db, owner);
  const key = JSON.stringify(row.settings);
  if (cache.last?.key !== key) {
    const settings = { ...DEFAULT_SETTINGS, ...row.settings };
    const made = { scheduler: createScheduler(settings), dayOf: createDayFinder(settings) };
    cache.last = { key, made: { settings, ...made, dueOf: createExamDues(settings) } };
  }
  return { db, on, row, isNew: !known, isChanged: false, ...cache.last.made };
}

function insertLearner(db: LearnerDatabase, owner: Owner | null): LearnerRow {
  const anonymousId = owner?.anonymousId ?? null;
  const summaryPending = anonymousId !== null;
  const values = { id: 1, userId: owner?.userId ?? null, anonymousId, settings: {}, summaryPending };
  return db.insert(learner).values(values).returning().get();
}

/** Marks a change that the summary in D1 has to reflect. */
export function markChanged(schedule: Schedule): void {
  schedule.on.markChanged.run();
  schedule.isChanged = true;
}

/**
 * Changes settings. Those that affect scheduling apply to an item from its next review on, when its whole log is
 * replayed. Existing due dates do not move. The summary counts in the learner's days, so it is sent again.
 */
export function changeScheduleSettings(
  schedule: Schedule,
  patch: SettingsPatch & Partial<Pick<StudySettings, "exams" | "examsToday">>,
): StudySettings {
  const settings = { ...schedule.settings, ...patch };
  const isRescheduled = SCHEDULING.some(
    (name) => JSON.stringify(settings[name]) !== JSON.stringify(schedule.settings[name]),
  );
  schedule.db
    .update(learner)
    .set({
      settings: { ...schedule.row.settings, ...patch },
      schedulingVersion: schedule.row.schedulingVersion + (isRescheduled ? 1 : 0),
    })
    .where(eq(learner.id, 1))
    .run();
  markChanged(schedule);
  return settings;
}

/** Sets the browser's time zone for a learner who has none yet, and rereads the settings so that it takes effect. */
export function takeZone(schedule: Schedule, timeZone: string | null): void {
  if (timeZone !== null && schedule.row.settings.timeZone === undefined) changeScheduleSettings(schedule, { timeZone });
}
