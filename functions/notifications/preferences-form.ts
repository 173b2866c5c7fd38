import { DEFAULT_PREFERENCES, type Preferences } from "./preferences";
import type { PreferencesPatch } from "./schema";

const DAY_MS = 86_400_000;
const names = Object.keys(DEFAULT_PREFERENCES) as (keyof Preferences)[];
/** Checkboxes: an unchecked one is not submitted. */
const SWITCHES = names.filter((name) => typeof DEFAULT_PREFERENCES[name] === "boolean");

/** The preferences form in the API's shape, not yet validated by its schema. */
export function readPreferencesForm(form: FormData): object {
  const text = (name: string) => String(form.get(name) ?? "");
  const switches = Object.fromEntries(SWITCHES.map((name) => [name, form.get(name) === "on"]));
  return {
    ...switches,
    notificationFrequency: text("notificationFrequency"),
    maxDailyNotifications: Number(text("maxDailyNotifications") || Number.NaN),
    quietHoursStart: text("quietHoursStart") || null,
    quietHoursEnd: text("quietHoursEnd") || null,
    quietHoursTimezone: text("quietHoursTimezone"),
    customMessageTemplate: text("customMessageTemplate").replaceAll("\r\n", "\n"),
  };
}

/** @param days from now; 0 ends the pause */
export function pauseFor(days: number, now: Date): PreferencesPatch {
  return { pausedUntil: days > 0 ? new Date(now.getTime() + days * DAY_MS) : null };
}
