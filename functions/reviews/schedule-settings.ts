import * as z from "zod";
import { isTimeZone, UNKNOWN_ZONE } from "~/functions/text/time-zone";
import type { Exam } from "./exam";
import { DEFAULT_DAILY_LIMITS } from "./scheduling/daily-limits";
import { DEFAULT_LEECH_THRESHOLD } from "./scheduling/leech";
import {
  DAY_START_HOUR,
  LEECH_THRESHOLD,
  MAX_DAY_NOTE,
  MAX_STEPS,
  MAXIMUM_INTERVAL,
  PER_DAY,
  RETENTION,
  SESSION_MINUTES,
  STEP,
} from "./settings-limits";

const step = z.string().regex(STEP, "A step is a number of minutes, hours, or days, for example 10m");
const steps = z.array(step).max(MAX_STEPS, `Enter up to ${MAX_STEPS} steps`);

const whole = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max);
const perDay = whole(PER_DAY);

/** A weekday that differs from the others; 1 is Monday. Null where the usual limit applies. */
const planDay = z.strictObject({
  day: z.number().int().min(1).max(7),
  newPerDay: perDay.nullable(),
  reviewsPerDay: perDay.nullable(),
  note: z.string().trim().max(MAX_DAY_NOTE, `A note can have up to ${MAX_DAY_NOTE} characters`).default(""),
});

/** The number of weights in FSRS-6. */
const WEIGHT_COUNT = 21;

const timeZone = z.string().max(64).refine(isTimeZone, UNKNOWN_ZONE);

/** A learner's settings. */
export const studySettingsSchema = z.object({
  /** The share of reviews that should be recalled. Outside these bounds FSRS gives useless intervals. */
  desiredRetention: z
    .number()
    .min(RETENTION.min, "Desired retention must be between 0.7 and 0.99")
    .max(RETENTION.max, "Desired retention must be between 0.7 and 0.99"),
  newPerDay: perDay,
  reviewsPerDay: perDay,
  days: z
    .array(planDay)
    .max(7)
    .refine(
      (days) => new Set(days.map(({ day }) => day)).size === days.length,
      "Each day of the week can be listed once",
    ),
  /** After this many minutes a session says that its time is over; null for never. */
  sessionMinutes: whole(SESSION_MINUTES).nullable(),
  learningSteps: steps,
  relearningSteps: steps,
  /** Days. */
  maximumInterval: whole(MAXIMUM_INTERVAL),
  /** The hour at which a learner's day starts: reviews after midnight still count toward the evening before. */
  dayStartHour: whole(DAY_START_HOUR),
  timeZone,
  /** A card forgotten this often is a leech. */
  leechThreshold: whole(LEECH_THRESHOLD),
  /** Varies intervals slightly, so that cards learned together drift apart. */
  fuzz: z.boolean(),
  /** Fitted to the learner; null for the FSRS defaults. */
  weights: z.array(z.number()).length(WEIGHT_COUNT, `FSRS-6 has ${WEIGHT_COUNT} weights`).nullable(),
});

/** With the exams to come, which only `setExam` changes, and those of the day, which no longer move reviews. */
export type StudySettings = z.infer<typeof studySettingsSchema> & {
  exams: readonly Exam[];
  examsToday?: readonly Exam[];
};

export const DEFAULT_SETTINGS: StudySettings = {
  desiredRetention: 0.9,
  ...DEFAULT_DAILY_LIMITS,
  days: [],
  sessionMinutes: null,
  learningSteps: ["1m", "10m"],
  relearningSteps: ["10m"],
  maximumInterval: 36_500,
  dayStartHour: 4,
  timeZone: "UTC",
  leechThreshold: DEFAULT_LEECH_THRESHOLD,
  fuzz: true,
  weights: null,
  exams: [],
};

/** Fields to change; the others stay. */
export const settingsPatchSchema = studySettingsSchema
  .partial()
  .strict()
  .refine((patch) => Object.keys(patch).length > 0, "There is nothing to change");

export type SettingsPatch = z.infer<typeof settingsPatchSchema>;

/** A study plan: how much, how often and how long. */
export const studyPlanSchema = studySettingsSchema
  .pick({ desiredRetention: true, newPerDay: true, reviewsPerDay: true, days: true, sessionMinutes: true })
  .extend({
    // A request may leave these out.
    days: studySettingsSchema.shape.days.default([]),
    sessionMinutes: studySettingsSchema.shape.sessionMinutes.default(null),
  });

export type StudyPlan = z.infer<typeof studyPlanSchema>;
