/** Rows of an Anki collection: notes, cards and their log. Ids are milliseconds since 1970. */
/** `mod` is when it was last changed, in seconds since 1970. */
export type NoteRow = { id: number; guid: string; mid: number; mod: number; tags: string; flds: string };

export type CardRow = {
  id: number;
  nid: number;
  did: number;
  ord: number;
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  type: number;
  /** -3 and -2 buried, -1 suspended, 0 new, 1 learning, 2 review, 3 learning by days. */
  queue: number;
  /**
   * Position among new cards, day since the collection was created, or seconds since 1970, depending on queue and type.
   */
  due: number;
  /** Days. */
  ivl: number;
  /** Ease in thousandths. */
  factor: number;
  reps: number;
  lapses: number;
  left: number;
  /** The home deck while it is in a filtered deck; 0 otherwise. */
  odue: number;
  odid: number;
  data: string;
};

export type LogRow = {
  id: number;
  cid: number;
  /** 1 to 4; 0 for a manual change. */
  ease: number;
  /** Days; negative values are seconds. */
  ivl: number;
  lastIvl: number;
  factor: number;
  /** Milliseconds. */
  time: number;
  /** 0 learning, 1 review, 2 relearning, 3 filtered, 4 by hand, 5 rescheduled. */
  type: number;
};

export type NoteType = { name: string; isCloze: boolean; fields: string[]; questions: string[] };

/** What is read from a package. */
export type Collection = {
  /** When the collection was created, in seconds since 1970: day numbers count from here. */
  createdAt: number;
  notetypes: Map<number, NoteType>;
  /** Deck names, with `::` between parent and child. */
  decks: Map<number, string>;
  notes: NoteRow[];
  cards: CardRow[];
  log: LogRow[];
  /** The companion file written here with exact values; null in a package from Anki. */
  companion: string | null;
  /** Number of pictures and sounds in the package. */
  media: number;
};

/** The character that Anki puts between a note's fields. */
export const FIELD_END = "\u001f";
export const DAY_SECONDS = 86_400;
/** Card types, numbered like the FSRS states. */
export const ANKI_NEW = 0;
export const ANKI_LEARNING = 1;
export const ANKI_REVIEW = 2;
