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

type Next = {
  nextAt: string | null;
  pausedUntil: string | null;
  /** Of the learner's days. */
  zone: string;
  /** How many cards are due on that day. */
  dueThen: number;
  /** The next exam date that is reminded of, and how far its cards are; null if none is. */
  exam: { name: string; date: string; cards: number; open: number } | null;
};

/** When the next reminder comes, and what is said before an exam date. */
export function nextSentence({ exam, ...next }: Next, now: Date): string {
  const when = whenSentence(next, now);
  if (exam === null) return when;
  const left = `${exam.open.toLocaleString("en")} of ${exam.cards.toLocaleString("en")}`;
  return `${when} Before ${spokenDay(exam.date)}, a reminder says how many cards of \u201c${exam.name}\u201d are left: ${left} now.`;
}

/** A date as a person says it: `June 12`. */
export const spokenDay = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });

function whenSentence({ nextAt, pausedUntil, zone, dueThen }: Omit<Next, "exam">, now: Date): string {
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
