import type { SettingsPatch, StudyPlan, StudySettings } from "~/functions/reviews/schedule-settings";
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
} from "~/functions/reviews/settings-limits";

/** The form's values. */
export type SettingsForm = {
  desiredRetention: string;
  newPerDay: string;
  reviewsPerDay: string;
  /** Monday first. Blank fields are as on any other day. */
  days: DayForm[];
  /** Blank for sessions without an end. */
  sessionMinutes: string;
  learningSteps: string;
  relearningSteps: string;
  maximumInterval: string;
  dayStartHour: string;
  timeZone: string;
  leechThreshold: string;
  fuzz: boolean;
};

export type DayForm = { newPerDay: string; reviewsPerDay: string; note: string };

export type FieldName = keyof SettingsForm;
export type Problems = Partial<Record<FieldName, string>>;

/** Retention is shown in percent, steps are separated by spaces. */
export function toForm(settings: StudySettings): SettingsForm {
  return {
    ...planFields(settings),
    learningSteps: settings.learningSteps.join(" "),
    relearningSteps: settings.relearningSteps.join(" "),
    maximumInterval: String(settings.maximumInterval),
    dayStartHour: String(settings.dayStartHour),
    timeZone: settings.timeZone,
    leechThreshold: String(settings.leechThreshold),
    fuzz: settings.fuzz,
  };
}

/** A study plan as form values. */
export function planFields({ desiredRetention, newPerDay, reviewsPerDay, days, sessionMinutes }: StudyPlan) {
  return {
    desiredRetention: String(Math.round(desiredRetention * 1000) / 10),
    newPerDay: String(newPerDay),
    reviewsPerDay: String(reviewsPerDay),
    days: WEEKDAYS.map((_, index): DayForm => {
      const planned = days.find(({ day }) => day === index + 1);
      return {
        newPerDay: String(planned?.newPerDay ?? ""),
        reviewsPerDay: String(planned?.reviewsPerDay ?? ""),
        note: planned?.note ?? "",
      };
    }),
    sessionMinutes: String(sessionMinutes ?? ""),
  };
}

/** Reads a study plan from a form without problems. */
export function toPlan({ desiredRetention, newPerDay, reviewsPerDay, days, sessionMinutes }: SettingsForm): StudyPlan {
  return {
    desiredRetention: Math.round(Number(desiredRetention) * 10) / 1000,
    newPerDay: Number(newPerDay),
    reviewsPerDay: Number(reviewsPerDay),
    days: days.flatMap((one, index) => {
      const planned = {
        day: index + 1,
        newPerDay: numberOf(one.newPerDay),
        reviewsPerDay: numberOf(one.reviewsPerDay),
        note: one.note.trim(),
      };
      return planned.newPerDay === null && planned.reviewsPerDay === null && planned.note === "" ? [] : [planned];
    }),
    sessionMinutes: numberOf(sessionMinutes),
  };
}

const numberOf = (text: string): number | null => (text.trim() === "" ? null : Number(text));

export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

type Bounds = { min: number; max: number };
const WHOLE: ({ name: FieldName } & Bounds)[] = [
  { name: "newPerDay", ...PER_DAY },
  { name: "reviewsPerDay", ...PER_DAY },
  { name: "maximumInterval", ...MAXIMUM_INTERVAL },
  { name: "dayStartHour", ...DAY_START_HOUR },
  { name: "leechThreshold", ...LEECH_THRESHOLD },
];

const stepsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

function isWhole(text: string, { min, max }: Bounds): boolean {
  const figure = text.trim();
  return /^\d+$/.test(figure) && Number(figure) >= min && Number(figure) <= max;
}

const isBlankOrWhole = (text: string, bounds: Bounds): boolean => text.trim() === "" || isWhole(text, bounds);

/** The form's problems by field, by the same rules as the server's. */
export function findSettingsProblems(form: SettingsForm): Problems {
  const problems: Problems = {};
  const retention = Number(form.desiredRetention);
  if (form.desiredRetention.trim() === "" || !(retention >= 100 * RETENTION.min && retention <= 100 * RETENTION.max)) {
    problems.desiredRetention = "Enter a retention from 70 to 99 percent";
  }
  for (const { name, min, max } of WHOLE) {
    if (!isWhole(String(form[name]), { min, max }))
      problems[name] = `Enter a whole number from ${min} to ${max.toLocaleString("en-US")}`;
  }
  const { min, max } = SESSION_MINUTES;
  if (!isBlankOrWhole(form.sessionMinutes, SESSION_MINUTES)) {
    problems.sessionMinutes = `Enter a whole number from ${min} to ${max}, or leave it empty`;
  }
  const wrongDay = form.days.findIndex(
    ({ newPerDay, reviewsPerDay }) => !isBlankOrWhole(newPerDay, PER_DAY) || !isBlankOrWhole(reviewsPerDay, PER_DAY),
  );
  const wordyDay = form.days.findIndex(({ note }) => note.trim().length > MAX_DAY_NOTE);
  if (wrongDay >= 0)
    problems.days = `${WEEKDAYS[wrongDay]}: enter whole numbers from 0 to 9,999, or leave the limits empty`;
  else if (wordyDay >= 0) problems.days = `${WEEKDAYS[wordyDay]}: notes can have up to ${MAX_DAY_NOTE} characters`;
  for (const name of ["learningSteps", "relearningSteps"] as const) {
    const steps = stepsOf(form[name]);
    if (steps.length > MAX_STEPS) problems[name] = `Enter up to ${MAX_STEPS} steps`;
    const wrong = steps.find((step) => !STEP.test(step));
    if (wrong)
      problems[name] = `\u201c${wrong}\u201d isn't a step. Use a number of minutes, hours, or days, for example 10m`;
  }
  if (!isTimeZone(form.timeZone)) {
    problems.timeZone = "Unknown time zone. Use a name such as America/New_York";
  }
  return problems;
}

/** The fields that differ from the saved settings, in the server's format; null if none does. */
export function toPatch(form: SettingsForm, saved: StudySettings): SettingsPatch | null {
  const wanted = {
    ...toPlan(form),
    learningSteps: stepsOf(form.learningSteps),
    relearningSteps: stepsOf(form.relearningSteps),
    maximumInterval: Number(form.maximumInterval),
    dayStartHour: Number(form.dayStartHour),
    timeZone: form.timeZone.trim(),
    leechThreshold: Number(form.leechThreshold),
    fuzz: form.fuzz,
  };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof StudySettings]),
  );
  return changed.length === 0 ? null : (Object.fromEntries(changed) as SettingsPatch);
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name.trim() });
    // Intl also takes offsets such as "+02:00", which have no daylight saving time.
    return /^[A-Za-z]/.test(name.trim());
  } catch {
    // Intl throws for unknown time zones.
    return false;
  }
}
