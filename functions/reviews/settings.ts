import * as z from "zod";
import { isTimeZone, UNKNOWN_ZONE } from "../text/time-zone";

const STEP = z.string().regex(/^[1-9]\d{0,3}[mhd]$/, "A step is a number of minutes, hours or days, for example 10m");
const steps = z.array(STEP).max(10, "At most 10 steps");

/** The number of weights in FSRS-6. */
export const WEIGHT_COUNT = 21;

const timeZone = z.string().max(64).refine(isTimeZone, UNKNOWN_ZONE);

/** A learner's settings. */
export const studySettingsSchema = z.object({
  /** The share of reviews that should be recalled. Outside these bounds FSRS gives useless intervals. */
  desiredRetention: z
    .number()
    .min(0.7, "Desired retention is between 0.7 and 0.99")
    .max(0.99, "Desired retention is between 0.7 and 0.99"),
  newPerDay: z.number().int().min(0).max(9999),
  reviewsPerDay: z.number().int().min(0).max(9999),
  learningSteps: steps,
  relearningSteps: steps,
  /** Days. */
  maximumInterval: z.number().int().min(1).max(36_500),
  /** The hour at which a learner's day starts: reviews after midnight still count toward the evening before. */
  dayStartHour: z.number().int().min(0).max(23),
  timeZone,
  /** A card forgotten this often is a leech. */
  leechThreshold: z.number().int().min(1).max(99),
  /** Varies intervals slightly, so that cards learned together drift apart. */
  fuzz: z.boolean(),
  /** Fitted to the learner; null for the FSRS defaults. */
  weights: z.array(z.number()).length(WEIGHT_COUNT, `FSRS-6 has ${WEIGHT_COUNT} weights`).nullable(),
});

export type StudySettings = z.infer<typeof studySettingsSchema>;

export const DEFAULT_SETTINGS: StudySettings = {
  desiredRetention: 0.9,
  newPerDay: 20,
  reviewsPerDay: 200,
  learningSteps: ["1m", "10m"],
  relearningSteps: ["10m"],
  maximumInterval: 36_500,
  dayStartHour: 4,
  timeZone: "UTC",
  leechThreshold: 8,
  fuzz: true,
  weights: null,
};

/** Fields to change; the others stay. */
export const settingsPatchSchema = studySettingsSchema
  .partial()
  .strict()
  .refine((patch) => Object.keys(patch).length > 0, "There is nothing to change");

export type SettingsPatch = z.infer<typeof settingsPatchSchema>;
