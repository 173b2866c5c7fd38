import type { Owner } from "../accounts/owner";
import type { LogPage } from "./fitting/history";
import type { FsrsData, ItemKey, ItemView, Review, ReviewAnswer } from "./schema";
import type { SettingsPatch, StudySettings } from "./settings";
import type { StudyStatistics } from "./statistics";

/**
 * An item that D1 has, and the transcript it hangs on. Cards of one note have the same `noteKey`; null for one that is
 * alone, and where it is left out it stays what it was.
 */
export type Enrolment = { item: ItemKey; transcriptId: number | null; noteKey?: string | null };

/**
 * How a learner's cards changed in D1, in the order of the changes, after the revision `from` up to `to`. A card that is
 * deleted can come back.
 */
export type CardChanges = { from: number; to: number; cards: (Enrolment & { isDeleted: boolean })[] };

/** Items that D1 does not have when they are to be shown: gone for good, or soft-deleted and still to be restored. */
export type Missing = { gone: readonly ItemKey[]; softDeleted?: readonly ItemKey[] };

/** What a learner can do to an item by hand. Times are milliseconds since 1970; `id` names the entry in its log. */
export type ItemAction =
  | { do: "suspend" | "unsuspend" | "bury" | "unbury" }
  | { do: "reset"; id: string }
  | { do: "due"; id: string; due: number };

/**
 * An entry of an item's log: a review (`grade` 1 to 4), or a change by hand (`grade` 0), which sets fields of the state.
 * Times are milliseconds since 1970, `timeSpent` is in seconds.
 */
export type LogEntry = {
  id: string;
  grade: number;
  setTo: Partial<FsrsData> | null;
  timeSpent: number;
  reviewedAt: number;
  receivedAt: number;
};

/** An item on its way between two learners, or into and out of a file. Its state follows from its log. */
export type CarriedItem = {
  item: ItemKey;
  transcriptId: number | null;
  noteKey?: string | null;
  createdAt: number;
  isSuspended: boolean;
  buriedUntil: number | null;
  removedAt: number | null;
  /** Not read when it is taken in. */
  fsrsData: FsrsData;
  log: LogEntry[];
};

/** What D1 knows of a learner, for reminders. Times are milliseconds since 1970. */
export type ScheduleSummary = {
  /** When something is to be reviewed next; null when nothing ever was. */
  nextDueAt: number | null;
  /** How much is due by the end of the learner's day in which `nextDueAt` lies; counted to 2000. */
  dueCount: number;
  /** New items of a day. */
  newCount: number;
  /** The last review; null before the first. */
  lastStudiedAt: number | null;
  /** Days in a row, as of the day of the last review. */
  streakDays: number;
  /** Reviews of the day of the last review, of the seven days that end with it, and of all time. */
  reviewsToday: number;
  reviewsWeek: number;
  reviewsTotal: number;
  timeZone: string;
  dayStartHour: number;
  /** The minute of the day at which the learner usually begins; null while fewer than three days are known. */
  usualMinute: number | null;
  /** When recall of the first due item falls below the desired retention. */
  recallFallsAt: number | null;
  /** Items of the day in which `nextDueAt` lies: the three nearest to the desired retention, the nearest first. */
  atRisk: { id: number; flashcardId: number | null; quizQuestionId: number | null }[];
  /** Counts up; a lower one is older. */
  revision: number;
};

export type QueueAnswer = {
  items: ItemView[];
  /** The learner's date, `YYYY-MM-DD`. */
  date: string;
  /** What is to do before the day ends, within the daily limits; null unless asked for. */
  left: { new: number; learning: number; review: number } | null;
  /** The revision of cards in D1 up to which changes are applied. */
  cardCursor: number;
  /** Rows read for the queue itself. */
  rowsRead: number;
};

/**
 * The review schedule of a learner: the only place where reviews and items are written. One call is one change in its own
 * storage, and is answered when it is kept. `now` is the server's clock in milliseconds.
 */
export type ReviewSchedulePort = {
  /**
   * Records reviews; the same id a second time counts no more and answers the same. One answer each, in their order.
   * @throws AppError study_full, and nothing is recorded
   */
  review(owner: Owner, reviews: readonly (Review & Enrolment)[], now: number): Promise<ReviewAnswer[]>;
  /** Undoes reviews by id, or the last so many received. */
  undo(
    owner: Owner,
    which: { ids: readonly string[] } | { count: number },
    now: number,
  ): Promise<{ undone: string[]; items: ItemView[] }>;
  queue(
    owner: Owner,
    options: { limit: number; transcriptId?: number | undefined; withCounts?: boolean; more?: number },
    now: number,
  ): Promise<QueueAnswer>;
  /** Chosen items as the reviewer shows them; those that were never enrolled are left out. */
  items(owner: Owner, keys: readonly ItemKey[], now: number): Promise<ItemView[]>;
  /** Null when there is no such item. @throws AppError study_full where it takes an entry of the log */
  applyAction(owner: Owner, item: ItemKey, action: ItemAction, now: number): Promise<ItemView | null>;
  statistics(owner: Owner, now: number): Promise<StudyStatistics>;
  /** Days in a row with a review, and when the last seven days of the learner began. */
  streak(owner: Owner, now: number): Promise<{ days: number; weekStartMs: number }>;
  /** A page of the log in the order in which it was written. @param after the `next` of the page before; 0 for the first */
  log(owner: Owner, after: number, limit: number): Promise<LogPage>;
  settings(owner: Owner): Promise<StudySettings>;
  changeSettings(owner: Owner, patch: SettingsPatch): Promise<StudySettings>;
  /** Makes items of cards and questions that are there, and brings forgotten ones back with their log. */
  enroll(owner: Owner, enrolments: readonly Enrolment[], now: number): Promise<void>;
  /**
   * Applies how cards changed since the last time, soft-deletes the items that were `gone` from D1 then, and hides those
   * `softDeleted` there for a minute: all of it or, where other changes were applied meanwhile, nothing. @returns whether it did
   */
  applyCardChanges(owner: Owner, changes: CardChanges & Missing, now: number): Promise<boolean>;
  /** The revision of cards in D1 up to which changes are applied; those after it are still to come. */
  cardCursor(owner: Owner): Promise<number>;
  /** Hides the items of what was deleted; `enroll` brings them back for two days. As often and as early as one likes. */
  softDelete(owner: Owner, what: { items: readonly ItemKey[] } | { transcriptId: number }, now: number): Promise<void>;
  /** Items with their logs, for an export. */
  carry(owner: Owner, items: readonly ItemKey[]): Promise<CarriedItem[]>;
  /** A page of all items with their logs, removed ones left out. @param after the `next` of the page before; 0 for the first */
  carryPage(owner: Owner, after: number, limit: number): Promise<{ items: CarriedItem[]; next: number | null }>;
  /** Merges items with their logs into these, told apart by the ids of the entries: a second time changes nothing. @throws AppError study_full */
  mergeItems(owner: Owner, items: readonly CarriedItem[], now: number): Promise<void>;
  /** Moves a visitor's items and log into the account's, in order of time. A second time changes nothing. */
  merge(anonymousId: string, userId: number, now: number): Promise<void>;
  /** Deletes all that is kept of a learner. */
  erase(owner: Owner): Promise<void>;
};
