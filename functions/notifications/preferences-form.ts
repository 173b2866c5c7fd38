import { DEFAULT_PREFERENCES, type Preferences } from "./preferences";
import type { PreferencesPatch } from "./schema";

const DAY_MS = 86_400_000;
/** The name of the field with the preferences that the form showed at first. */
export const SHOWN_FIELD = "shown";

/** The times of quiet hours that the form shows where none are stored. */
export const SUGGESTED_QUIET = { quietHoursStart: "22:00", quietHoursEnd: "07:00" };

/** The preferences that the form has fields for. */
export type FormPreferences = Omit<Preferences, "pausedUntil">;
const names = (Object.keys(DEFAULT_PREFERENCES) as (keyof Preferences)[]).filter(
  (name): name is keyof FormPreferences => name !== "pausedUntil",
);
/** Checkboxes: an unchecked one is not submitted. */
const SWITCHES = names.filter((name) => typeof DEFAULT_PREFERENCES[name] === "boolean");

/** What the form shows, for its hidden field. @param preferences may have further fields */
export function writeShown(preferences: FormPreferences): string {
  const { quietHoursStart, quietHoursEnd } = SUGGESTED_QUIET;
  const times = {
    quietHoursStart: preferences.quietHoursStart ?? quietHoursStart,
    quietHoursEnd: preferences.quietHoursEnd ?? quietHoursEnd,
  };
  return JSON.stringify({ ...preferences, ...times }, names);
}

/**
 * What a person changed in the preferences form, in the API's shape, not yet validated by its schema. A field that still
 * has the value it showed is left out, so that an old page overwrites nothing and chooses no time zone. Turning on quiet
 * hours includes their times, which may only be suggested.
 */
export function readPreferencesForm(form: FormData): object {
  const text = (name: string) => String(form.get(name) ?? "");
  const sent: Record<string, unknown> = {
    ...Object.fromEntries(SWITCHES.map((name) => [name, form.get(name) === "on"])),
    notificationFrequency: text("notificationFrequency"),
    maxDailyNotifications: Number(text("maxDailyNotifications") || Number.NaN),
    quietHoursStart: text("quietHoursStart") || null,
    quietHoursEnd: text("quietHoursEnd") || null,
    quietHoursTimezone: text("quietHoursTimezone").trim(),
    customMessageTemplate: text("customMessageTemplate").replaceAll("\r\n", "\n").trim() || null,
  };
  const shown = readShown(text(SHOWN_FIELD));
  const touched = Object.entries(sent).filter(([name, value]) => value !== shown[name]);
  const { quietHoursEnabled, quietHoursStart, quietHoursEnd } = sent;
  const turnsOn = quietHoursEnabled === true && shown.quietHoursEnabled !== true;
  return { ...Object.fromEntries(touched), ...(turnsOn ? { quietHoursStart, quietHoursEnd } : {}) };
}

/** Nothing if it cannot be read: then every field counts as changed. */
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
