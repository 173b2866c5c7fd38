import type { SettingsPatch, StudySettings } from "~/functions/reviews/settings";

/** The form's values. */
export type SettingsForm = {
  desiredRetention: string;
  newPerDay: string;
  reviewsPerDay: string;
  learningSteps: string;
  relearningSteps: string;
  maximumInterval: string;
  dayStartHour: string;
  timeZone: string;
  leechThreshold: string;
  fuzz: boolean;
};

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

/** Retention and daily limits: the content of a study plan. */
export type Plan = Pick<StudySettings, "desiredRetention" | "newPerDay" | "reviewsPerDay">;

/** A plan as form values. */
export function planFields({ desiredRetention, newPerDay, reviewsPerDay }: Plan) {
  return {
    desiredRetention: String(Math.round(desiredRetention * 1000) / 10),
    newPerDay: String(newPerDay),
    reviewsPerDay: String(reviewsPerDay),
  };
}

/** Reads a plan from a form without problems. */
export function toPlan({ desiredRetention, newPerDay, reviewsPerDay }: SettingsForm): Plan {
  return {
    desiredRetention: Number(desiredRetention) / 100,
    newPerDay: Number(newPerDay),
    reviewsPerDay: Number(reviewsPerDay),
  };
}

const WHOLE: { name: FieldName; min: number; max: number }[] = [
  { name: "newPerDay", min: 0, max: 9999 },
  { name: "reviewsPerDay", min: 0, max: 9999 },
  { name: "maximumInterval", min: 1, max: 36_500 },
  { name: "dayStartHour", min: 0, max: 23 },
  { name: "leechThreshold", min: 1, max: 99 },
];
const STEP = /^[1-9]\d{0,3}[mhd]$/;
const MAX_STEPS = 10;

const stepsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/** The form's problems by field, by the same rules as the server's. */
export function findProblems(form: SettingsForm): Problems {
  const problems: Problems = {};
  const retention = Number(form.desiredRetention);
  if (form.desiredRetention.trim() === "" || !(retention >= 70 && retention <= 99)) {
    problems.desiredRetention = "Desired retention is between 70 and 99 percent";
  }
  for (const { name, min, max } of WHOLE) {
    const text = String(form[name]).trim();
    const isFine = /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
    if (!isFine) problems[name] = `A whole number from ${min} to ${max.toLocaleString("en-US")}`;
  }
  for (const name of ["learningSteps", "relearningSteps"] as const) {
    const steps = stepsOf(form[name]);
    if (steps.length > MAX_STEPS) problems[name] = `At most ${MAX_STEPS} steps`;
    const wrong = steps.find((step) => !STEP.test(step));
    if (wrong)
      problems[name] = `\u201c${wrong}\u201d is no step; one is a number of minutes, hours or days, for example 10m`;
  }
  if (!isTimeZone(form.timeZone)) {
    problems.timeZone = "This time zone is not known; it is a name such as Europe/Berlin";
  }
  return problems;
}

/** The fields that differ from the saved settings, in the server's format; null if none does. */
export function toPatch(form: SettingsForm, saved: StudySettings): SettingsPatch | null {
  const wanted = {
    desiredRetention: Math.round(Number(form.desiredRetention) * 10) / 1000,
    newPerDay: Number(form.newPerDay),
    reviewsPerDay: Number(form.reviewsPerDay),
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
    return name.trim() !== "";
  } catch {
    // Intl throws for unknown time zones.
    return false;
  }
}
