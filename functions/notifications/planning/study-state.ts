import type { SummaryRow } from "~/db/queries/notifications/notification-facts";
import type { OffsetName } from "../notification-kinds";

/** The part of a learner's study state that decides what is planned. Times are milliseconds since 1970. */
export type StudyState = {
  lastStudiedAt: number | null;
  nextDueAt: number | null;
  /** When the first item is both due and below the desired retention. */
  recallFallsAt: number | null;
  dueCount: number;
  streakDays: number;
  reviewsTotal: number;
  timeZone: string;
  dayStartHour: number;
  usualMinute: number | null;
  revision: number;
  /** When items fall due, and the recent days with reviews. */
  dueDays: SummaryRow["dueDays"];
  studiedDays: SummaryRow["studiedDays"];
  exams: SummaryRow["exams"];
};

/** A moment at which something may be sent; `name` distinguishes it from others of its kind. */
export type ReminderMoment = {
  at: number;
  name: string;
  /** The offset that must be switched on for it. */
  offset?: OffsetName;
  /** Whether it says that no more will come. */
  isLast?: true;
  /** The exam date that it is before, perhaps by one day. */
  exam?: { date: string; isEve?: true };
};

/** Whether anything is due at an instant. */
export function isDueAt(state: Pick<StudyState, "nextDueAt" | "dueCount">, at: number): boolean {
  return state.nextDueAt !== null && state.dueCount > 0 && state.nextDueAt <= at;
}
