/** A word with its times, in milliseconds of the piece. */
export type HeardWord = { startMs: number; endMs: number; text: string; speaker?: string };

/** What a service heard in one go. Times are milliseconds of the piece. */
export type HeardPart = {
  startMs: number;
  endMs: number;
  text: string;
  /** Empty if the service has times for the whole part only. */
  words: readonly HeardWord[];
  /** The service's own label, which means nothing in another piece. */
  speaker?: string;
  /** How likely nobody spoke, 0 to 1. */
  noSpeech?: number;
  /** Length of the text by its length compressed: high for loops. */
  compression?: number;
  /** 0 to 1. */
  confidence?: number;
};

/** What a service heard in one piece of a recording. */
export type Heard = {
  /** As the service names it: `en` or `english`; null if it doesn't say. */
  language: string | null;
  /** Whether the service gave times; otherwise there is one part, as long as the piece. */
  isTimed: boolean;
  parts: readonly HeardPart[];
};

/** A stretch of the recording, in milliseconds. */
export type Stretch = { startMs: number; endMs: number };

/** What was heard in a piece, which is these stretches of the recording in a row. */
export type HeardPiece = { stretches: readonly Stretch[]; heard: Heard };

/** Why a sentence is uncertain: low confidence, the service repeated itself, or it changed its language. */
export type Doubt = "unsure" | "repeated" | "language";

/** What was said in one go. Times are milliseconds of the recording. */
export type HeardSentence = { startMs: number; endMs: number; text: string; speaker?: string; doubt?: Doubt };

/** What the server says about recordings: the service that hears them, and minutes of this day. */
export type SpeechFacts = {
  /** Null if none is set up. */
  service: SpeechService | null;
  /** `left` is null for visitors, whose counter is made only when they use it. */
  minutes: { left: number | null; limit: number };
};

export type SpeechService = {
  /** Who gets the sound, for people. */
  name: string;
  /** Whether that is the machine on which the product runs. */
  isLocal: boolean;
  /** Whether the person who brings the recording brought it, so that the server's minutes don't count. */
  isOwn?: boolean;
  tellsSpeakers: boolean;
};
