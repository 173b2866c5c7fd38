import type { CardKind } from "~/functions/flashcards/flashcard-kinds";
import type { Difficulty } from "~/functions/quizzes/quiz-kinds";
import type { FsrsData } from "~/functions/reviews/model";

/**
 * An entry in a card's log: a review (`grade` 1 to 4), or a manual change (`grade` 0), which sets fields of the state.
 * Times are milliseconds since 1970, `timeSpent` is in seconds.
 */
export type ExchangeEntry = {
  id: string;
  grade: number;
  setTo: Partial<FsrsData> | null;
  timeSpent: number;
  reviewedAt: number;
  receivedAt: number;
};

/** The schedule of one card of a note. */
export type ExchangeCard = {
  /** Which card of its note it is, as in the database: 1 asks the back of a reversed one. */
  ordinal: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  isSuspended: boolean;
  buriedUntil: number | null;
  /** The known part of the state; the rest follows from the log. Null for a card that was never studied. */
  state: Partial<FsrsData> | null;
  log: ExchangeEntry[];
};

/**
 * A moment of a video that a card cites, as stored in files; it is unverified until found in a transcript. `startMs`
 * is in milliseconds, but text files are exact to the second only. `estimated` is written for readers; on import, the
 * transcript decides.
 */
export type ExchangeCitation = {
  videoUrl: string | null;
  startMs: number;
  quote: string;
  estimated?: true | undefined;
  /** Who says it; undefined if nobody is named. */
  speaker?: string | undefined;
};

/** A note being imported or exported: its text, and the schedules of its cards. */
export type ExchangeNote = {
  /** Unique to this note, and the same every time it is written or read. */
  guid: string;
  kind: CardKind;
  front: string;
  back: string;
  category: string | null;
  difficulty: Difficulty;
  tags: string[];
  citations: ExchangeCitation[];
  /** The cards whose schedule is in the file; missing ones are new. */
  cards: ExchangeCard[];
};

/** A note read from a file, and its place there: its line, or its position among the notes, from 1. */
export type ReadNote = ExchangeNote & {
  line: number;
  /** When its text was last changed, in milliseconds since 1970, if the file says so. */
  modifiedAt?: number | null;
};

export type Problem = { line: number; problem: string };

/** What was read from a file. `notices` say what cannot be imported, and concern the whole file. */
export type ReadFile = { notes: ReadNote[]; problems: Problem[]; notices: string[] };

/**
 * The result of importing one part of a file. `ids` are the new cards, and `uncited` counts imported notes that lost a
 * citation because it is not in the transcript. `changed` is only offered: importing leaves those notes as they are.
 */
export type ImportAnswer = {
  imported: number;
  known: number;
  uncited: number;
  problems: Problem[];
  ids: number[];
  changed: ChangedNote[];
};

/** The parts of a note's text that a file has. */
export type NoteText = Pick<ExchangeNote, "kind" | "front" | "back" | "category" | "difficulty" | "tags">;

/** A note that was here already and has a newer text in the file; `id` is one of its cards. */
export type ChangedNote = { id: number; line: number; was: NoteText };
