import type { PreferencesPatch } from "./model";
import { DEFAULT_PREFERENCES, type Preferences } from "./preferences";

const DAY_MS = 86_400_000;
/** The name of the field with the preferences that the form showed at first. */
export const SHOWN_FIELD = "shown";

/** The times of quiet hours that the form shows if none are stored. */
const SUGGESTED_QUIET = { quietHoursStart: "22:00", quietHoursEnd: "07:00" };

/** The preferences that the form has fields for. */
export type FormPreferences = Omit<Preferences, "pausedUntil">;
type Name = keyof FormPreferences;
export type SwitchName = { [N in Name]: FormPreferences[N] extends boolean ? N : never }[Name];

const names = (Object.keys(DEFAULT_PREFERENCES) as (keyof Preferences)[]).filter(
  (name): name is Name => name !== "pausedUntil",
);
/** Checkboxes: an unchecked one is not submitted. */
const SWITCHES = names.filter((name): name is SwitchName => typeof DEFAULT_PREFERENCES[name] === "boolean");

/** The values of the form's controls: booleans for checkboxes, text for all others. */
export type FormValues = { [N in Name]: FormPreferences[N] extends boolean ? boolean : string };

/** Problems of the entered values, by field. */
export type FormProblems = Partial<Record<Name, string>>;

/** The entered values, to show them again. `shown` is the field of that name. */
export type Entered = { values: FormValues; shown: string };

/** Preferences as the form shows them. @param preferences may have further fields */
export function formValues(preferences: FormPreferences): FormValues {
  return {
    ...preferences,
    maxDailyNotifications: String(preferences.maxDailyNotifications),
    quietHoursStart: preferences.quietHoursStart ?? SUGGESTED_QUIET.quietHoursStart,
    quietHoursEnd: preferences.quietHoursEnd ?? SUGGESTED_QUIET.quietHoursEnd,
    customMessageTemplate: preferences.customMessageTemplate ?? "",
  };
}

/** The values that the form shows, for its hidden field. @param preferences may have further fields */
export function writeShown(preferences: FormPreferences): string {
  const { quietHoursStart, quietHoursEnd } = formValues(preferences);
  return JSON.stringify({ ...preferences, quietHoursStart, quietHoursEnd }, names);
}

/** The hidden field after some preferences were saved. */
export const addShown = (shown: string, saved: object): string => JSON.stringify({ ...readShown(shown), ...saved });

/** Reads the entered values. */
export function readEntered(form: FormData): Entered {
  const text = (name: string) => String(form.get(name) ?? "");
  const values: FormValues = {
    ...formValues(DEFAULT_PREFERENCES),
    notificationFrequency: text("notificationFrequency"),
    maxDailyNotifications: text("maxDailyNotifications"),
    quietHoursStart: text("quietHoursStart"),
    quietHoursEnd: text("quietHoursEnd"),
    quietHoursTimezone: text("quietHoursTimezone").trim(),
    customMessageTemplate: text("customMessageTemplate").replaceAll("\r\n", "\n"),
  };
  for (const name of SWITCHES) values[name] = form.get(name) === "on";
  return { values, shown: text(SHOWN_FIELD) };
}

/**
 * The changes made in the preferences form, in the API's shape, not yet validated by its schema. A field with its
 * original value is left out, so that an old page overwrites nothing and chooses no time zone. A page without original
 * values changes nothing. Turning on quiet hours includes their times, which may only be suggestions.
 */
export function changesIn({ values, shown: written }: Entered): object {
  const sent: Record<string, unknown> = {
    ...values,
    maxDailyNotifications: Number(values.maxDailyNotifications || Number.NaN),
    quietHoursStart: values.quietHoursStart || null,
    quietHoursEnd: values.quietHoursEnd || null,
    customMessageTemplate: values.customMessageTemplate.trim() || null,
  };
  const shown = readShown(written);
  const isUnsaid = (name: Name) => name === "quietHoursTimezone" && shown[name] === undefined;
  const touched = names
    .map((name) => [name, sent[name]] as const)
    .filter(([name, value]) => value !== shown[name] && !isUnsaid(name));
  const { quietHoursEnabled, quietHoursStart, quietHoursEnd } = sent;
  const turnsOn = quietHoursEnabled === true && shown.quietHoursEnabled !== true;
  return { ...Object.fromEntries(touched), ...(turnsOn ? { quietHoursStart, quietHoursEnd } : {}) };
}

/** The first problem of each field. @param issues as zod lists them */
export function problemsIn(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FormProblems {
  const problems: FormProblems = {};
  for (const { path, message } of issues) {
    const name = names.find((one) => one === path[0]);
    if (name) problems[name] ??= message;
  }
  return problems;
}

/** Nothing if it cannot be parsed: then every field counts as changed. */
function readShown(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

/** @param days from now; 0 ends the pause */
export function pauseFor(days: number, now: Date): PreferencesPatch {
  return { pausedUntil: days > 0 ? new Date(now.getTime() + days * DAY_MS) : null };
}
