/** Rows of an Anki collection, as far as notes, cards and their log go. Ids are milliseconds since 1970. */
export type NoteRow = { id: number; guid: string; mid: number; tags: string; flds: string };

export type CardRow = {
  id: number;
  nid: number;
  did: number;
  ord: number;
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  type: number;
  /** -3 and -2 buried, -1 suspended, 0 new, 1 learning, 2 review, 3 learning by days. */
  queue: number;
  /** A place among new cards, a day since the collection began, or seconds since 1970: by queue and type. */
  due: number;
  /** Days. */
  ivl: number;
  /** Ease in thousandths. */
  factor: number;
  reps: number;
  lapses: number;
  left: number;
  /** Where it belongs while it is in a filtered deck; 0 otherwise. */
  odue: number;
  odid: number;
  data: string;
};

export type LogRow = {
  id: number;
  cid: number;
  /** 1 to 4; 0 for a change by hand. */
  ease: number;
  /** Days; below 0 seconds. */
  ivl: number;
  lastIvl: number;
  factor: number;
  /** Milliseconds. */
  time: number;
  /** 0 learning, 1 review, 2 relearning, 3 filtered, 4 by hand, 5 rescheduled. */
  type: number;
};

export type NoteType = { name: string; isCloze: boolean; fields: string[]; questions: string[] };

/** What is read of a package. */
export type Collection = {
  /** When the collection began, in seconds since 1970: what days count from. */
  createdAt: number;
  notetypes: Map<number, NoteType>;
  /** Names, with `::` between parent and child. */
  decks: Map<number, string>;
  notes: NoteRow[];
  cards: CardRow[];
  log: LogRow[];
  /** What was written beside the database here, exactly; null in a file of Anki's. */
  companion: string | null;
  /** Pictures and sounds in the package. */
  media: number;
};

/** Anki's sign between the fields of a note. */
export const FIELD_END = "\u001f";
export const DAY_SECONDS = 86_400;
/** Types of cards, which are FSRS's states by the same numbers. */
export const NEW = 0;
export const LEARNING = 1;
export const REVIEW = 2;
