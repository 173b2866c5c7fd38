import type { Preferences } from "~/functions/notifications/preferences";
import { type Model, quietZone, type Studied, statesAt, type Wish, wishesAt } from "./learners";

/** A notification that reached a person. `studiedAt` is the review that it was planned after; null if none matters. */
export type Arrival = {
  at: number;
  userId: number;
  channel: "email" | "browser";
  /** Where it was shown: an address or an endpoint. */
  device: string;
  type: string;
  groupKey: string;
  rowId: number;
  /** Whether it came as a line of another message. */
  isMerged: boolean;
  studiedAt: number | null;
};

const SWITCHES: Record<string, keyof Preferences | undefined> = {
  flashcard_reminder: "flashcardReminders",
  quiz_reminder: "quizReminders",
  study_session_reminder: "studySessionReminders",
  study_streak_update: "studyStreakUpdates",
  progress_milestone: "progressMilestones",
  motivational_message: "motivationalMessages",
};
/** Kinds of which a day brings one. */
const REMINDERS = new Set<string>([
  "flashcard_reminder",
  "study_session_reminder",
  "study_streak_update",
  "motivational_message",
]);
const NIGHT_ENDS = "06:00";
/** A call may be in progress when the hour changes. */
const UNDER_WAY_MS = 15_000;

/** Judges what arrives against what the learner wants at that moment. Shares no calculations with the product. */
export function createJudge() {
  const perDay = new Map<string, Set<string>>();
  /** When a channel last brought a learner a reminder. */
  const reminded = new Map<string, { at: number; groupKey: string }>();
  const seen = new Set<string>();
  const rows = new Set<number>();
  const broken: string[] = [];
  let arrivals = 0;
  const fail = (what: string, one: Arrival) =>
    broken.push(
      `${what}: ${one.type} by ${one.channel} for learner ${one.userId} at ${new Date(one.at).toISOString()}`,
    );
  return {
    broken,
    /** How many arrived. */
    arrivals: () => arrivals,
    /** Whether a row of the queue arrived anywhere. */
    hasArrived: (rowId: number) => rows.has(rowId),
    arrived(one: Arrival, model: Model) {
      arrivals += 1;
      rows.add(one.rowId);
      if (model.isGone) fail("after the account was deleted", one);
      const wishes = wishesAt(model, one.at);
      const objections = wishes.map((wish) => objectionTo(one, wish));
      const [certain] = objections;
      if (certain && objections.every((objection) => objection !== null)) fail(certain, one);
      const overlooked = studyObjection(one, statesAt(model, one.at));
      if (overlooked) fail(overlooked, one);
      const once = `${one.groupKey}:${one.channel}:${one.device}`;
      if (seen.has(once)) fail("twice", one);
      seen.add(once);
      if (!one.isMerged) countDay(one, model.userId, wishes);
      if (isReminded(one, wishes)) fail("on a day with another reminder", one);
      if (isAtNight(one, wishes)) fail("at night", one);
    },
  };

  /** Whether a reminder came on the day of another one, in each zone where the learner may be. */
  function isReminded({ at, userId, channel, type, groupKey }: Arrival, wishes: readonly Wish[]): boolean {
    if (!REMINDERS.has(type)) return false;
    const who = `${userId}:${channel}`;
    const last = reminded.get(who);
    if (last?.groupKey === groupKey) return false;
    reminded.set(who, { at, groupKey });
    if (last === undefined || at - last.at <= UNDER_WAY_MS) return false;
    return wishes.every((wish) => dayOf(last.at, wish) === dayOf(at, wish));
  }

  /** Counts toward the learner's day, unless the day is uncertain. */
  function countDay(one: Arrival, userId: number, wishes: readonly Wish[]) {
    const dates = wishes.map((wish) => dayOf(one.at, wish));
    const [date] = dates;
    if (dates.some((other) => other !== date)) return;
    const key = `${userId}:${date}`;
    const groups = perDay.get(key) ?? new Set<string>();
    perDay.set(key, groups.add(one.groupKey));
    const limits = wishes.map(({ preferences }) => preferences.maxDailyNotifications);
    if (groups.size > Math.max(...limits)) fail("over the daily limit", one);
  }
}

/** Whether it is night for a learner, wherever they may be. */
function isAtNight({ at, type }: Arrival, wishes: readonly Wish[]): boolean {
  if (!REMINDERS.has(type)) return false;
  return wishes.every((wish) => wall(at, zoneOf(wish)).time < NIGHT_ENDS);
}

/** The date of a learner's day. */
function dayOf(at: number, wish: Wish): string {
  return wall(at, zoneOf(wish)).date;
}

const zoneOf = (wish: Wish): string => (wish.zone === "UTC" ? quietZone(wish) : wish.zone);

/** Why a learner with these wishes does not want an arrival; null if they do. */
function objectionTo(one: Arrival, wish: Wish): string | null {
  const { preferences } = wish;
  if (isQuiet(one.at, wish) && isQuiet(one.at - UNDER_WAY_MS, wish)) return "in quiet hours";
  if ((preferences.pausedUntil?.getTime() ?? 0) > one.at) return "while paused";
  const channel = one.channel === "email" ? preferences.emailNotifications : preferences.browserNotifications;
  const kind = SWITCHES[one.type];
  if (!channel || (kind && !preferences[kind])) return "though it is off";
  const { notificationFrequency: frequency } = preferences;
  const isDigest = one.type === "daily_digest" || one.type === "weekly_summary";
  if (isDigest ? one.type !== frequency : frequency !== "per_session") return "at another frequency";
  return null;
}

/** Why none of these states of the schedule justifies an arrival; null if one does. */
function studyObjection({ at, type, studiedAt }: Arrival, states: readonly Studied[]): string | null {
  const current = states.filter((state) => studiedAt === null || state.studiedAt <= studiedAt);
  if (current.length === 0) return "after studying";
  const isDue = type !== "flashcard_reminder" || current.some(({ nextDueAt }) => nextDueAt <= at);
  return isDue ? null : "with nothing due";
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The time on a wall clock according to Intl, which the product does not use for this. */
function wall(at: number, zone: string): { date: string; time: string } {
  let format = formats.get(zone);
  if (!format) {
    const fields = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
    format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, hourCycle: "h23", ...fields });
    formats.set(zone, format);
  }
  const [date = "", time = ""] = format.format(at).split(" ");
  return { date, time };
}

function isQuiet(at: number, wish: Wish): boolean {
  const { quietHoursEnabled, quietHoursStart: start, quietHoursEnd: end } = wish.preferences;
  const zone = quietZone(wish);
  if (!quietHoursEnabled || start === null || end === null) return false;
  const { date, time } = wall(at, zone);
  if (!clocksChange(at, zone)) return start < end ? time >= start && time < end : time >= start || time < end;
  // A wall clock may show an hour twice or skip it, so windows are compared as instants.
  const today = Date.parse(`${date}T00:00Z`);
  return [today - DAY, today, today + DAY].some(
    (day) => at >= instantAt(day, start, zone) && at < instantAt(start < end ? day : day + DAY, end, zone),
  );
}

const DAY = 86_400_000;
const clocksChange = (at: number, zone: string) => wall(at - 2 * DAY, zone).time !== wall(at + 2 * DAY, zone).time;

/**
 * When a wall clock shows a time of a day, given as midnight in UTC. A repeated time counts the first time; a skipped
 * one, as late as without the change.
 */
function instantAt(day: number, time: string, zone: string): number {
  const inUtc = day + Number(time.slice(0, 2)) * 3_600_000 + Number(time.slice(3)) * 60_000;
  const offsetAt = (at: number) => {
    const { date, time: shown } = wall(at, zone);
    return Date.parse(`${date}T${shown}Z`) - Math.floor(at / 60_000) * 60_000;
  };
  const [before, after] = [inUtc - offsetAt(inUtc - DAY), inUtc - offsetAt(inUtc + DAY)];
  const shows = [before, after].filter((at) => at + offsetAt(at) === inUtc);
  return shows.length > 0 ? Math.min(...shows) : before;
}
