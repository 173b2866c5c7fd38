import type { ItemKey } from "./model";
import type { PartMembers } from "./part";

/** The share of cards to be recalled on the day of an exam: what the dialog offers. */
export const EXAM_RETENTIONS = [0.9, 0.95, 0.97] as const;
export const DEFAULT_EXAM_RETENTION = 0.95;
/** The furthest an exam may be, in days. */
export const MAX_EXAM_DAYS = 365;
/** The most exams at a time. */
export const MAX_EXAMS = 10;

/** What a learner chooses of an exam. */
type ExamChoice = {
  /** The learner's day on which the cards are to be known, `YYYY-MM-DD`. The last reviews are on the day before. */
  date: string;
  retention: number;
  /** New cards of this part a day. */
  newPerDay: number;
};

/** A part whose cards are to be known on a day. When that day begins, it no longer moves reviews. */
export type Exam = ExamChoice & {
  /** As `parsePart` reads it; a part has one exam. */
  part: string;
  name: string;
  /** Each card gets a last review on one of this many days before the exam. */
  lastDays: number;
  members: PartMembers;
  /** The learner's day on which the members were last read. */
  membersOf: string;
};

/** How far an exam's cards are: all of them, and those to go: not learned yet, or with a review before its day. */
export type ExamStanding = Pick<Exam, "part" | "name" | "date"> & { cards: number; open: number };

/** An exam as pages show it. */
export type ExamView = ExamChoice & Pick<Exam, "part" | "name">;

/** A card that a plan leaves out. */
export type LeftItem = ItemKey & { transcriptId: number | null };

/** What a plan leaves out, in whichever form is shortest to read: single cards, or how many of each chapter or talk. */
export type LeftOut = { by: "card" | "chapter" | "talk"; groups: { name: string; count: number }[] };

/** What an exam means for each day, computed before it is accepted. */
export type ExamPlan = {
  part: string;
  name: string;
  date: string;
  retention: number;
  cards: number;
  /** Cards that can be known by then. */
  ready: number;
  /** Cards never seen, of all `cards`. */
  fresh: number;
  /** New cards a day under this plan. */
  newPerDay: number;
  /** New cards a day with which all would be ready. */
  needed: number;
  lastDays: number;
  /** Reviews that the daily limit of reviews leaves undone. */
  late: number;
  leftOut: LeftOut;
  /** Expected work of this part's cards on each day until the exam. */
  load: { date: string; new: number; reviews: number }[];
};
