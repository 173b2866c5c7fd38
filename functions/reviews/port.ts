import type { Owner } from "../accounts/owner";
import type { Exam, ExamPlan, ExamStanding, LeftItem } from "./exam";
import type { FsrsData, ItemKey, Review, ReviewAnswer, ReviewItemView } from "./model";
import type { LogPage } from "./optimizer/review-histories";
import type { PartCounts, PartMembers } from "./part";
import type { StudyStatistics } from "./review-statistics";
import type { SettingsPatch, StudySettings } from "./schedule-settings";

/**
 * An item that D1 has, and the transcript it belongs to. Cards of one note share a `noteKey`; null for a card on its
 * own. If omitted, the stored value stays.
 */
export type Enrollment = { item: ItemKey; transcriptId: number | null; noteKey?: string | null };

/**
 * How a learner's cards changed in D1 after the revision `from` up to `to`, in order. A deleted card can be restored.
 */
export type CardChanges = { from: number; to: number; cards: (Enrollment & { isDeleted: boolean })[] };

/** The answer to a review. A repeated one was recorded before and does not count again. */
export type Recorded = { answer: ReviewAnswer; isRepeated: boolean };

/** Items that D1 lacks when they are to be shown: gone for good, or soft-deleted and still restorable. */
export type Missing = { gone: readonly ItemKey[]; softDeleted?: readonly ItemKey[] };

/** A manual change to an item. Times are milliseconds since 1970; `id` names the entry in its log. */
export type ItemAction =
  | { do: "suspend" | "unsuspend" | "bury" | "unbury" }
  | { do: "reset"; id: string }
  | { do: "due"; id: string; due: number };

/**
 * An entry in an item's log: a review (`grade` 1 to 4), or a manual change (`grade` 0), which sets fields of the state.
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

/** An item moved between two learners, or into or out of a file. Its state follows from its log. */
export type CarriedItem = {
  item: ItemKey;
  transcriptId: number | null;
  noteKey?: string | null;
  createdAt: number;
  isSuspended: boolean;
  buriedUntil: number | null;
  removedAt: number | null;
  /** Ignored on import. */
  fsrsData: FsrsData;
  log: LogEntry[];
};

/** A plan before what it leaves out is named: those cards, in the order in which they would have come. */
export type SchedulePlan = Omit<ExamPlan, "leftOut"> & { leftOut: LeftItem[] };

/** The part of an exam, and what its learner chose; `newPerDay` is null for the daily limit. */
export type ExamRequest = Pick<Exam, "part" | "name" | "members" | "date" | "retention"> & { newPerDay: number | null };

/** A part as D1 has it; null members if it is gone. */
export type FollowedPart = { part: string; name: string; members: PartMembers | null };

/** What D1 stores about a learner's schedule, for reminders. Times are milliseconds since 1970. */
export type ScheduleSummary = {
  /** When something is next due; null if nothing ever was. */
  nextDueAt: number | null;
  /** How much is due by the end of the learner's day that contains `nextDueAt`; counted up to 2000. */
  dueCount: number;
  /** The last review; null before the first. */
  lastStudiedAt: number | null;
  /** Days in a row, as of the day of the last review. */
  streakDays: number;
  /** Of all days; a card that comes back counts once a day, as everywhere. */
  reviewsTotal: number;
  timeZone: string;
  dayStartHour: number;
  /** The minute of the day at which the learner usually starts; null until three days are known. */
  usualMinute: number | null;
  /** When the first item is both due and below the desired retention; an exam's is so from when it falls due. */
  recallFallsAt: number | null;
  /** The three items of the day that contains `nextDueAt` that are closest to the desired retention, closest first. */
  atRisk: { id: number; flashcardId: number | null; quizQuestionId: number | null }[];
  /**
   * When scheduled items fall due, cards of one note once. Day 0 begins at `from`; each has 24 hours. An entry is a day, a
   * video or null, and how many of its items fall due then.
   */
  dueDays: { from: number; days: [day: number, transcriptId: number | null, count: number][] };
  /** The days with reviews of the two weeks that end with the last one. */
  studiedDays: { date: string; reviews: number }[];
  /** The exams ahead, each with how far its cards are. */
  exams: ExamStanding[];
  /** The video of the last review, if all its cards and questions now have an interval of 21 days or more; else null. */
  maturedTranscriptId: number | null;
  /** Whether an import or another learner's reviews came in since the last summary. */
  isMerged: boolean;
  /** Increases with each summary; a lower one is older. */
  revision: number;
};

export type QueueAnswer = {
  items: ReviewItemView[];
  /** The learner's date, `YYYY-MM-DD`. */
  date: string;
  /** What is left to do today, within the daily limits; null unless requested. */
  left: { new: number; learning: number; review: number } | null;
  /** New items of each transcript, within the daily limits or not, oldest first; empty unless requested. */
  newByTalk: { transcriptId: number; count: number }[];
  /** What the learner's study plan says about today's sessions. */
  plan: { note: string; sessionMinutes: number | null };
  /** Seconds that the learner's reviews usually take; null until there are ten. */
  secondsPerCard: number | null;
  exams: readonly Exam[];
  /** The exams of this day and of the next days on which reminders name them, the nearest first. */
  examsNear: ExamStanding[];
  /** Of the requested part; null if none was. */
  counts: PartCounts | null;
  /** The card revision in D1 up to which changes are applied. */
  cardCursor: number;
  /** Rows read for the queue itself. */
  rowsRead: number;
};

/** `part` limits the queue to its items; with `isCram` they come whether due or not. */
export type QueueOptions = {
  limit: number;
  part?: PartMembers | "leeches" | undefined;
  isCram?: boolean;
  /** How many items to skip with `isCram`. */
  offset?: number;
  withCounts?: boolean;
  /** Whether to count the new items of each transcript. */
  withNew?: boolean;
  /** This many new items and reviews beyond the daily limits. */
  more?: number;
};

/**
 * A learner's review schedule: the only place that writes reviews and items. Each call is one change in the object's
 * own storage and returns once it is stored. `now` is the server's clock in milliseconds.
 */
export type ReviewSchedulePort = {
  /**
   * Records reviews. A repeated id counts once and returns the same answer. Answers are in the order of the reviews.
   * @param timeZone taken for the learner's days if they have none yet
   * @throws AppError study_full, with nothing recorded
   */
  review(
    owner: Owner,
    reviews: readonly (Review & Enrollment)[],
    now: number,
    timeZone?: string | null,
  ): Promise<Recorded[]>;
  /** Uses the browser's time zone for the days of a learner who has none yet. */
  takeZone(owner: Owner, timeZone: string): Promise<void>;
  /** Undoes reviews by id, or the last few received. */
  undo(
    owner: Owner,
    which: { ids: readonly string[] } | { count: number },
    now: number,
  ): Promise<{ undone: string[]; items: ReviewItemView[] }>;
  queue(owner: Owner, options: QueueOptions, now: number): Promise<QueueAnswer>;
  /** Chosen items as the reviewer shows them; those never enrolled are left out. */
  items(owner: Owner, keys: readonly ItemKey[], now: number): Promise<ReviewItemView[]>;
  /** Null when there is no such item. @throws AppError study_full when it would add an entry to a full log */
  applyAction(owner: Owner, item: ItemKey, action: ItemAction, now: number): Promise<ReviewItemView | null>;
  statistics(owner: Owner, now: number): Promise<StudyStatistics>;
  /** Days in a row with a review, and when the learner's last seven days began. */
  streak(owner: Owner, now: number): Promise<{ days: number; weekStartMs: number }>;
  /** A page of the log in the order it was written. @param after the `next` of the previous page; 0 for the first */
  log(owner: Owner, after: number, limit: number): Promise<LogPage>;
  settings(owner: Owner): Promise<StudySettings>;
  changeSettings(owner: Owner, patch: SettingsPatch): Promise<StudySettings>;
  /** What an exam would mean for each day. @throws AppError invalid_input */
  previewExam(owner: Owner, asked: ExamRequest, now: number): Promise<SchedulePlan>;
  /** Sets a part's exam, in place of one it has. @throws AppError invalid_input */
  setExam(owner: Owner, asked: ExamRequest, now: number): Promise<readonly Exam[]>;
  /** Removes a part's exam, if it has one. */
  removeExam(owner: Owner, part: string): Promise<readonly Exam[]>;
  /** Takes over which items the parts of exams have today; those that are gone lose their exam. */
  followParts(owner: Owner, parts: readonly FollowedPart[], now: number): Promise<void>;
  /** Makes items of existing cards and questions, and restores forgotten ones with their log. */
  enroll(owner: Owner, enrollments: readonly Enrollment[], now: number): Promise<void>;
  /** Puts these questions first until their next review; those that are not in the schedule are left out. */
  markMissed(owner: Owner, questionIds: readonly number[], now: number): Promise<void>;
  /**
   * Applies card changes made since the last call, soft-deletes items `gone` from D1, and hides those `softDeleted`
   * there for a minute: all of it, or nothing if other changes were applied meanwhile.
   * @returns whether it applied them
   */
  applyCardChanges(owner: Owner, changes: CardChanges & Missing, now: number): Promise<boolean>;
  /** The card revision in D1 up to which changes are applied; later ones are pending. */
  cardCursor(owner: Owner): Promise<number>;
  /**
   * Hides the items of deleted content; `enroll` restores them for two days. Safe to repeat, or to call before they
   * exist.
   */
  softDelete(owner: Owner, what: { items: readonly ItemKey[] } | { transcriptId: number }, now: number): Promise<void>;
  /** Items with their logs, for an export. */
  carry(owner: Owner, items: readonly ItemKey[]): Promise<CarriedItem[]>;
  /**
   * A page of all items with their logs, except removed ones.
   * @param after the `next` of the previous page; 0 for the first
   */
  carryPage(owner: Owner, after: number, limit: number): Promise<{ items: CarriedItem[]; next: number | null }>;
  /**
   * Merges items and their logs into the schedule, matching entries by id: repeating it changes nothing.
   * @throws AppError study_full
   */
  mergeItems(owner: Owner, items: readonly CarriedItem[], now: number): Promise<void>;
  /** Moves a visitor's items and log into the account's, ordered by time. Repeating it changes nothing. */
  merge(anonymousId: string, userId: number, now: number): Promise<void>;
  /** Deletes everything stored about a learner. */
  erase(owner: Owner): Promise<void>;
};
