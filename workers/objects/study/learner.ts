import { eq } from "drizzle-orm";
import type { Owner } from "~/functions/deps";
import { createDayFinder, type StudyDay } from "~/functions/reviews/scheduling/days";
import { createScheduler, type Scheduler } from "~/functions/reviews/scheduling/scheduler";
import { DEFAULT_SETTINGS, type SettingsPatch, type StudySettings } from "~/functions/reviews/settings";
import type { StudyDatabase } from "./database";
import { learner } from "./schema";
import { type Statements, statementsOf } from "./statements";

export type LearnerRow = typeof learner.$inferSelect;

/** What every change and every read of a learner's items works with. */
export type Study = {
  db: StudyDatabase;
  /** The statements of every review. */
  on: Statements;
  row: LearnerRow;
  settings: StudySettings;
  scheduler: Scheduler;
  dayOf: (at: number) => StudyDay;
  /** Set by `markChanged`. */
  isChanged: boolean;
};

/** Settings that decide what a replay of the log gives. */
const SCHEDULING = [
  "desiredRetention",
  "learningSteps",
  "relearningSteps",
  "maximumInterval",
  "fuzz",
  "weights",
] as const satisfies (keyof StudySettings)[];

/** Scheduler and days are made once for settings that stay the same. */
export type StudyCache = { key: string; made: Pick<Study, "settings" | "scheduler" | "dayOf"> };

/** Reads the learner's row, and makes it when there is none. */
export function openStudy(db: StudyDatabase, owner: Owner | null, cache: { last: StudyCache | null }): Study {
  const on = statementsOf(db);
  const row = on.learner.get() ?? insertLearner(db, owner);
  const key = JSON.stringify(row.settings);
  if (cache.last?.key !== key) {
    const settings = { ...DEFAULT_SETTINGS, ...row.settings };
    cache.last = { key, made: { settings, scheduler: createScheduler(settings), dayOf: createDayFinder(settings) } };
  }
  return { db, on, row, isChanged: false, ...cache.last.made };
}

function insertLearner(db: StudyDatabase, owner: Owner | null): LearnerRow {
  const values = { id: 1, userId: owner?.userId ?? null, anonymousId: owner?.anonymousId ?? null, settings: {} };
  return db.insert(learner).values(values).returning().get();
}

/** Says that something changed of which D1 has to hear. */
export function markChanged(study: Study): void {
  study.on.markChanged.run();
  study.isChanged = true;
}

/**
 * Changes settings. What decides the scheduling counts for an item from its next review on, when its whole log is
 * replayed; due dates that stand are not moved.
 */
export function changeSettings(study: Study, patch: SettingsPatch): StudySettings {
  const settings = { ...study.settings, ...patch };
  const isRescheduled = SCHEDULING.some(
    (name) => JSON.stringify(settings[name]) !== JSON.stringify(study.settings[name]),
  );
  study.db
    .update(learner)
    .set({
      settings: { ...study.row.settings, ...patch },
      schedulingVersion: study.row.schedulingVersion + (isRescheduled ? 1 : 0),
    })
    .where(eq(learner.id, 1))
    .run();
  return settings;
}
