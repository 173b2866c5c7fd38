import { zoned } from "~/functions/text/zoned";
import type { Preferences } from "./preferences";

type Quiet = Pick<Preferences, "quietHoursEnabled" | "quietHoursStart" | "quietHoursEnd" | "quietHoursTimezone">;

/**
 * What the quiet hours mean right now, for example `Quiet from 10:00 PM to 7:00 AM, Europe/Berlin. It's 2:05
 * PM there now.`
 */
export function quietSentence(preferences: Quiet, now: Date): string {
  const { quietHoursEnabled, quietHoursStart: start, quietHoursEnd: end, quietHoursTimezone: zone } = preferences;
  const time = now.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: zone });
  if (!quietHoursEnabled || start === null || end === null) {
    return `Quiet hours are off, so email and push can arrive at any time. It's ${spokenTime(time)} in ${zone}.`;
  }
  // Zero-padded times of day sort as text.
  const isQuiet = start < end ? start <= time && time < end : time >= start || time < end;
  const held = isQuiet ? ` Email and push wait until ${spokenTime(end)}.` : "";
  return `Quiet from ${spokenTime(start)} to ${spokenTime(end)}, ${zone}. It's ${spokenTime(time)} there now.${held}`;
}

/** A time of day as a person says it: `22:00` is `10:00 PM`. */
export function spokenTime(time: string): string {
  const [hour = "0", minutes] = time.split(":");
  return `${Number(hour) % 12 || 12}:${minutes} ${Number(hour) < 12 ? "AM" : "PM"}`;
}

/** When the next reminder comes. @param next.zone of the learner's days @param next.dueThen cards due on that day */
export function nextSentence(
  {
    nextAt,
    pausedUntil,
    zone,
    dueThen,
  }: { nextAt: string | null; pausedUntil: string | null; zone: string; dueThen: number },
  now: Date,
): string {
  const moment = (iso: string) => zoned(iso, zone, { dateStyle: "long", timeStyle: "short" });
  if (pausedUntil !== null && Date.parse(pausedUntil) > now.getTime()) return `Paused until ${moment(pausedUntil)}.`;
  if (nextAt === null) return "No reminder is scheduled. Your next review schedules one.";
  if (Date.parse(nextAt) <= now.getTime()) return "The next reminder is on its way, if something is due.";
  if (dueThen > 0) {
    const due = dueThen === 1 ? "1 card is due" : `${dueThen.toLocaleString("en")} cards are due`;
    return `Next reminder: ${moment(nextAt)}. ${due} that day, unless you study before.`;
  }
  return `Next reminder: ${moment(nextAt)}, if something is due by then.`;
}
