import type { CardDifficulty, CardKind } from "../flashcards/kinds";
import type { FsrsData } from "../reviews/schema";

/**
 * An entry of a card's log: a review (`grade` 1 to 4), or a change by hand (`grade` 0), which sets fields of the state.
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

/** How one card of a note stands. */
export type ExchangeCard = {
  /** Which of its note's cards it is, as in the database: 1 asks the back of a reversed one. */
  ordinal: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  isSuspended: boolean;
  buriedUntil: number | null;
  /** What is known of the state; the rest follows from the log. Null for a card nobody has studied. */
  state: Partial<FsrsData> | null;
  log: ExchangeEntry[];
};

/**
 * A moment of a video that a card rests on, as files carry it. It is a claim until it has been looked up in a transcript.
 * `startMs` is in milliseconds; what stands in a text file is exact to the second only. Whether it is
 * `estimated` is written for people to see; what is read is looked up, and marked by the transcript it is found in.
 */
export type ExchangeCitation = {
  videoUrl: string | null;
  startMs: number;
  quote: string;
  estimated?: true | undefined;
};

/** A note on its way into or out of a file: what it says, and how its cards stand. */
export type ExchangeNote = {
  /** Unlike any other note's, and the same whenever this note is written or read. */
  guid: string;
  kind: CardKind;
  front: string;
  back: string;
  category: string | null;
  difficulty: CardDifficulty;
  tags: string[];
  citations: ExchangeCitation[];
  /** Those whose standing the file tells; what is missing is new. */
  cards: ExchangeCard[];
};

/** A note of a file that has been read, and where it stood there: its line, or its place among the notes, from 1. */
export type ReadNote = ExchangeNote & { line: number };

export type Problem = { line: number; problem: string };

/** What a file came to. `notices` say what of it is not carried over, and are about the whole file. */
export type ReadFile = { notes: ReadNote[]; problems: Problem[]; notices: string[] };

/**
 * What became of a part of a file; `ids` are the cards that are new, and `uncited` counts the notes that came in without
 * some moment they cited, because it is not in the transcript.
 */
export type ImportAnswer = { imported: number; known: number; uncited: number; problems: Problem[]; ids: number[] };
